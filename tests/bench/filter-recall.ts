/**
 * How many of the pairs that people call related the prefilter of method `nli` lets through
 * (metrics.md section 9). No model is asked.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { relatedPairs } from '../../src/core/methods/nli/choose-pairs';
import { nearest, profilesOf } from '../../src/core/methods/nli/word-profile';
import { bcaInterval, type Interval, type Statistic } from '../../src/core/stats/bootstrap';
import { dataPath } from '../setup/data';

export interface Recall {
  readonly set: string;
  readonly pairs: number;
  /** Share let through where each fact is held against so many others; by that number. */
  readonly at: ReadonlyMap<number, Interval>;
}

export const LIMITS = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/** Per related pair: what is resampled together, and from which limit it gets through. */
interface Pair {
  readonly group: string;
  passes(limit: number): boolean;
}

function recallOf(set: string, pairs: readonly Pair[]): Recall {
  const sample = { size: pairs.length, groups: pairs.map(({ group }) => group) };
  const figure = (limit: number): Interval =>
    bcaInterval(sample, shareOf(pairs.map((pair) => pair.passes(limit))));
  return { set, pairs: pairs.length, at: new Map(LIMITS.map((limit) => [limit, figure(limit)])) };
}

function shareOf(passed: readonly boolean[]): Statistic {
  return (weights) => {
    let [hits, all] = [0, 0];
    passed.forEach((did, at) => {
      const weight = weights[at] ?? 0;
      all += weight;
      if (did) hits += weight;
    });
    return hits / all;
  };
}

/** @returns rank from 1 of the first of `wanted` among the texts nearest to the fact; Infinity where none shares a word */
function ranksIn(facts: readonly string[], texts: readonly string[]) {
  const profiles = profilesOf([...facts, ...texts]);
  const others = profiles.slice(facts.length);
  return (fact: number, wanted: readonly number[]): number => {
    const profile = profiles[fact];
    const order = profile ? nearest(profile, others, others.length) : [];
    const at = order.findIndex((index) => wanted.includes(index));
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  };
}

const summaries = z.array(
  z.object({
    summary: z.array(z.string()),
    reference_insights: z.array(z.object({ insight_id: z.string(), insight: z.string() })),
    annotation: z.array(z.object({ insight_id: z.string(), coverage: z.string(), candidate_id: z.string() })),
  }),
);

/** The bullet that people chose for an insight, among the nearest bullets of its summary. */
export function summHayRecall(coverage: 'fully_covered' | 'partially_covered'): Recall {
  const text = readFileSync(dataPath('data', 'summhay_eval', 'eval_benchmark_data.json'), 'utf8');
  const pairs = summaries.parse(JSON.parse(text)).flatMap((one, at) => {
    const rank = ranksIn(
      one.reference_insights.map(({ insight }) => insight),
      one.summary,
    );
    return one.annotation.flatMap((label): Pair[] => {
      const insight = one.reference_insights.findIndex(({ insight_id }) => insight_id === label.insight_id);
      if (label.coverage !== coverage || label.candidate_id === 'no_selection' || insight < 0) return [];
      const found = rank(insight, [Number(label.candidate_id)]);
      return [{ group: String(at), passes: (limit) => found <= limit }];
    });
  });
  return recallOf(`SummHay, ${coverage.replace('_', ' ')}: the bullet people chose`, pairs);
}

const claims = z.object({
  label: z.string(),
  claim: z.string(),
  evidence: z.array(z.string()),
  supporting_sentences: z.array(z.array(z.number())),
});

/** One of the sentences that people call supporting, among the nearest sentences of the page. */
export function wiceRecall(label: 'supported' | 'partially_supported'): Recall {
  const lines = readFileSync(dataPath('data', 'wice', 'claim_dev_sample.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const pairs = lines.flatMap((line, at): Pair[] => {
    const one = claims.parse(JSON.parse(line));
    const wanted = one.supporting_sentences.flat();
    if (one.label !== label || wanted.length === 0) return [];
    const found = ranksIn([one.claim], one.evidence)(0, wanted);
    return [{ group: String(at), passes: (limit) => found <= limit }];
  });
  return recallOf(`WiCE, ${label.replace('_', ' ')}: a supporting sentence`, pairs);
}

const instances = z.object({
  question: z.string(),
  context1_self_contained: z.string(),
  context2_self_contained: z.string(),
});

/** Questions whose contexts are put together as one list; neighbours in the file share articles. */
const QUESTIONS = 40;

/** The two contexts of a question, which contradict each other, among those of forty questions. */
export function wikiContradictRecall(): Recall & { readonly asked: number } {
  const path = dataPath('data', 'wikicontradict', 'wiki_contradict_refined.jsonl');
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => instances.parse(JSON.parse(line)));
  const pairs: Pair[] = [];
  let [asked, all] = [0, 0];
  for (let from = 0; from < rows.length; from += QUESTIONS) {
    const part = rows.slice(from, from + QUESTIONS);
    const both = part.flatMap((row) => [row.context1_self_contained, row.context2_self_contained]);
    const texts = [...new Set(both)];
    const profiles = profilesOf(texts);
    const passing = new Map(
      LIMITS.map((limit) => [limit, new Set(relatedPairs(profiles, limit).map((pair) => pair.join(' ')))]),
    );
    asked += relatedPairs(profiles).length;
    all += (texts.length * (texts.length - 1)) / 2;
    for (const { question, context1_self_contained, context2_self_contained } of part) {
      const ends = [texts.indexOf(context1_self_contained), texts.indexOf(context2_self_contained)];
      const key = ends.toSorted((a, b) => a - b).join(' ');
      if (ends[0] !== ends[1])
        pairs.push({
          group: question,
          passes: (limit) => [...passing].some(([one, keys]) => one === limit && keys.has(key)),
        });
    }
  }
  return { ...recallOf('WikiContradict: the two contexts of a question', pairs), asked: asked / all };
}

/**
 * How often statements of ExpertQA's answers point elsewhere and what is made of it; a sample to read by
 * hand; and what the embedded judge makes of more context, and of claims with what their words stand for.
 * Run: npm run bench -- interpretation count | sample [N] [SEED] | judge
 */
import { dirname } from 'node:path';
import { readExpertAnswers } from '../../src/cli/expertqa-claims';
import { asking, loadJudge } from '../../src/cli/load-judge';
import { showInterval } from '../../src/cli/show-interval';
import { type LabelledPair, readSupportPairs } from '../../src/cli/support-sets';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import { interpret } from '../../src/core/interpretation/interpret';
import type { Interpretation } from '../../src/core/interpretation/interpretation';
import type { Statement } from '../../src/core/model/answer';
import { auc } from '../../src/core/stats/auc';
import { percentileInterval, type Statistic } from '../../src/core/stats/bootstrap';
import { createRandom } from '../../src/core/stats/random';
import { dataPath } from '../setup/data';

const DATA = dirname(dataPath('data', 'expertqa'));

interface Read {
  readonly query: string;
  readonly statements: readonly Statement[];
  readonly found: ReadonlyMap<string, Interpretation>;
}

function readAnswers(): Read[] {
  return readExpertAnswers(DATA).map(({ question, text }) => {
    const answer = { ...divideAnswer(parsePasted(text)), query: question };
    return { query: question, statements: answer.statements, found: interpret(answer) };
  });
}

function count(): void {
  const all = readAnswers().flatMap(({ statements, found }) =>
    statements.flatMap(({ id, needsSupport }) => {
      const one = found.get(id);
      return one ? [{ ...one, needsSupport }] : [];
    }),
  );
  const figures = (some: typeof all) => ({
    statements: some.length,
    withReference: some.filter(({ references }) => references.length > 0).length,
    references: some.reduce((sum, { references }) => sum + references.length, 0),
    gaps: some.reduce((sum, { references }) => sum + references.filter((r) => r.start === r.end).length, 0),
    toWhatWasSaid:
      some.reduce((sum, one) => sum + one.references.length, 0) -
      some.reduce((sum, one) => sum + (one.readAs?.split('[').length ?? 1) - 1, 0),
    readAs: some.filter(({ readAs }) => readAs !== null).length,
    open: some.filter(({ open }) => open.length > 0).length,
    notInterpretable: some.filter(({ state }) => state === 'not interpretable').length,
  });
  console.log(
    JSON.stringify(
      { all: figures(all), needingSupport: figures(all.filter((one) => one.needsSupport)) },
      null,
      1,
    ),
  );
}

function sample(size: number, seed: number): void {
  const all = readAnswers().flatMap(({ query, statements, found }) =>
    statements.flatMap((statement, i) =>
      (found.get(statement.id)?.references ?? []).map((reference) => ({
        query,
        before: statements.slice(Math.max(0, i - 3), i),
        statement,
        reference,
      })),
    ),
  );
  const random = createRandom(seed);
  const drawn = all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, size);
  drawn.forEach(({ one: { query, before, statement, reference } }, i) => {
    console.log(`\n${i + 1}. Q: ${query.replace(/\s+/g, ' ').slice(0, 300)}`);
    for (const { id, text } of before) console.log(`   ${id} ${text.replace(/\s+/g, ' ')}`);
    console.log(`   ${statement.id} ${statement.text.replace(/\s+/g, ' ')}`);
    const word = statement.text.slice(reference.start, reference.end);
    console.log(
      `   ${JSON.stringify(word)} at ${reference.start} = ${reference.from}: ${reference.text.replace(/\s+/g, ' ')}`,
    );
  });
}

/** Claims of one answer as its statements: ExpertQA's own, so that the experts' labels fit. */
function asStatements(claims: readonly string[]) {
  const statements: Statement[] = [];
  let text = '';
  for (const claim of claims) {
    const start = text.length;
    text += `${claim}\n`;
    statements.push({
      id: `s${statements.length + 1}`,
      start,
      end: start + claim.length,
      text: claim,
      kind: 'sentence',
      block: 0,
      citations: [],
      needsSupport: true,
      reason: 'states a fact',
    });
  }
  return { text, statements, blocks: [{ kind: 'paragraph' as const, start: 0, end: text.length }] };
}

interface Variant {
  readonly claim: string;
  readonly context: string;
}

/** The pair as it is judged now, with more context, with glosses, and with neither. */
function variantsOf(pair: LabelledPair, claims: readonly string[]): Record<string, Variant> {
  const [query = ''] = pair.context.split('\n');
  const { statements, ...rest } = asStatements(claims);
  const index = statements.findLastIndex(({ text }) => text === pair.claim);
  const one = interpret({ query, ...rest, statements }).get(`s${index + 1}`);
  const meant = new Set((one?.references ?? []).map(({ from }) => from));
  const lines = statements.slice(0, index).filter(({ id }, i) => i === index - 1 || meant.has(id));
  return {
    'query + statement before': { claim: pair.claim, context: pair.context },
    'query + antecedents + before': {
      claim: pair.claim,
      context: [query, ...lines.map(({ text }) => text)].join('\n'),
    },
    'readAs as the claim': { claim: one?.readAs ?? pair.claim, context: pair.context },
    'readAs, query alone': { claim: one?.readAs ?? pair.claim, context: query },
    'query alone': { claim: pair.claim, context: query },
  };
}

/** Of all claims; the others of those alone that a gloss changes. */
const OF_ALL = ['query + statement before', 'query + antecedents + before', 'readAs as the claim'];

async function judge(): Promise<void> {
  const pairs = readSupportPairs(DATA).filter(({ isExpertAnswer }) => isExpertAnswer);
  const answers = readExpertAnswers(DATA);
  const ask = asking((await loadJudge()).judge);
  const scores = new Map<string, (number | null)[]>();
  const glossed: number[] = [];
  for (const [i, pair] of pairs.entries()) {
    const claims = answers.find(
      ({ question, claims: own }) =>
        pair.context.startsWith(question) && own.some(({ text }) => cleaned(text) === pair.claim),
    )?.claims;
    const variants = variantsOf(
      pair,
      (claims ?? []).map(({ text }) => cleaned(text)),
    );
    const isGlossed = variants['readAs as the claim']?.claim !== pair.claim;
    if (isGlossed) glossed.push(i);
    const known = new Map<string, number>();
    for (const [name, { claim, context }] of Object.entries(variants)) {
      const key = JSON.stringify([claim, context]);
      const isAsked = isGlossed || OF_ALL.includes(name);
      const support = isAsked ? (known.get(key) ?? (await ask(claim, context, pair.premises)).support) : null;
      if (support !== null) known.set(key, support);
      scores.set(name, [...(scores.get(name) ?? []), support]);
    }
    if (i % 50 === 0) console.error(`${i} of ${pairs.length}`);
  }
  const report = (chosen: readonly number[], names: readonly string[], heading: string) => {
    const positive = chosen.map((i) => pairs[i]?.positive ?? false);
    const groups = chosen.map((i) => pairs[i]?.group ?? '');
    const statistic = (name: string): Statistic =>
      auc(
        chosen.map((i) => scores.get(name)?.[i] ?? 0),
        positive,
      );
    const interval = (of: Statistic) =>
      showInterval(percentileInterval({ size: chosen.length, groups }, of), 4);
    const base = statistic('query + statement before');
    console.log(`\n${heading}: ${chosen.length} claims, ${positive.filter(Boolean).length} Complete`);
    for (const name of names) {
      const own = statistic(name);
      console.log(
        `${name}: AUC ${interval(own)}; less the first ${interval((weights) => own(weights) - base(weights))}`,
      );
    }
  };
  report([...pairs.keys()], OF_ALL, 'All');
  report(glossed, [...scores.keys()], 'With a gloss');
}

/** As `readSupportPairs` has them. */
const cleaned = (claim: string) =>
  claim
    .replace(/\s?\[\d+\]/gu, '')
    .replaceAll('**', '')
    .trim();

const [what = 'count', size = '100', seed = '7'] = process.argv.slice(2);
if (what === 'judge') await judge();
else if (what === 'sample') sample(Number(size), Number(seed));
else count();

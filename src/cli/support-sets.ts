/**
 * The public sets of human support labels, read into one shape. What they hold
 * and what must not be fitted: `verifier.md` section 3 of the shared notes, and
 * assets/training/rules/README.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgeTask } from '../core/model/judgement';
import { readJsonLines } from './read-json-lines';

export const SUPPORT_SETS = ['WiCE', 'ExpertQA', 'AttributedQA', 'LFQA', 'GenSearch', 'SummHay'] as const;
export type SupportSet = (typeof SUPPORT_SETS)[number];

export interface LabelledPair {
  readonly set: SupportSet;
  /** Pairs of one group share a question, claim or topic and are never split between fitting and testing. */
  readonly group: string;
  readonly claim: string;
  readonly context: string;
  readonly premises: readonly string[];
  readonly task: JudgeTask;
  /** People said: fully supported. SummHay: covered at least partly. */
  readonly positive: boolean;
  /** People said: supported at least in part; null where a set has only "fully or not" and said not. */
  readonly partly: boolean | null;
  /** ExpertQA's own answers (`rand_val`), as against AttributionBench's pairs of the same questions. */
  readonly isExpertAnswer?: boolean;
  /** SummHay's label in full. */
  readonly coverage?: CoverageClass;
  /** SummHay: what the judges recorded beside it say, by their names. */
  readonly recorded?: Readonly<Record<string, CoverageClass>>;
}

export type CoverageClass = 'full' | 'partial' | 'none';

/** The judges recorded with SummHay, as the file names them and as we do. */
const RECORDED_JUDGES = {
  'predictions_prompted_gemini-1.5-pro': 'Gemini 1.5 Pro',
  'predictions_9fs_gpt-4o': 'GPT-4o, nine examples',
  'predictions_prompted_gpt-4o': 'GPT-4o',
  'predictions_prompted_claude3-opus': 'Claude 3 Opus',
  'predictions_prompted_gpt3.5': 'GPT-3.5',
  'predictions_prompted_claude3-haiku': 'Claude 3 Haiku',
} as const;

/** @returns every pair of the sets present under `dataDir`, in file order; sets that are absent are left out */
export function readSupportPairs(dataDir: string): LabelledPair[] {
  return [
    ...wice(join(dataDir, 'wice/claim_dev_sample.jsonl')),
    ...expertAnswers(join(dataDir, 'expertqa/rand_val.jsonl')),
    ...attributionBench(join(dataDir, 'attributionbench_dev/dev_without_gensearch.jsonl')),
    ...genSearch(join(dataDir, 'liu2023_gensearch_via_attributionbench/stanford_gensearch.jsonl')),
    ...summHay(join(dataDir, 'summhay_eval/eval_benchmark_data.json')),
  ];
}

const readIfThere = <Row>(path: string): Row[] => (existsSync(path) ? readJsonLines<Row>(path) : []);

/** One question, however it is spaced or capitalised, is one group across the files that share it. */
export function questionGroup(question: string): string {
  return `q:${question.toLowerCase().replace(/\s+/gu, ' ').trim()}`;
}

interface WiceRow {
  label: string;
  claim: string;
  evidence: string[];
  meta: { id: string; claim_title: string; claim_context?: string };
}

function wice(path: string): LabelledPair[] {
  return readIfThere<WiceRow>(path).map((row) => ({
    set: 'WiCE',
    group: `wice:${row.meta.id}`,
    claim: row.claim,
    context: row.meta.claim_title,
    premises: [row.evidence.map((line) => line.replace(/^\(meta data\) TITLE:\s*/, '')).join('\n')],
    task: 'support',
    positive: row.label === 'supported',
    partly: row.label !== 'not_supported',
  }));
}

interface ExpertRow {
  question: string;
  answers: Record<
    string,
    { claims: { claim_string: string; evidence: string[]; support: string; worthiness: string }[] }
  >;
}

/** "[3] https://…\n\n passage": the passage; null where only the address is given. */
function passageOf(evidence: string): string | null {
  const body = evidence.replace(/^\s*\[\d+\]\s*\S+\s*/u, '').trim();
  return body || null;
}

/** Worthy claims of the systems that give passages, judged jointly over all passages of the claim. */
function expertAnswers(path: string): LabelledPair[] {
  const pairs: LabelledPair[] = [];
  for (const row of readIfThere<ExpertRow>(path)) {
    for (const [system, answer] of Object.entries(row.answers)) {
      if (!/^(?:rr|post_hoc)_/.test(system)) continue;
      let before = '';
      for (const claim of answer.claims) {
        const text = claim.claim_string
          .replace(/\s?\[\d+\]/gu, '')
          .replaceAll('**', '')
          .trim();
        const premises = claim.evidence.map(passageOf).filter((passage) => passage !== null);
        const isLabelled = /^(?:Complete|Partial|Incomplete|Missing)$/.test(claim.support);
        if (claim.worthiness === 'Yes' && premises.length > 0 && isLabelled) {
          pairs.push({
            set: 'ExpertQA',
            group: questionGroup(row.question),
            claim: text,
            context: `${row.question}\n${before}`,
            premises,
            task: 'support',
            positive: claim.support === 'Complete',
            partly: /^(?:Complete|Partial)$/.test(claim.support),
            isExpertAnswer: true,
          });
        }
        before = text;
      }
    }
  }
  return pairs;
}

interface AttributionRow {
  question: string;
  claim: string;
  references: string[];
  attribution_label: string;
  src_dataset: string;
  split?: string;
}

function attributionPair(set: SupportSet, row: AttributionRow): LabelledPair {
  return {
    set,
    group: questionGroup(row.question),
    claim: row.claim,
    context: row.question,
    premises: row.references,
    task: 'support',
    positive: row.attribution_label === 'attributable',
    partly: row.attribution_label === 'attributable' ? true : null,
  };
}

function attributionBench(path: string): LabelledPair[] {
  return readIfThere<AttributionRow>(path).flatMap((row) => {
    const set = SUPPORT_SETS.find((name) => name === row.src_dataset);
    return set ? [attributionPair(set, row)] : [];
  });
}

/** Only `split` = dev: the rest belongs to a collection held out from everything. */
function genSearch(path: string): LabelledPair[] {
  return readIfThere<AttributionRow>(path)
    .filter((row) => row.split === 'dev')
    .map((row) => attributionPair('GenSearch', row));
}

interface Annotation {
  insight_id: string;
  coverage: string;
}

type SummHayRow = {
  subtopic_id: string;
  summary: string[];
  reference_insights: { insight_id: string; insight: string }[];
  annotation: Annotation[];
} & Record<keyof typeof RECORDED_JUDGES, Annotation[]>;

/** As people are recorded, and as judges are. */
const SUMMHAY_LABELS: ReadonlyMap<string, CoverageClass> = new Map([
  ['fully_covered', 'full'],
  ['partially_covered', 'partial'],
  ['not_covered', 'none'],
  ['FULL_COVERAGE', 'full'],
  ['PARTIAL_COVERAGE', 'partial'],
  ['NO_COVERAGE', 'none'],
]);

function summHay(path: string): LabelledPair[] {
  if (!existsSync(path)) return [];
  const rows = JSON.parse(readFileSync(path, 'utf8')) as SummHayRow[];
  return rows.flatMap((row) => {
    const premise = row.summary.map((bullet) => bullet.replace(/\s?\[[\d,\s]+\]/gu, '')).join('\n\n');
    return row.annotation.flatMap(({ insight_id, coverage }) => {
      const insight = row.reference_insights.find((other) => other.insight_id === insight_id);
      const label = SUMMHAY_LABELS.get(coverage);
      if (!insight || !label) return [];
      return [
        {
          set: 'SummHay' as const,
          group: `subtopic:${row.subtopic_id}`,
          claim: insight.insight,
          context: '',
          premises: [premise],
          task: 'coverage' as const,
          positive: label !== 'none',
          partly: label !== 'none',
          coverage: label,
          recorded: recordedOf(row, insight_id),
        },
      ];
    });
  });
}

function recordedOf(row: SummHayRow, insight: string): Record<string, CoverageClass> {
  const recorded: Record<string, CoverageClass> = {};
  for (const [key, name] of Object.entries(RECORDED_JUDGES)) {
    const said = row[key as keyof typeof RECORDED_JUDGES]?.find((one) => one.insight_id === insight);
    const label = SUMMHAY_LABELS.get(said?.coverage ?? '');
    if (label) recorded[name] = label;
  }
  return recorded;
}

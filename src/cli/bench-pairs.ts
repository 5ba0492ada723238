/**
 * Minimal pairs of our own: a claim that says what its premises say, or differs
 * from it in one thing. Every text was written for Lacuna; what each label
 * means: tests/fixtures/pairs/README.md. Rules may be tuned on the half `dev`
 * alone; the half `test` shares no subject with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { JudgeLabel } from '../core/model/judgement';
import type { BenchTable } from './bench-result';
import type { AskJudge } from './load-judge';

export interface MinimalPair {
  readonly id: string;
  readonly split: 'dev' | 'test';
  readonly subject: string;
  /** What was changed ("number", "role swap"), or kept in other words ("conversion"). */
  readonly kind: string;
  readonly premise: readonly string[];
  readonly claim: string;
  readonly label: 'full' | 'partial' | 'none' | 'contradicted';
}

export interface JudgedPair {
  readonly pair: MinimalPair;
  readonly label: JudgeLabel;
}

const PAIRS_FILE = 'tests/fixtures/pairs/pairs.jsonl';

/** @returns the pairs, or none where the program does not run in the repository's root */
export function readMinimalPairs(file = PAIRS_FILE): MinimalPair[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as MinimalPair);
}

export async function judgePairs(pairs: readonly MinimalPair[], ask: AskJudge): Promise<JudgedPair[]> {
  const judged: JudgedPair[] = [];
  for (const pair of pairs) judged.push({ pair, label: (await ask(pair.claim, '', pair.premise)).label });
  return judged;
}

/** Right: `full` exactly where the premises fully support the claim. */
function isRight({ pair, label }: JudgedPair): boolean {
  return (label === 'full') === (pair.label === 'full');
}

function share(part: number, whole: number): string | null {
  return whole === 0 ? null : `${((100 * part) / whole).toFixed(0)}% of ${whole}`;
}

/** One row a kind: supported or not, on both halves; and how many of the contradicted ones are called so. */
export function pairTables(judged: readonly JudgedPair[]): BenchTable[] {
  if (judged.length === 0) return [];
  const kinds = [...new Set(judged.map(({ pair }) => pair.kind))].sort();
  const cells = (some: readonly JudgedPair[]) => {
    const contradicted = some.filter(({ pair }) => pair.label === 'contradicted');
    const told = contradicted.filter(({ label }) => label === 'contradicted');
    return [share(some.filter(isRight).length, some.length), share(told.length, contradicted.length)];
  };
  const row = (name: string, some: readonly JudgedPair[]) => [
    name,
    ...cells(some.filter(({ pair }) => pair.split === 'dev')),
    ...cells(some.filter(({ pair }) => pair.split === 'test')),
  ];
  const isTrue = ({ pair }: JudgedPair) => pair.label === 'full';
  return [
    {
      heading: `Minimal pairs of our own (${judged.length}): right on supported or not; contradicted ones called so`,
      columns: ['kind', 'dev right', 'dev called contradicted', 'test right', 'test called contradicted'],
      rows: [
        ...kinds.map((kind) =>
          row(
            kind,
            judged.filter(({ pair }) => pair.kind === kind),
          ),
        ),
        row('all true ones', judged.filter(isTrue)),
        row(
          'all changed ones',
          judged.filter((one) => !isTrue(one)),
        ),
        row('all', judged),
      ],
    },
    accusationTable(judged),
  ];
}

/** A false accusation is worse than a miss: what the verdict `contradicted` rests on. */
function accusationTable(judged: readonly JudgedPair[]): BenchTable {
  const labels = ['contradicted', 'none', 'partial', 'full'] as const;
  return {
    heading: 'Minimal pairs called contradicted, by what they are',
    columns: ['half', ...labels],
    rows: (['dev', 'test'] as const).map((split) => {
      const accused = judged.filter(({ pair, label }) => pair.split === split && label === 'contradicted');
      return [
        split,
        ...labels.map((label) =>
          share(accused.filter(({ pair }) => pair.label === label).length, accused.length),
        ),
      ];
    }),
  };
}

/** How often the judge calls contradicted what people call supported: worse than a miss. */
import type { JudgeLabel } from '../core/model/judgement';
import type { BenchTable } from './bench-result';
import { type LabelledPair, SUPPORT_SETS } from './support-sets';

export interface LabelledVerdict {
  readonly pair: LabelledPair;
  readonly label: JudgeLabel;
}

/** SummHay counts an insight as supported here only where it is covered in full. */
function isSupported({ positive, coverage }: LabelledPair): boolean {
  return coverage === undefined ? positive : coverage === 'full';
}

export function accusationsTable(verdicts: readonly LabelledVerdict[]): BenchTable {
  const cell = (some: readonly LabelledVerdict[]) => {
    const accused = some.filter(({ label }) => label === 'contradicted').length;
    return some.length === 0 ? null : `${accused} of ${some.length}`;
  };
  const sets = SUPPORT_SETS.filter((set) => verdicts.some(({ pair }) => pair.set === set));
  return {
    heading: 'Called contradicted, by what people say',
    columns: ['set', 'supported in full', 'not, or in part'],
    rows: sets.map((set) => {
      const inside = verdicts.filter(({ pair }) => pair.set === set);
      return [
        set,
        cell(inside.filter(({ pair }) => isSupported(pair))),
        cell(inside.filter(({ pair }) => !isSupported(pair))),
      ];
    }),
  };
}

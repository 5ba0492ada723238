/** Label match on ConflictBank, and its mean with WikiContradict's, beside the paper's table. */
import { type ConflictMatch, conflictRate, matchConflict } from '../core/coverage/conflict-match';
import { bcaInterval, type Interval, type Statistic } from '../core/stats/bootstrap';
import type { BenchTable } from './bench-result';
import type { ConflictUnit } from './meta-units';
import type { Reported } from './reported-table';
import { showInterval } from './show-interval';
import { countOf, type UnitScore } from './unit-scorer';

/** Of one answer; `lmr` and `lax` are null where no conflicting source has a fact. */
export interface RatedConflict extends ConflictMatch {
  readonly unit: ConflictUnit;
  readonly lmr: number | null;
}

/** No score counts as 0, as in the paper. */
export function rateConflict(unit: ConflictUnit, score: UnitScore): RatedConflict {
  const [stated = { covered: 0, facts: 0 }, ...conflicting] = unit.contexts.map((_, i) =>
    countOf(score, i + 1),
  );
  const match = matchConflict(unit.side, { score: score.score ?? 0, stated, conflicting });
  return { unit, ...match, lmr: conflictRate(match) };
}

export type ConflictFigure = 'lmr' | 'lax' | 'strict' | 'moderate';

export interface ConflictIntervals {
  readonly byAnswer: Readonly<Record<ConflictFigure, Interval>>;
  /** Both answers of a record together. */
  readonly byRecord: Readonly<Record<ConflictFigure, Interval>>;
}

export function conflictIntervals(rated: readonly RatedConflict[]): ConflictIntervals {
  const over = (groups: readonly number[] | undefined) => {
    const interval = (figure: ConflictFigure) =>
      bcaInterval({ size: rated.length, ...(groups && { groups }) }, meanOf(rated, figure));
    return {
      lmr: interval('lmr'),
      lax: interval('lax'),
      strict: interval('strict'),
      moderate: interval('moderate'),
    };
  };
  return { byAnswer: over(undefined), byRecord: over(rated.map(({ unit }) => unit.record)) };
}

/** A figure that an answer does not have counts as 0: nothing was found where there was something to find. */
function meanOf(rated: readonly RatedConflict[], figure: ConflictFigure): Statistic {
  const values = Float64Array.from(rated, (one) => one[figure] ?? 0);
  return (weights) => weightedMean(values, weights);
}

function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    sum += (weights[i] ?? 0) * (values[i] ?? 0);
    count += weights[i] ?? 0;
  }
  return sum / count;
}

/** One answer of WikiContradict: whether the class of its score is its label. */
export interface WikiMatch {
  readonly question: string;
  readonly isMatch: boolean;
}

/** Mean of both sets' label match rates; questions and records are drawn whole, the sets independently. */
export function overallMean(wiki: readonly WikiMatch[], conflict: readonly RatedConflict[]): Interval {
  const matches = Float64Array.from(wiki, ({ isMatch }) => Number(isMatch));
  const rates = meanOf(conflict, 'lmr');
  const statistic: Statistic = (weights) =>
    (weightedMean(matches, weights.subarray(0, wiki.length)) + rates(weights.subarray(wiki.length))) / 2;
  return bcaInterval(
    {
      size: wiki.length + conflict.length,
      sets: [...wiki.map(() => 'wiki'), ...conflict.map(() => 'conflict')],
      groups: [...wiki.map(({ question }) => question), ...conflict.map(({ unit }) => unit.record)],
    },
    statistic,
  );
}

export function conflictTable({ byAnswer, byRecord }: ConflictIntervals, answers: number): BenchTable {
  const row = (name: string, found: ConflictIntervals['byAnswer']) => [
    name,
    showInterval(found.lmr, 4),
    showInterval(found.lax, 4),
    showInterval(found.strict, 4),
    showInterval(found.moderate, 4),
  ];
  return {
    heading: `ConflictBank: ${answers} answers`,
    columns: ['resampled', 'LMR', 'lax', 'strict', 'moderate'],
    rows: [row('answers', byAnswer), row('records', byRecord)],
  };
}

export interface OwnRates {
  readonly method: string;
  readonly wikiContradict: Interval | null;
  readonly conflictBank: Interval | null;
  readonly mean: Interval | null;
}

/** The paper's whole table, ours first. */
export function paperTable(own: OwnRates, reported: readonly Reported[]): BenchTable {
  const cell = (interval: Interval | null) => (interval ? showInterval(interval, 4) : null);
  const name = ({ variant, tools }: Reported) => `${VARIANTS[variant]}${tools ? ' + tool' : ''}`;
  return {
    heading: 'Label match rates beside those that the paper reports',
    columns: ['model', 'method', 'WikiContradict', 'ConflictBank', 'mean'],
    rows: [
      ['ours', own.method, cell(own.wikiContradict), cell(own.conflictBank), cell(own.mean)],
      ...reported.map((row) => [
        row.model,
        name(row),
        cell(row.figures.wikiContradict),
        cell(row.figures.conflictBank),
        cell(row.figures.mean),
      ]),
    ],
  };
}

const VARIANTS: Readonly<Record<Reported['variant'], string>> = { e2e: 'E2E', qa: 'Q&A', nli: 'NLI' };

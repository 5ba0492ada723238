/** What the engine makes of many answers, as description: no label stands beside these figures. */
import { alceValue } from '../core/citations/alce';
import { harmonicMean, ratio } from '../core/report/ratio';
import type { Score, Scores } from '../core/report/schema';
import type { BenchTable } from './bench-result';

export interface PooledScores {
  readonly answers: number;
  /** Liu's, over the statements and citations of all answers. */
  readonly recall: Score;
  readonly precision: Score;
  readonly f1: Score;
  /** Means over answers, as ALCE has it: 0 where an answer cites nothing. */
  readonly alceRecall: number;
  readonly alcePrecision: number;
  readonly alcePrecisionOfAll: number;
  readonly attributable: Score;
  readonly notInterpretable: number;
}

export function poolScores(all: readonly Scores[]): PooledScores {
  const pooled = (read: (scores: Scores) => Score | undefined) => {
    const counts = all.flatMap((scores) => read(scores) ?? []);
    const sum = (part: 'numerator' | 'denominator') =>
      counts.reduce((total, count) => total + count[part], 0);
    return ratio(sum('numerator'), sum('denominator'), 'nothing judged');
  };
  const mean = (read: (scores: NonNullable<Scores['alce']>) => Score) =>
    all.reduce((sum, { alce }) => sum + (alce ? alceValue(read(alce)) : 0), 0) / all.length;
  const recall = pooled(({ readable }) => readable.recall);
  const precision = pooled(({ readable }) => readable.precision);
  return {
    answers: all.length,
    recall,
    precision,
    f1: harmonicMean(recall, precision),
    alceRecall: mean(({ readable }) => readable.firstThree.recall),
    alcePrecision: mean(({ readable }) => readable.firstThree.precision),
    alcePrecisionOfAll: mean(({ readable }) => readable.all.precision),
    attributable: pooled(({ ais }) => ais?.attributable),
    notInterpretable: all.reduce((sum, { ais }) => sum + (ais?.notInterpretable ?? 0), 0),
  };
}

export function pooledTable(rows: readonly (readonly [string, PooledScores])[]): BenchTable {
  const show = ({ value, numerator, denominator }: Score) =>
    value === null ? null : `${value.toFixed(3)} (${numerator}/${denominator})`;
  return {
    heading: 'What the engine makes of the answers: description, no label stands beside it',
    columns: [
      'system',
      'answers',
      'Liu recall',
      'Liu precision',
      'F1',
      'ALCE recall',
      'ALCE precision',
      'without its cap',
      'AIS attributable',
      'not interpretable',
    ],
    rows: rows.map(([system, one]) => [
      system,
      one.answers,
      show(one.recall),
      show(one.precision),
      one.f1.value,
      one.alceRecall,
      one.alcePrecision,
      one.alcePrecisionOfAll,
      show(one.attributable),
      one.notInterpretable,
    ]),
  };
}

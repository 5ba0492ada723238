/** Which of ExpertQA's claims need support: ours, and always yes, against the experts. */
import { judgeNeed } from '../core/answer/needs-support';
import { bcaInterval, type Interval, type Statistic } from '../core/stats/bootstrap';
import { balancedAccuracy, f1Of } from '../core/stats/confusion';
import type { BenchTable } from './bench-result';
import { type ExpertAnswer, withoutMarks } from './expertqa-claims';

export interface WorthinessResult {
  readonly system: string;
  readonly claims: number;
  readonly f1: Interval;
  readonly balancedAccuracy: Interval;
}

/** Classes: 0 needs support, 1 does not. */
const NEEDS = 0;
const NEEDS_NOT = 1;

export function measureWorthiness(answers: readonly ExpertAnswer[]): WorthinessResult[] {
  const judged = answers.flatMap(({ question, claims }, group) =>
    claims.flatMap(({ text, cited, worthy }) =>
      worthy === null
        ? []
        : [
            {
              group,
              worthy,
              need: judgeNeed({ text: withoutMarks(text), kind: 'sentence', cited, query: question }),
            },
          ],
    ),
  );
  const actual = judged.map(({ worthy }) => (worthy ? NEEDS : NEEDS_NOT));
  const sample = { size: judged.length, groups: judged.map(({ group }) => group) };
  const figures = (system: string, predicted: readonly number[]): WorthinessResult => {
    const items = { actual, predicted, classes: 2 };
    const interval = (statistic: Statistic) => bcaInterval(sample, statistic);
    return {
      system,
      claims: judged.length,
      f1: interval(f1Of(items, NEEDS)),
      balancedAccuracy: interval(balancedAccuracy(items)),
    };
  };
  return [
    figures(
      'ours',
      judged.map(({ need }) => (need.needsSupport ? NEEDS : NEEDS_NOT)),
    ),
    figures(
      'always',
      judged.map(() => NEEDS),
    ),
  ];
}

export function worthinessTable(results: readonly WorthinessResult[]): BenchTable {
  return {
    heading: 'Needs support, ExpertQA',
    columns: ['system', 'claims', 'F1', 'F1 interval', 'balanced accuracy', 'interval'],
    rows: results.map(({ system, claims, f1, balancedAccuracy: balanced }) => [
      system,
      claims,
      f1.value,
      showInterval(f1),
      balanced.value,
      showInterval(balanced),
    ]),
  };
}

function showInterval({ low, high }: Interval): string {
  return `${low.toFixed(3)}–${high.toFixed(3)}`;
}

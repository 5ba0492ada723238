/** Ours against every other rater of WikiContradict, answer by answer: paired permutation tests, one table. */
import type { AnswerClass } from '../core/coverage/label-match';
import { benjaminiHochberg } from '../core/stats/benjamini-hochberg';
import { pairedPermutation } from '../core/stats/permutation';
import type { BenchTable } from './bench-result';
import type { WikiUnit } from './meta-units';
import type { Rater } from './meta-wiki';

export interface RaterTest {
  readonly against: string;
  readonly figure: 'LMR' | 'balanced accuracy';
  /** Ours less theirs. */
  readonly difference: number;
  readonly p: number;
  /** By Benjamini and Hochberg over all tests of the table. */
  readonly adjusted: number;
  readonly rejected: boolean;
}

/** Answers to one question flip their signs together. Both raters say something of every unit. */
export function testRaters(units: readonly WikiUnit[], ours: Rater, others: readonly Rater[]): RaterTest[] {
  const groups = units.map(({ question }) => question);
  const shares = {
    LMR: units.map(() => 1 / units.length),
    'balanced accuracy': balancedShares(units.map(({ actual }) => actual)),
  };
  const tests = others.flatMap((other) =>
    (['LMR', 'balanced accuracy'] as const).map((figure) => {
      const differences = units.map(({ actual }, i) => {
        const hit = Number(ours.predicted[i] === actual) - Number(other.predicted[i] === actual);
        return hit * (shares[figure][i] ?? 0);
      });
      return {
        against: other.name,
        figure,
        difference: differences.reduce((sum, value) => sum + value, 0),
        p: pairedPermutation({ differences, groups }),
      };
    }),
  );
  const adjusted = benjaminiHochberg(tests.map(({ p }) => p));
  return tests.flatMap((test, i) => {
    const rate = adjusted[i];
    return rate ? [{ ...test, ...rate }] : [];
  });
}

/** What a hit on each unit adds to balanced accuracy: the classes that occur weigh the same. */
function balancedShares(actual: readonly AnswerClass[]): number[] {
  const counts = new Map<AnswerClass, number>();
  for (const name of actual) counts.set(name, (counts.get(name) ?? 0) + 1);
  return actual.map((name) => 1 / (counts.size * (counts.get(name) ?? 1)));
}

export function testsTable(tests: readonly RaterTest[]): BenchTable {
  return {
    heading: 'WikiContradict: ours less the others (paired permutation, questions whole)',
    columns: ['against', 'figure', 'difference', 'p', 'adjusted p', 'told apart'],
    rows: tests.map(({ against, figure, difference, p, adjusted, rejected }) => [
      against,
      figure,
      difference.toFixed(4),
      p.toFixed(4),
      adjusted.toFixed(4),
      rejected ? 'yes' : 'no',
    ]),
  };
}

/** Facts as rows: one that is missing stands for the missing ones that it implies, the uncovered basis. */
import type { FactResult } from '../../core/report/schema';
import type { FactGroups } from './report-counts';

export interface FactRows {
  readonly fact: FactResult;
  readonly others: readonly FactResult[];
}

/** Key of the list below a fact, and of the group of covered ones, in the set of what is open. */
export const othersKey = (fact: string): string => `others of ${fact}`;
export const COVERED_KEY = 'covered facts';

/** @returns missing facts by tier; one that stands for an essential one is listed with those */
export function missingRows({ essential, useful }: FactGroups): Record<FactResult['tier'], FactRows[]> {
  const missing = new Map([...essential, ...useful].map((fact) => [fact.id, fact]));
  const standsBehind = ({ impliedBy }: FactResult) => impliedBy !== undefined && missing.has(impliedBy);
  const rows = [...missing.values()]
    .filter((fact) => !standsBehind(fact))
    .map((fact) => ({
      fact,
      others: [...missing.values()].filter(({ impliedBy }) => impliedBy === fact.id),
    }));
  const isEssential = ({ fact, others }: FactRows) =>
    [fact, ...others].some(({ tier }) => tier === 'essential');
  return {
    essential: rows.filter(isEssential),
    useful: rows.filter((row) => !isEssential(row)),
  };
}

/** What must be open for a fact's row to be seen. */
export function keysToShow(facts: readonly FactResult[], id: string): string[] {
  const fact = facts.find((one) => one.id === id);
  if (!fact) return [];
  if (fact.coverage === 'covered') return [COVERED_KEY];
  return fact.impliedBy === undefined ? [] : [othersKey(fact.impliedBy)];
}

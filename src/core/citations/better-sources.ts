/** Sources that were read for an answer and support a statement better than those that it cites. */
import type { JudgeLabel } from '../model/judgement';
import type { StatementResult, Verdict } from '../report/schema';

export type BetterSource = NonNullable<StatementResult['better']>[number];

/** Verdicts beside which a better source is worth knowing. */
const WANTING: readonly Verdict[] = ['none', 'partial', 'contradicted', 'unreadable', 'unsure', 'uncited'];

export const wantsBetter = (verdict: Verdict): boolean => WANTING.includes(verdict);

/** Beside nothing at all, support in part is worth knowing too. */
const NOTHING_KNOWN: readonly Verdict[] = ['none', 'unreadable'];

/**
 * @param judged sources that the statement does not cite, each judged alone, nearest first
 * @returns those that support it fully; where none does and what it cites says nothing of it, those that do in
 * part. The most probable first; where that is not told, the nearest
 */
export function betterSources(verdict: Verdict, judged: readonly BetterSource[]): BetterSource[] {
  if (!wantsBetter(verdict)) return [];
  const having = (label: JudgeLabel) => judged.filter(({ judgement }) => judgement.label === label);
  const full = having('full');
  const better = full.length === 0 && NOTHING_KNOWN.includes(verdict) ? having('partial') : full;
  return better.toSorted((a, b) => (b.judgement.support ?? 0) - (a.judgement.support ?? 0));
}

/** From what a statement's sources do, each alone and all together, to what is said of the statement. */
import type { JudgeLabel, SupportLabel } from '../model/judgement';

/**
 * One source that fully supports a statement is enough, unless another contradicts it (Liu et al. 2023:
 * citations that contradict each other are no support); else all together decide. With a source unread,
 * "not supported" is not known: only full support and contradiction stand.
 * @param cells what each cited source does alone
 * @param together what all that could be read do
 */
export function verdictOfCells(cells: readonly SupportLabel[], together: JudgeLabel): SupportLabel {
  const readable = cells.filter((label) => label !== 'unreadable');
  if (readable.length === 0) return 'unreadable';
  const deciding = (['contradicted', 'full'] as const).find((label) => readable.includes(label)) ?? together;
  const stands = deciding === 'full' || deciding === 'contradicted' || readable.length === cells.length;
  return stands ? deciding : 'unreadable';
}

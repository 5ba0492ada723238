/** What a statement's cells come to. */
import type { Statement } from '../model/answer';
import type { Judgement } from '../model/judgement';
import type { CitedSupport, StatementResult } from '../report/schema';
import { type Cell, type Cited, cellId, neededCells } from './support-matrix';
import { verdictOfCells } from './verdict-of-cells';

/** Before anything was read or judged. */
export function openResult(
  { id, needsSupport }: Pick<Statement, 'id' | 'needsSupport'>,
  sources: Cited,
): StatementResult {
  const cited = sources.map((source): CitedSupport => ({ source, support: 'unreadable', judgement: null }));
  const verdict = !needsSupport ? 'not needed' : cited.length === 0 ? 'uncited' : 'waiting';
  return { statement: id, verdict, joint: null, cited };
}

/**
 * From the judgements made so far.
 * @param readable ids of the sources that have text
 * @param judgementOf null for a cell that is not judged yet
 */
export function statementResult(
  statement: Pick<Statement, 'id' | 'needsSupport'>,
  cited: Cited,
  readable: ReadonlySet<string>,
  judgementOf: (cell: Cell) => Judgement | null,
): StatementResult {
  const open = openResult(statement, cited);
  if (open.verdict !== 'waiting') return open;
  const isReadable = (source: string | null): source is string => source !== null && readable.has(source);
  const sources = cited.filter(isReadable);
  if (sources.length === 0) return { ...open, verdict: 'unreadable' };

  const together = judgementOf(sources);
  const cells = open.cited.map((cell): CitedSupport => {
    if (!isReadable(cell.source)) return cell;
    const alone = judgementOf([cell.source]);
    return { source: cell.source, support: alone?.label ?? 'unsure', judgement: alone };
  });
  const aloneWith = (label: Judgement['label']) =>
    cells.find(({ judgement }) => judgement?.label === label)?.judgement ?? null;
  const joint = aloneWith('contradicted') ?? aloneWith('full') ?? together;
  const isOpen = cells.some(({ source, judgement }) => judgement === null && isReadable(source));
  if (together === null || joint === null || isOpen) return { ...open, cited: cells };

  const verdict = verdictOfCells(
    cells.map(({ support }) => support),
    together.label,
  );
  const sets = neededCells(cited, readable, (cell) => judgementOf(cell)?.label ?? null).flatMap((cell) => {
    const judgement = cell.length > 1 ? judgementOf(cell) : null;
    const isJoint = cellId(cell) === cellId(sources) && judgement === joint;
    return judgement === null || isJoint ? [] : [{ sources: [...cell], judgement }];
  });
  return { statement: statement.id, verdict, joint, cited: cells, ...(sets.length > 0 ? { sets } : {}) };
}

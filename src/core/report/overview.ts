/** The overview picture as data: statements down, sources across, and what each source does for each statement. */
import { type CitationRole, citationRoles } from '../citations/citation-roles';
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { type StatementRow, statementRows } from './filter-statements';
import type { Report, SourceResult, StatementResult } from './schema';

/** Null stands for all sources of unknown address: nobody can tell which of them is which. */
export type OverviewColumn = SourceResult | null;

export type OverviewCell =
  /** The statement cites the source; `unreadable`: it was not read, or its address is unknown. */
  | {
      readonly kind: 'cited';
      readonly support: SupportLabel;
      readonly role: CitationRole;
      /** Above 1 for unknown sources alone. */
      readonly count: number;
    }
  /** The statement does not cite it, though it supports it better than what it cites. */
  | { readonly kind: 'better'; readonly support: JudgeLabel };

export interface OverviewRow extends StatementRow {
  /** By column; null: the statement does not cite it. */
  readonly cells: readonly (OverviewCell | null)[];
}

export interface Overview {
  /** Cited sources in the order of the report, then the unknown, then those that are nowhere cited but better. */
  readonly columns: readonly OverviewColumn[];
  /** Statements that need support, in the order of the answer. */
  readonly rows: readonly OverviewRow[];
  /** Sources without a column: no statement that needs support cites them, and none would be better off with them. */
  readonly unused: readonly SourceResult[];
  /** Statements without a row: they need no support. */
  readonly notNeeded: number;
}

/** @param report reviewed: its labels are those that are shown */
export function overviewOf(report: Report): Overview {
  const { answer, sources } = report;
  const shown = statementRows(report).filter(({ result }) => result.verdict !== 'not needed');
  const cited = new Set(shown.flatMap(({ result }) => result.cited.map(({ source }) => source)));
  const better = new Set(shown.flatMap(({ result }) => (result.better ?? []).map(({ source }) => source)));
  const columns: OverviewColumn[] = [
    ...sources.filter(({ id }) => cited.has(id)),
    ...(cited.has(null) ? [null] : []),
    ...sources.filter(({ id }) => !cited.has(id) && better.has(id)),
  ];
  return {
    columns,
    rows: shown.map((row) => ({ ...row, cells: cellsOf(row.result, columns) })),
    unused: sources.filter(({ id }) => !cited.has(id) && !better.has(id)),
    notNeeded: answer.statements.length - shown.length,
  };
}

function cellsOf(result: StatementResult, columns: readonly OverviewColumn[]): (OverviewCell | null)[] {
  const roles = citationRoles(result);
  return columns.map((column) => {
    const id = column?.id ?? null;
    const cells = result.cited.filter(({ source }) => source === id);
    const [cell] = cells;
    const role = roles.find(({ source }) => source === id)?.role;
    if (cell && role) return { kind: 'cited', support: cell.support, role, count: cells.length };
    const better = result.better?.find(({ source }) => source === id);
    return better ? { kind: 'better', support: better.judgement.label } : null;
  });
}

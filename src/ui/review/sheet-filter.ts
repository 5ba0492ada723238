/** Which rows of the worksheet are shown, and how many each choice would leave. */
import {
  EVERY_STATEMENT,
  type FilterOption,
  filterOptions,
  filterStatements,
  type StatementFilter,
} from '../../core/report/filter-statements';
import type { Report, Verdict } from '../../core/report/schema';
import { ROW_STATES, type RowState, type StatementRow } from './sheet-rows';

/** Kinds of condition; all must hold. Null: any. */
export interface SheetFilter {
  readonly verdict: Verdict | null;
  readonly state: RowState | null;
  /** Id of a source that is cited; `unknown`: one whose address is not known. */
  readonly source: string | null;
  readonly text: string;
}

export const EVERY_ROW: SheetFilter = { verdict: null, state: null, source: null, text: '' };
export const isEveryRow = ({ verdict, state, source, text }: SheetFilter): boolean =>
  verdict === null && state === null && source === null && text === '';

export const UNKNOWN_SOURCE = 'unknown';

export interface SheetFilterOptions {
  readonly verdicts: readonly FilterOption<Verdict>[];
  readonly states: readonly FilterOption<RowState>[];
  readonly sources: readonly FilterOption<string | null>[];
}

function conditionsOf({ verdict, source, text }: SheetFilter): StatementFilter {
  return {
    ...EVERY_STATEMENT,
    verdicts: verdict === null ? [] : [verdict],
    sources: source === null ? [] : [source === UNKNOWN_SOURCE ? null : source],
    text,
  };
}

/** The report with the statements of some rows alone. */
function having(report: Report, rows: readonly StatementRow[], state: RowState | null): Report {
  if (state === null) return report;
  const kept = new Set(rows.filter((row) => row.state === state).map(({ id }) => id));
  return { ...report, statements: report.statements.filter(({ statement }) => kept.has(statement)) };
}

/** @param report as reviewed, with all rows */
export function filterRows(
  report: Report,
  rows: readonly StatementRow[],
  filter: SheetFilter,
): StatementRow[] {
  const kept = new Set(
    filterStatements(having(report, rows, filter.state), conditionsOf(filter)).map(
      ({ statement }) => statement.id,
    ),
  );
  return rows.filter(({ id }) => kept.has(id));
}

/** @returns what occurs in the report at all, with how many rows each would leave beside the other conditions */
export function sheetOptions(
  report: Report,
  rows: readonly StatementRow[],
  filter: SheetFilter,
): SheetFilterOptions {
  const all = filterOptions(report, EVERY_STATEMENT);
  const left = filterOptions(having(report, rows, filter.state), conditionsOf(filter));
  return {
    verdicts: counted(all.verdicts, left.verdicts),
    states: ROW_STATES.map((value) => ({
      value,
      count: filterRows(report, rows, { ...filter, state: value }).length,
    })),
    sources: counted(all.sources, left.sources),
  };
}

function counted<Value>(
  all: readonly FilterOption<Value>[],
  left: readonly FilterOption<Value>[],
): FilterOption<Value>[] {
  return all.map(({ value }) => ({
    value,
    count: left.find((option) => option.value === value)?.count ?? 0,
  }));
}

/** The row of one statement, fact or source. Errors: `TableError`, as of `readSheet`. */
import { COVERAGE_LABELS, JUDGE_LABELS, type JudgeLabel } from '../model/judgement';
import type { Report } from '../report/schema';
import { ownCells, readRating, readWord, readYesNo } from './read-cells';
import { type FactReview, SOURCE_KINDS, type SourceReview, type StatementReview } from './review';
import { INTERPRETABLE, LABEL, NEEDS_SUPPORT, plain, sourceColumn, supportColumn } from './sheet-columns';
import type { TableRow } from './table-rows';

export type ItemKind = 'statement' | 'fact' | 'source';

/** A spreadsheet program cuts off what is longer than it can hold: Excel at 32,767 characters. */
const CUT_OFF_FROM = 32_000;

/**
 * @returns the id of what the row is about, which the report has with the same text; what spreadsheet programs do
 * to texts does not count: they cut them off, and some take an apostrophe at the beginning away
 */
export function itemOf(row: TableRow, kind: ItemKind, report: Report): string {
  const id = row.at('id');
  const told = toldOf(report, kind, id);
  if (told === undefined)
    throw row.fail(`"${id}" is no ${kind} of the report; is the sheet of another one?`, 'id');
  const column = kind === 'source' ? 'address' : 'text';
  const [whole, stands] = [told, row.at(column)].map((text) => plain(text).replace(/^'+/, '')) as [
    string,
    string,
  ];
  const isCutOff = stands.length >= CUT_OFF_FROM && whole.startsWith(stands);
  const isLeftOut = kind === 'source' && stands === '';
  if (whole !== stands && !isCutOff && !isLeftOut)
    throw row.fail(`${id} has another ${column} in the report; is the sheet of another one?`, column);
  return id;
}

/** What its row tells of it, to know it by: its text; of a source, its address. */
function toldOf({ answer, facts, sources }: Report, kind: ItemKind, id: string): string | undefined {
  if (kind === 'source') {
    const source = sources.find((one) => one.id === id);
    return source && (source.url ?? '');
  }
  const items = kind === 'statement' ? answer.statements : facts;
  return items.find((one) => one.id === id)?.text;
}

/** @param numbers of the columns with citations: `citationNumbers` */
export function readStatement(
  row: TableRow,
  id: string,
  report: Report,
  numbers: readonly number[],
): StatementReview {
  const own = ownCells(row);
  const needsSupport = readYesNo(own(NEEDS_SUPPORT), row, NEEDS_SUPPORT);
  const interpretable = readYesNo(own(INTERPRETABLE), row, INTERPRETABLE);
  const joint = readWord(own(LABEL), JUDGE_LABELS, row, LABEL, `statement ${id}`);
  const sources = report.statements.find(({ statement }) => statement === id)?.cited ?? [];
  const cited = readCited(row, own, sources, numbers);
  return {
    ...(needsSupport === undefined ? {} : { needsSupport }),
    ...(interpretable === undefined ? {} : { interpretable }),
    ...(Object.keys(cited).length > 0 ? { cited } : {}),
    ...(joint ? { joint } : {}),
    ...noteOf(row),
  };
}

/** Numbers, from 1, of the citations for which a table has a column. */
export function citationNumbers(columns: readonly string[]): number[] {
  return columns.flatMap((column) => /^support ([1-9]\d{0,4})$/.exec(column)?.[1] ?? []).map(Number);
}

function readCited(
  row: TableRow,
  own: (column: string) => string,
  cited: readonly { readonly source: string | null }[],
  numbers: readonly number[],
): Record<string, JudgeLabel> {
  const labels = new Map<string, JudgeLabel>();
  for (const n of numbers) {
    const column = supportColumn(n);
    const source = cited[n - 1]?.source ?? null;
    const told = row.at(sourceColumn(n));
    if (source !== null && told !== '' && !plain(told).startsWith(plain(`[${source}]`)))
      throw row.fail(`it is [${source}] in the report; is the sheet of another one?`, sourceColumn(n));
    const label = readWord(own(column), JUDGE_LABELS, row, column, 'a citation');
    if (label === undefined) continue;
    if (source === null) throw row.fail('there is no source with an address to label', column);
    labels.set(source, label);
  }
  return Object.fromEntries(labels);
}

export function readFact(row: TableRow, id: string): FactReview {
  const coverage = readWord(ownCells(row)(LABEL), COVERAGE_LABELS, row, LABEL, `fact ${id}`);
  return { ...(coverage ? { coverage } : {}), ...noteOf(row) };
}

export function readSource(row: TableRow, id: string): SourceReview {
  const column = 'type of source';
  const kind = readWord(row.at(column), SOURCE_KINDS, row, column, `source ${id}`);
  const rating = readRating(row, 'rating');
  return {
    ...textOf(row, 'publisher'),
    ...(kind ? { kind } : {}),
    ...textOf(row, 'date'),
    ...(rating ? { rating } : {}),
    ...noteOf(row),
  };
}

const noteOf = (row: TableRow) => textOf(row, 'note');

function textOf<Column extends string>(row: TableRow, column: Column): { [key in Column]?: string } {
  const text = row.at(column);
  return (text === '' ? {} : { [column]: text }) as { [key in Column]?: string };
}

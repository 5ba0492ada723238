/**
 * What a reviewer put on a sheet, whichever of Lacuna's it is: rows and columns in any order, rows left out,
 * rows and columns of her own added, whatever case; short sheets too.
 *
 * On a sheet that came filled in, a label is hers where she had given it before, where it is another one now, and
 * where she marked its row as reviewed. So a sheet that comes back untouched says nothing new. On one that came
 * blank every label is hers.
 */
import type { Report } from '../report/schema';
import { TableError } from '../text/csv';
import { readRating } from './read-cells';
import { citationNumbers, itemOf, readFact, readSource, readStatement } from './read-items';
import type { FactReview, Review, SourceReview, StatementReview } from './review';
import {
  FILLED_BY,
  INTERPRETABLE,
  IS_REVIEWED,
  LABEL,
  NEEDS_SUPPORT,
  plain,
  ROW_KINDS,
  type RowKind,
} from './sheet-columns';
import { type TableRow, tableRows } from './table-rows';

/** Ids of the rows that a sheet has, whether anything was given in them or not. */
export interface SheetRows {
  readonly statements: readonly string[];
  readonly facts: readonly string[];
  readonly sources: readonly string[];
  /** There is a row to rate the answer as a whole. */
  readonly answer: boolean;
}

export interface ReadSheet {
  /** `reviewer` is empty where the sheet does not name her; `changedAt` is 0. */
  readonly review: Review;
  readonly rows: SheetRows;
  /** Whether it came filled in, with labels of whoever wrote it. */
  readonly cells: 'filled' | 'blank';
}

/** Columns to fill in; a table with none of them has nothing to read. */
const EDITABLE: readonly string[] = [NEEDS_SUPPORT, INTERPRETABLE, LABEL, 'rating', 'publisher', 'utility'];

/**
 * @param rows of cells, the first the columns' names
 * @param report that the sheet was made of
 * Errors: `TableError`, which names row and column and tells what is allowed: a column that lacks; a row of
 * something that the report lacks or that has another text there, or that stands twice; a label that is not
 * allowed.
 */
export function readSheet(rows: readonly (readonly string[])[], report: Report): ReadSheet {
  const table = tableRows(rows, ['id', 'kind', 'text'], EDITABLE);
  const numbers = citationNumbers(table[0]?.columns ?? []);
  const isFilled = table.some((row) => row.has(FILLED_BY));
  if (!isFilled && table.some((row) => row.has(IS_REVIEWED)))
    throw new TableError(`there is no column "${FILLED_BY}", which tells whose the labels are`);
  const statements = new Map<string, StatementReview>();
  const facts = new Map<string, FactReview>();
  const sources = new Map<string, SourceReview>();
  let ratings: Pick<Review, 'fluency' | 'utility'> | null = null;
  let reviewer = '';
  for (const row of table) {
    const kind = kindOf(row);
    if (kind === 'reviewer') reviewer ||= row.at('text');
    if (kind === 'answer') ratings = readRatings(row);
    if (kind === 'statement')
      add(statements, row, readStatement(row, itemOf(row, kind, report), report, numbers));
    if (kind === 'fact') add(facts, row, readFact(row, itemOf(row, kind, report)));
    if (kind === 'source') add(sources, row, readSource(row, itemOf(row, kind, report)));
  }
  return {
    review: {
      ...{ reviewer, changedAt: 0, ...ratings },
      statements: givenIn(statements),
      facts: givenIn(facts),
      sources: givenIn(sources),
    },
    rows: {
      statements: [...statements.keys()],
      facts: [...facts.keys()],
      sources: [...sources.keys()],
      answer: ratings !== null,
    },
    cells: isFilled ? 'filled' : 'blank',
  };
}

/** Null for a row without an item and without a label: the reviewer's own. */
function kindOf(row: TableRow): RowKind | null {
  const kind = plain(row.at('kind'));
  if (row.at('id') === '' && kind === '' && EDITABLE.every((column) => row.at(column) === '')) return null;
  const known = ROW_KINDS.find((one) => one === kind);
  if (known) return known;
  throw row.fail(`"${row.at('kind')}" is no kind of row; there are ${ROW_KINDS.join(', ')}`, 'kind');
}

function add<Given>(to: Map<string, Given>, row: TableRow, given: Given): void {
  const id = row.at('id');
  if (to.has(id)) throw row.fail(`${id} stands twice; leave one of its rows`, 'id');
  to.set(id, given);
}

function givenIn<Given extends object>(entries: ReadonlyMap<string, Given>): Record<string, Given> {
  return Object.fromEntries([...entries].filter(([, given]) => Object.keys(given).length > 0));
}

function readRatings(row: TableRow): Pick<Review, 'fluency' | 'utility'> {
  const [fluency, utility] = [readRating(row, 'fluency'), readRating(row, 'utility')];
  return { ...(fluency ? { fluency } : {}), ...(utility ? { utility } : {}) };
}

/**
 * The sheet on which people label what an engine judged: facts and statements of a report, without the
 * engine's labels, so that nobody is led.
 */
import type { Evidence } from '../model/judgement';
import { wasRead } from '../model/source';
import { TableError } from '../text/csv';
import { ITEM_LABELS, type JudgedItem, judgedItems } from './judged-items';
import type { Report, SourceResult, StatementResult } from './schema';

const COLUMNS = ['id', 'kind', 'text', 'judge against', 'label', 'allowed labels', 'note'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * A row each for query and answer, to read; then one a fact and one a statement that the engine judged.
 * @returns rows of cells, the first the columns' names
 */
export function labelSheet(report: Report): string[][] {
  const { query, text } = report.answer;
  const rows: Partial<Record<Column, string>>[] = [
    { kind: 'query', text: query },
    { kind: 'answer', text },
    ...judgedItems(report)
      .filter(({ label }) => label !== null)
      .map((item) => ({
        id: item.id,
        kind: item.kind,
        text: item.text,
        'judge against': item.kind === 'fact' ? 'the answer' : citedPassages(report, item.id),
        'allowed labels': ITEM_LABELS[item.kind].join(' / '),
      })),
  ];
  return [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
}

/** The sources that were read and what was found in them, one block a source. */
function citedPassages({ sources, statements }: Report, id: string): string {
  const result = statements.find(({ statement }) => statement === id);
  const passages = passagesOf(result);
  const cited = new Set(result?.cited.map(({ source }) => source));
  return sources
    .filter((source) => cited.has(source.id) && wasRead(source.state.kind))
    .map((source) => {
      const found = passages.filter((passage) => passage.source === source.id);
      const texts = found.length > 0 ? found.map(({ text }) => `“${text}”`) : ['no passage found'];
      return [nameOf(source), ...texts].join('\n');
    })
    .join('\n\n');
}

/** In the order of their sources' texts, so that none stands first for being the best. */
function passagesOf(result: StatementResult | undefined): Evidence[] {
  const judgements = [result?.joint, ...(result?.cited.map(({ judgement }) => judgement) ?? [])];
  const evidence = judgements.flatMap((judgement) => judgement?.evidence ?? []);
  const places = new Map(evidence.map((one) => [`${one.source} ${one.start} ${one.end}`, one]));
  return [...places.values()].sort((a, b) => a.start - b.start);
}

function nameOf({ id, title, url }: SourceResult): string {
  return [`[${id}]`, title, url].filter((part) => part !== null).join(' ');
}

/**
 * The labels on a sheet that was filled in: any order of rows and columns, rows left out
 * or added with neither item nor label, whatever case.
 * @param rows of cells, the first the columns' names
 * @param items of the report that the sheet was made of
 * @returns item id → label; null where the label is empty
 * Errors: `TableError` for a column that lacks, an item that the report lacks or that has another text
 * there, one that stands twice, and a label that is not allowed; it names the row.
 */
export function readLabelSheet(
  rows: readonly (readonly string[])[],
  items: readonly JudgedItem[],
): ReadonlyMap<string, string | null> {
  const columns = (rows[0] ?? []).map(plain);
  const [id, kind, text, label] = (['id', 'kind', 'text', 'label'] as const).map((column) => {
    const at = columns.indexOf(column);
    if (at === -1) throw new TableError(`there is no column "${column}"; lacuna sheet writes them`);
    return at;
  }) as [number, number, number, number];
  const known = new Map(items.map((item) => [item.id, item]));
  const labels = new Map<string, string | null>();
  rows.forEach((row, at) => {
    const cell = (column: number) => (row[column] ?? '').trim();
    const isEmpty = [id, kind, label].every((column) => cell(column) === '');
    if (at === 0 || isEmpty || READ_ONLY.includes(plain(cell(kind)))) return;
    const fail = (why: string) => new TableError(`row ${at + 1}: ${why}`);
    const item = known.get(cell(id));
    if (!item || item.kind !== plain(cell(kind)))
      throw fail(`"${cell(id)}" is no fact or statement of the report; is the sheet of another one?`);
    if (plain(item.text) !== plain(cell(text)))
      throw fail(`${item.id} has another text in the report; is the sheet of another one?`);
    if (labels.has(item.id)) throw fail(`${item.id} stands twice; leave one of its rows`);
    labels.set(item.id, readLabel(cell(label), item, fail));
  });
  return labels;
}

/** Rows to read, not to label. */
const READ_ONLY: readonly string[] = ['query', 'answer'];

function readLabel(written: string, { id, kind }: JudgedItem, fail: (why: string) => Error): string | null {
  if (written === '') return null;
  const label = ITEM_LABELS[kind].find((allowed) => allowed === plain(written));
  if (label) return label;
  throw fail(`"${written}" is no label of ${kind} ${id}; there are ${ITEM_LABELS[kind].join(', ')}`);
}

/** White space and case do not count. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

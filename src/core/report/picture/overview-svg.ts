/**
 * The overview as one SVG file, for reports and papers: statements down, sources across, every sign told in a
 * legend. It needs nothing else, opens nothing, and holds texts of others as text only.
 */
import { nameOf } from '../markdown-facts';
import {
  type Overview,
  type OverviewCell,
  type OverviewColumn,
  type OverviewRow,
  overviewOf,
} from '../overview';
import type { Report, SourceResult } from '../schema';
import { summarise } from '../summary';
import { PATTERNS, SIGN_WORDS, SIZE, type Sign, STYLE, sign } from './signs';
import { clipped, element, escaped } from './svg';

const MARGIN = 24;
const ROW = 26;
const COLUMN = 34;
/** Room for a statement's number and its first words. */
const WORDS = 500;
const LETTERS = 66;
const TITLE = 42;
const LINE = 20;
/** Where the legend's sources begin. */
const BESIDE = 330;
/** Of the interface's type, about. */
const LETTER_WIDTH = 7;

/** @param report reviewed: its labels are those that are shown */
export function overviewSvg(report: Report): string {
  const overview = overviewOf(report);
  const { columns, rows } = overview;
  const query = report.answer.query.trim();
  const width = Math.max(720, 2 * MARGIN + WORDS + (columns.length + 1) * COLUMN);
  const summary = wrapped(summarise(report), Math.floor((width - 2 * MARGIN) / LETTER_WIDTH));
  const header = TITLE + 32 + summary.length * LINE;
  const top = header + 16;
  const notes = top + rows.length * ROW + 26;
  const left = leftOut(overview);
  const legend = notes + left.length * LINE;
  const [signs, sources] = [signLines(overview), columns.map(sourceLine)];
  const height = legend + Math.max(signs.length, sources.length) * LEGEND_LINE + MARGIN;
  const soft = (y: number) => (line: string, at: number) =>
    text({ x: MARGIN, y: y + at * LINE, class: 'soft' }, line);
  const under = (line: Line, at: number) => line(legend + at * LEGEND_LINE);
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 'name about',
    },
    element('title', { id: 'name' }, escaped(`Statements and their sources: ${query}`)),
    element('desc', { id: 'about' }, escaped(summarise(report))),
    element('style', {}, STYLE),
    PATTERNS,
    element('rect', { class: 'paper', width, height }),
    text({ x: MARGIN, y: TITLE, class: 'title' }, clipped(query || 'Statements and their sources', 72)),
    ...summary.map(soft(TITLE + 24)),
    ...columnNames(columns, header),
    ...rows.map((row, at) => rowOf(row, top + at * ROW, width)),
    ...left.map(soft(notes)),
    ...signs.map(under),
    ...sources.map(under),
  )}\n`;
}

/** Lines of whole words of at most so many letters, but for a longer word. */
function wrapped(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function text(place: { x: number; y: number; class: string }, words: string): string {
  return element('text', place, escaped(words));
}

/** Middle of a column; 0 is that of all sources together. */
const columnAt = (index: number) => MARGIN + WORDS + index * COLUMN + COLUMN / 2;

const columnName = (column: OverviewColumn) => (column === null ? '?' : clipped(column.id, 4));

function columnNames(columns: readonly OverviewColumn[], y: number): string[] {
  const names = ['all', ...columns.map(columnName)];
  return names.map((name, at) =>
    text({ x: columnAt(at), y, class: at === 0 ? 'soft middle' : 'figure middle' }, name),
  );
}

function rowOf({ statement, result, cells }: OverviewRow, top: number, width: number): string {
  const at = (index: number) => ({ x: columnAt(index) - SIZE / 2, y: top + (ROW - SIZE) / 2 });
  const number = statement.id.replace(/^s(?=\d+$)/, '');
  return element(
    'g',
    {},
    element('title', {}, `${escaped(statement.text)}: ${SIGN_WORDS[result.verdict]}`),
    element('path', { class: 'rule', d: `M${MARGIN} ${top}H${width - MARGIN}` }),
    text({ x: MARGIN + 22, y: top + 18, class: 'soft figure end' }, number),
    text({ x: MARGIN + 32, y: top + 18, class: 'quoted' }, clipped(statement.text, LETTERS)),
    sign(result.verdict, at(0)),
    ...cells.map((cell, index) => (cell ? sign(signOf(cell), at(index + 1), spareIn(cell)) : '')),
  );
}

const signOf = (cell: OverviewCell): Sign => {
  if (cell.kind === 'better') return 'better';
  return cell.role === 'waiting' ? 'waiting' : cell.support;
};

const spareIn = (cell: OverviewCell) =>
  cell.kind === 'cited' && cell.role === 'redundant' ? 'spare' : 'needed';

function leftOut({ notNeeded, unused }: Overview): string[] {
  const statements = notNeeded === 1 ? '1 statement that needs' : `${notNeeded} statements that need`;
  return [
    ...(notNeeded > 0 ? [`Left out: ${statements} no support.`] : []),
    ...(unused.length > 0 ? [`Not cited: ${unused.map(nameOf).join('; ')}.`] : []),
  ].map((line) => clipped(line, 100));
}

/** A line of the legend, at the height where it stands. */
type Line = (y: number) => string;

const LEGEND_LINE = 22;

/** The signs that occur. */
function signLines({ rows }: Overview): Line[] {
  const verdicts = rows.map(({ result }): Sign => result.verdict);
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
  const used = new Set([...verdicts, ...cells.map(signOf)]);
  const signs = SIGN_ORDER.filter((kind) => used.has(kind)).map((kind) => signLine(kind, SIGN_WORDS[kind]));
  const hasSpare = cells.some((cell) => spareIn(cell) === 'spare');
  return hasSpare ? [...signs, signLine('partial', 'dot: the others suffice without it', 'spare')] : signs;
}

const SIGN_ORDER: readonly Sign[] = [
  'full',
  'partial',
  'none',
  'contradicted',
  'uncited',
  'unreadable',
  'unsure',
  'waiting',
  'better',
];

function signLine(kind: Sign, words: string, spare: 'spare' | 'needed' = 'needed'): Line {
  return (y) =>
    sign(kind, { x: MARGIN + 6, y }, spare) + text({ x: MARGIN + 32, y: y + 13, class: 'soft' }, words);
}

function sourceLine(column: OverviewColumn): Line {
  const words = column === null ? 'sources of unknown address' : `${nameOf(column)} (${stateOf(column)})`;
  return (y) =>
    text({ x: BESIDE + 14, y: y + 13, class: 'figure middle' }, columnName(column)) +
    text({ x: BESIDE + 32, y: y + 13, class: 'soft' }, clipped(words, 52));
}

function stateOf({ state: { kind, shareRead } }: SourceResult): string {
  return shareRead === null || shareRead >= 0.995
    ? kind
    : `${kind}, ${Math.round(shareRead * 100)}% of the page`;
}

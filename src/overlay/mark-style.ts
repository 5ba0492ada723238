/**
 * How marks look: the kind of underline tells them apart, colour only helps.
 * `::highlight()` takes no custom property of ours, so colours are written
 * out. They reach 3:1 as lines against white and `#f4f4f4`, or against
 * `#212121` and black; the washes leave the page's own text its contrast. The
 * text whose card is open has an opaque ground, so that no wash shows through.
 */
import type { PageTheme } from '../protocol/page-layer';

/** Statements that get a mark; the key of its highlight is `lacuna-` and the kind. */
export const MARK_KINDS = ['contradicted', 'none', 'partial', 'uncited', 'unreadable', 'unsure'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The page sees the names: they say nothing about the reader. */
export const highlightName = (kind: MarkKind | 'open'): string => `lacuna-${kind}`;

interface Look {
  /** `text-decoration` without its colour. */
  readonly line: string;
  readonly tone: 'bad' | 'warn' | 'off';
  readonly washed: 'washed' | 'plain';
}

const LOOKS: Record<MarkKind, Look> = {
  contradicted: { line: 'underline 2px double', tone: 'bad', washed: 'washed' },
  none: { line: 'underline 2px solid', tone: 'bad', washed: 'washed' },
  partial: { line: 'underline 1px solid', tone: 'warn', washed: 'plain' },
  uncited: { line: 'underline 2px dotted', tone: 'warn', washed: 'plain' },
  unreadable: { line: 'underline 2px dashed', tone: 'off', washed: 'plain' },
  unsure: { line: 'underline 1px wavy', tone: 'off', washed: 'plain' },
};

const COLOURS = {
  light: {
    bad: '#a8241b',
    warn: '#7a4e00',
    off: '#545c68',
    wash: 'rgb(168 36 27 / 0.1)',
    open: '#d8edef',
  },
  dark: {
    bad: '#ff9a8d',
    warn: '#f0c069',
    off: '#aeb6c2',
    wash: 'rgb(255 154 141 / 0.15)',
    open: '#1c4a4f',
  },
} as const satisfies Record<PageTheme, Record<string, string>>;

export function markStyle(theme: PageTheme): string {
  const colours = COLOURS[theme];
  const rules = MARK_KINDS.map((kind) => {
    const { line, tone, washed } = LOOKS[kind];
    const wash = washed === 'washed' ? ` background-color: ${colours.wash};` : '';
    return `::highlight(${highlightName(kind)}) { text-decoration: ${line} ${colours[tone]}; text-underline-offset: 4px;${wash} }`;
  });
  return [
    ...rules,
    `::highlight(${highlightName('open')}) { background-color: ${colours.open}; }`,
    `@media (forced-colors: active) { ${MARK_KINDS.map(forcedRule).join(' ')} }`,
    `@media print { ${MARK_KINDS.map((kind) => `::highlight(${highlightName(kind)}) { background-color: transparent; }`).join(' ')} }`,
  ].join('\n');
}

/**
 * With forced colours Chromium gives every highlight the selection's ground
 * and draws its line in the selection's text colour: lines must stay thin and
 * close to the letters, inside that ground, or they vanish on the page's own.
 */
function forcedRule(kind: MarkKind): string {
  const line = LOOKS[kind].line.replace('2px double', '1px double');
  return `::highlight(${highlightName(kind)}) { text-decoration: ${line}; text-underline-offset: 1px; text-decoration-skip-ink: none; }`;
}

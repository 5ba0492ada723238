/**
 * What templates are written with. A template says of every text what it is by standing it between marks, which
 * `labelled-page.ts` takes out again before anybody reads the page: main text; apart (title, byline, references,
 * and what else one may well call either); everything else is furniture.
 */

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Items of a list under the paragraphs; may be empty. */
  readonly items: readonly string[];
}

/** What fills the slots of a template. Plain text. */
export interface Content {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
  /** Names and values, for tables of facts. */
  readonly facts: readonly (readonly [string, string])[];
}

/** @returns the page with marks */
export type Template = (content: Content) => string;

export const MARKS = { main: '\uE000', apart: '\uE001', end: '\uE002' } as const;

/** Main text. May hold `apart`; its marks stand where text may stand, so never right inside `table` or `tr`. */
export const main = (html: string): string => `${MARKS.main}${html}${MARKS.end}`;
/** Counts neither as main text nor as furniture. */
export const apart = (html: string): string => `${MARKS.apart}${html}${MARKS.end}`;

export const text = (plain: string): string =>
  plain.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

export const each = <Item>(items: readonly Item[], write: (item: Item, at: number) => string): string =>
  items.map(write).join('\n');

export const p = (plain: string): string => `<p>${text(plain)}</p>`;

export const list = (items: readonly string[], tag = 'ul'): string =>
  items.length === 0 ? '' : `<${tag}>${each(items, (item) => `<li>${text(item)}</li>`)}</${tag}>`;

/** Lead and sections as most sites write them. */
export const prose = ({ lead, sections }: Content, heading = 'h2'): string =>
  p(lead) + each(sections, (section) => sectionProse(section, heading));

export const sectionProse = ({ heading, paragraphs, items }: Section, tag = 'h2'): string =>
  `<${tag}>${text(heading)}</${tag}>${each(paragraphs, p)}${list(items)}`;

/** Every paragraph and item in order, without headings. */
export const allParagraphs = ({ lead, sections }: Content): string[] => [
  lead,
  ...sections.flatMap(({ paragraphs, items }) => [...paragraphs, ...items]),
];

export const factRows = ({ facts }: Content): string =>
  each(facts, ([name, value]) => `<tr><th>${text(name)}</th><td>${text(value)}</td></tr>`);

/** A page of HTML; `head` goes after the title. */
export const page = (title: string, body: string, head = '', attributes = 'lang="en"'): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>${text(title)}</title>${head}</head>${body}</html>`;

/** A list of links, one a word or phrase. */
export const links = (names: readonly string[]): string =>
  each(names, (name, at) => `<li><a href="/l${at}">${name}</a></li>`);

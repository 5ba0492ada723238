/**
 * False alarms of the states of pages: every passage of the public data is a text that somebody read, so as a
 * page it has to count as read. Each is tried as a plain page under its own first words as title and heading,
 * whole, and cut to what makes a page thin, where words of walls count most. Some are tried in the page furniture
 * of every template of the extraction bench, whole and with the first paragraph alone; one of these is a paywall,
 * and a few passages of the data are walls that somebody took for a page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractHtml } from '../../src/sources/extract-html';
import { stateOfPage } from '../../src/sources/page-state';
import { dataPath, hasData } from '../setup/data';
import { sampleContents } from './extraction/contents';
import { labelPage } from './extraction/labelled-page';
import type { Content } from './extraction/page-kit';
import { TEMPLATES } from './extraction/templates';

/** Shorter strings of the data are labels, names and addresses. */
const LEAST_CHARACTERS = 200;
/** Visible characters of a thin page, and a few less. */
const THIN = 380;
const TITLE_WORDS = 8;
const EXAMPLES = 12;
const TEXTS = 40;
const SEED = 3;
const ADDRESS = 'https://site.example/page';

const folder = dataPath('data');
if (!hasData('data')) {
  process.exit(2);
}

const passages = new Set(
  jsonFiles(folder).flatMap((path) => stringsOf(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''), path)),
);
tell('passages, whole', [...passages].map(plainPage));
tell(
  'passages, thin',
  [...passages].map((text) => plainPage(text.slice(0, THIN))),
);
const contents = sampleContents(TEXTS, SEED);
tell('in furniture, whole', contents.flatMap(inTemplates));
tell(
  'in furniture, first paragraph alone',
  contents.map((one) => ({ ...one, sections: [] })).flatMap(inTemplates),
);

/** @param pages as HTML */
function tell(name: string, pages: readonly string[]): void {
  const alarms = new Map<string, string[]>();
  for (const html of pages) {
    const page = extractHtml(html);
    const state = stateOfPage({ requested: ADDRESS, final: ADDRESS, page });
    if (state.kind === 'read') continue;
    const said = `${state.kind} (${state.detail})`;
    alarms.set(said, [...(alarms.get(said) ?? []), `${page.title} | ${page.text}`]);
  }
  const total = [...alarms.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${name}: ${total} of ${pages.length} pages do not count as read`);
  for (const [said, texts] of alarms) {
    console.log(`  ${said}: ${texts.length}`);
    for (const text of texts.slice(0, EXAMPLES)) console.log(`    ${JSON.stringify(text.slice(0, 300))}`);
  }
}

function inTemplates(content: Content): string[] {
  return [...TEMPLATES.values()].map((write) => labelPage(write(content)).html);
}

function plainPage(text: string): string {
  const title = text.split(/\s+/u).slice(0, TITLE_WORDS).join(' ');
  const paragraphs = text.split(/\n+/u).map((part) => `<p>${escaped(part)}</p>`);
  return `<!doctype html><title>${escaped(title)}</title><main><h1>${escaped(title)}</h1>${paragraphs.join('')}</main>`;
}

function escaped(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;');
}

function jsonFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsonl?$/u.test(name))
    .map((name) => join(root, name));
}

/** Every long string within a file, whatever its shape. */
function stringsOf(text: string, path: string): string[] {
  const parts = path.endsWith('.jsonl') ? text.split('\n').filter((line) => line.trim() !== '') : [text];
  const left: unknown[] = parts.map((part) => JSON.parse(part) as unknown);
  const found: string[] = [];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string') {
      if (value.length >= LEAST_CHARACTERS && value.includes(' ')) found.push(value);
    } else if (typeof value === 'object' && value !== null) left.push(...Object.values(value));
  }
  return found;
}

/**
 * False alarms of the states of pages: every passage of the public data is a text that somebody read, so as a
 * page it has to count as read. Each is tried as a plain page under its own first words as title and heading,
 * whole, and cut to what makes a page thin, where words of walls count most.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractHtml } from '../../src/sources/extract-html';
import { stateOfPage } from '../../src/sources/page-state';
import { dataPath, hasData } from '../setup/data';

/** Shorter strings of the data are labels, names and addresses. */
const LEAST_CHARACTERS = 200;
/** Visible characters of a thin page, and a few less. */
const THIN = 380;
const TITLE_WORDS = 8;
const EXAMPLES = 12;

const folder = dataPath('data');
if (!hasData('data')) {
  process.exit(2);
}

const passages = new Set(
  jsonFiles(folder).flatMap((path) => stringsOf(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''), path)),
);
for (const [name, cut] of [
  ['whole', (text: string) => text],
  ['thin', (text: string) => text.slice(0, THIN)],
] as const) {
  const alarms = new Map<string, string[]>();
  for (const passage of passages) {
    const text = cut(passage);
    const state = stateOf(text);
    if (state.kind === 'read') continue;
    const said = `${state.kind} (${state.detail})`;
    alarms.set(said, [...(alarms.get(said) ?? []), text]);
  }
  const total = [...alarms.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${name}: ${total} of ${passages.size} passages do not count as read`);
  for (const [said, texts] of alarms) {
    console.log(`  ${said}: ${texts.length}`);
    for (const text of texts.slice(0, EXAMPLES)) console.log(`    ${JSON.stringify(text.slice(0, 300))}`);
  }
}

function stateOf(text: string) {
  const title = text.split(/\s+/u).slice(0, TITLE_WORDS).join(' ');
  const paragraphs = text.split(/\n+/u).map((part) => `<p>${escaped(part)}</p>`);
  const html = `<!doctype html><title>${escaped(title)}</title><main><h1>${escaped(title)}</h1>${paragraphs.join('')}</main>`;
  const address = 'https://site.example/page';
  return stateOfPage({ requested: address, final: address, page: extractHtml(html) });
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

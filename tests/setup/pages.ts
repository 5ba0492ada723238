/** Saved pages as documents, for tests that run without a browser. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { dataPath } from './data';

/** A page of the shared fixtures: `chatgpt/derived-g2-….html`. */
export function sharedPage(name: string): Document {
  return pageOf(readFileSync(dataPath('fixtures', name), 'utf8'));
}

/** A page of `tests/fixtures/sites`, written for this project: `chatgpt/g1-traps.html`. */
export function ownSitePage(name: string): Document {
  return pageOf(readFileSync(fileURLToPath(new URL(`../fixtures/sites/${name}`, import.meta.url)), 'utf8'));
}

export function pageOf(html: string): Document {
  const whole = html.includes('<html') ? html : `<!doctype html><html><body>${html}</body></html>`;
  return parseHTML(whole).document as unknown as Document;
}

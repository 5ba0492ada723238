/** Sources whose text is given: pasted, dropped, or in a file beside the answer. Nothing is fetched. */
import { type ReadSource, type Source, unread } from '../core/model/source';
import { extractHtml } from './extract-html';
import { extractMarkdown, extractText } from './extract-text';
import type { ExtractedPage } from './page-text';
import { toSourceText } from './source-text';

export interface GivenSource {
  readonly id: string;
  readonly url?: string | null;
  readonly title?: string | null;
  readonly hints?: readonly string[];
  /** At most one of these; the first in this order counts. */
  readonly text?: string;
  readonly markdown?: string;
  readonly html?: string;
}

/**
 * @returns `pasted` with its text; `no text` if what was given holds none;
 * `not attempted` if nothing was given but an address. Never throws.
 */
export function readGiven(given: GivenSource): ReadSource {
  const page = extractGiven(given);
  const title = given.title ?? page?.title ?? null;
  const source: Source = { id: given.id, url: given.url ?? null, title, hints: given.hints ?? [] };
  if (!page) return { source, state: unread('not attempted'), text: null };
  if (page.text === '') return { source, state: unread('no text'), text: null };
  const text = { ...toSourceText(given.id, page), title };
  return { source, state: { kind: 'pasted', shareRead: page.shareRead, detail: page.detail ?? null }, text };
}

function extractGiven({ text, markdown, html }: GivenSource): ExtractedPage | null {
  if (text !== undefined) return extractText(text);
  if (markdown !== undefined) return extractMarkdown(markdown);
  return html === undefined ? null : extractHtml(html);
}

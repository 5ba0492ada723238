/** A decoded text to a page, by what it is. */
import { unread } from '../core/model/source';
import { withClosedElements } from './closed-elements';
import { Ended } from './ended';
import type { FileFacts } from './extract-bytes';
import { extractCsv } from './extract-csv';
import { extractHtml } from './extract-html';
import { extractJson } from './extract-json';
import { extractMarkdown, extractText } from './extract-text';
import type { ExtractedPage } from './page-text';
import { type TextKind, textKind } from './text-kind';
import { xmlToHtml } from './xml-html';

const EXTRACTORS: Record<TextKind, (text: string) => ExtractedPage> = {
  html: (text) => extractHtml(withClosedElements(text)),
  markdown: extractMarkdown,
  text: extractText,
  xml: (text) => extractHtml(xmlToHtml(text)),
  json: extractJson,
  csv: extractCsv,
};

/** Errors: throws `Ended` for what is no text. */
export function extractDecoded(text: string, { type, name }: FileFacts): ExtractedPage {
  const kind = textKind(text, type, name);
  if (kind === null) throw new Ended(unread('unsupported type', 'binary'));
  return EXTRACTORS[kind](text);
}

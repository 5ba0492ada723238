/** What a decoded text is: by its type, by its name, else by how it begins. */
import { isUntold } from './response-state';

export type TextKind = 'html' | 'markdown' | 'text' | 'xml' | 'json' | 'csv';

const BY_TYPE: readonly (readonly [RegExp, TextKind])[] = [
  [/^text\/html$|^application\/(?:vnd\.wap\.)?xhtml\+xml$/u, 'html'],
  [/^(?:text|application)\/(?:x-|x-web-)?markdown$/u, 'markdown'],
  [/^(?:text|application)\/(?:[\w.-]+\+)?json$|^application\/[\w.-]+\+json$/u, 'json'],
  [/^(?:text|application)\/xml$|\+xml$/u, 'xml'],
  [/^(?:text|application)\/(?:csv|x-csv|tab-separated-values)$/u, 'csv'],
];

const BY_NAME: readonly (readonly [RegExp, TextKind])[] = [
  [/\.(?:md|markdown|mdown|mkd)$/iu, 'markdown'],
  [/\.(?:html?|xhtml)$/iu, 'html'],
  [/\.(?:csv|tsv)$/iu, 'csv'],
  [/\.json$/iu, 'json'],
];

/** Characters that are looked at to tell what a text is. */
const LOOKED_AT = 1000;

/**
 * Servers send text of every kind as `text/plain` or without a type; then name and beginning count.
 * @returns null for what is no text
 */
export function textKind(text: string, type: string, name: string): TextKind | null {
  const told = BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  const start = text.slice(0, LOOKED_AT);
  // Pages are often sent as XML, and XML as pages: what the root element is counts.
  if (told === 'xml' || (told === 'html' && /^\s*<\?xml/u.test(start))) return isHtml(start) ? 'html' : 'xml';
  if (told !== undefined) return told;
  if (isBinary(start)) return null;
  if (isHtml(start)) return 'html';
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (named === 'markdown' || named === 'csv') return named;
  if (!isUntold(type)) return 'text';
  if (/^\s*<\?xml|^\s*<(?:rss|feed)\b/iu.test(start)) return 'xml';
  return named ?? (/^\s*[{[]\s*["{[\]}]/u.test(start) ? 'json' : 'text');
}

/** The root element or what comes before it; a comment that goes on and on is taken for a page's. */
function isHtml(start: string): boolean {
  let rest = start.replace(/^\s*<\?xml[^>]*>/u, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return true;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype\s+html|html|head|body)\b/iu.test(rest);
}

/** A text has no null characters, and hardly any that are controls or stand for bytes that could not be decoded. */
function isBinary(start: string): boolean {
  const odd = [...start].filter((character) => character === '\uFFFD' || isControl(character)).length;
  return start.includes('\0') || odd > start.length / 10;
}

/** Tab, line feed, form feed and carriage return are text, and so is the escape of old encodings. */
function isControl(character: string): boolean {
  return character < ' ' && !'\t\n\v\f\r\u001B'.includes(character);
}

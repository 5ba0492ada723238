/**
 * A page as a file that a user can attach to a report that a site has changed:
 * its elements, their classes and structural attributes, and nothing that was
 * written on it. Texts become x and 0, addresses and keys numbers.
 */
import { BLOCK_NAMES } from '../../dom/block-names';
import type { Page } from '../adapter';
import { isOnHost } from '../hosts';
import { createNames, type Names } from './names';
import { redactAttribute } from './redact-attribute';
import { redactComment } from './redact-comment';
import { redactText } from './redact-text';
import type { Vocabulary } from './vocabulary';

export interface RedactOptions {
  readonly page: Page;
  readonly vocabulary: Vocabulary;
  /** Hosts of the sites that Lacuna knows: any other is somebody's own, and is left out. */
  readonly knownHosts: readonly string[];
  /** Elements that stay with all around them when the page is too large; else its end does. */
  readonly around: readonly Element[];
  /** Lines for the head of the file: what read the page. */
  readonly facts: readonly string[];
}

/** Characters of a file; that of a long conversation is cut down to fewer neighbours (chosen by hand). */
const MAX_LENGTH = 300_000;
const SIBLINGS = [Number.POSITIVE_INFINITY, 40, 12, 5, 2];
const MAX_DEPTH = 300;

const LEFT_OUT = new Set(
  'script style link meta noscript template base object embed applet param source track head'.split(' '),
);
/** Their content is pictures, code of the site, or another page. */
const EMPTIED = new Set('svg math canvas audio video iframe picture map'.split(' '));
const VOID = new Set('area br col hr img input wbr'.split(' '));
const ELEMENT_NAME = /^[a-z][a-z0-9.-]{0,60}$/;

interface Context {
  readonly names: Names;
  readonly vocabulary: Vocabulary;
  readonly kept: ReadonlySet<Element>;
  readonly siblings: number;
  readonly limit: number;
  readonly parts: string[];
  length: number;
}

/** @returns HTML; never longer than about 300,000 characters */
export function redactPage(options: RedactOptions): string {
  const { page, vocabulary, around } = options;
  const host = shownHost(options);
  const kept = new Set<Element>();
  for (const element of around) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) kept.add(at);
  }
  const head = headOf(options, host);
  for (const siblings of SIBLINGS) {
    const limit = siblings === SIBLINGS.at(-1) ? MAX_LENGTH : Number.POSITIVE_INFINITY;
    const names = createNames(vocabulary, page.url, host);
    const context: Context = { names, vocabulary, kept, siblings, limit, parts: [head], length: head.length };
    const { body } = page.document;
    if (body !== null) write(body, context, 0);
    if (context.length <= MAX_LENGTH || limit === MAX_LENGTH) return `${context.parts.join('')}\n</html>\n`;
  }
  return head;
}

/** A host of a site that many use says nothing of one user. */
function shownHost({ page, knownHosts }: RedactOptions): string {
  const host = URL.canParse(page.url) ? new URL(page.url).hostname : '';
  return isOnHost(knownHosts, host) ? host : 'chat.example';
}

function headOf({ page, facts }: RedactOptions, host: string): string {
  const lines = facts.map((fact) => fact.replaceAll('--', '').replace(/[<>]/g, ''));
  const title = escapeText(redactText(page.document.title ?? ''));
  return `<!doctype html>
<!-- Structure of a chat page, written by Lacuna. Its texts, addresses and keys are replaced.
${lines.join('\n')} -->
<html>
<head><meta charset="utf-8"><link rel="canonical" href="https://${host}/"><title>${title}</title></head>`;
}

function put(context: Context, part: string): void {
  context.parts.push(part);
  context.length += part.length;
}

function write(element: Element, context: Context, depth: number): void {
  const name = ELEMENT_NAME.test(element.localName) ? element.localName : 'x-element';
  if (LEFT_OUT.has(name)) return;
  if (context.length > context.limit || depth > MAX_DEPTH) {
    put(context, '<!-- left out -->');
    return;
  }
  put(
    context,
    `${BLOCK_NAMES.has(name) || name === 'body' ? '\n' : ''}<${name}${attributesOf(element, context)}>`,
  );
  if (VOID.has(name)) return;
  if (!EMPTIED.has(name)) writeChildren(element, context, depth + 1);
  put(context, `</${name}>`);
}

/** Of many children the first and the last stay, and those on the way to the answer. */
function writeChildren(element: Element, context: Context, depth: number): void {
  const { kept, siblings } = context;
  const count = element.childElementCount;
  let at = 0;
  let dropped = 0;
  const tellDropped = (): void => {
    if (dropped > 0) put(context, `<!-- ${dropped} more elements -->`);
    dropped = 0;
  };
  for (const node of element.childNodes) {
    if (node.nodeType !== 1) {
      if (dropped === 0) writeLeaf(node, context);
      continue;
    }
    const isNear = at < siblings || at >= count - siblings || kept.has(node as Element);
    at += 1;
    if (!isNear) {
      dropped += 1;
      continue;
    }
    tellDropped();
    write(node as Element, context, depth);
  }
  tellDropped();
}

function writeLeaf(node: Node, context: Context): void {
  const data = node.nodeValue ?? '';
  if (node.nodeType === 3) put(context, escapeText(context.names.inText(collapsed(data), redactText)));
  if (node.nodeType === 8) put(context, `<!--${redactComment(data, context.names)}-->`);
}

function attributesOf(element: Element, context: Context): string {
  let written = '';
  for (const name of element.getAttributeNames()) {
    const value = redactAttribute(element, name, element.getAttribute(name) ?? '', context);
    if (value !== null) written += value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
  }
  return written;
}

/** Indentation is most of some pages. */
const collapsed = (text: string): string => text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

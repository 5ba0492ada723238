/** An EPUB book as one page: its chapters in the order of its spine (EPUB 3.3, sections 4 and 5). */
import type { Block } from '../../core/model/answer';
import { unread } from '../../core/model/source';
import { decodeText } from '../decode-text';
import { Ended } from '../ended';
import { extractHtml } from '../extract-html';
import { cleanLine, type ExtractedPage, NO_SIGNALS, THIN_LENGTH } from '../page-text';
import type { Unpacked } from './unpack';
import { elements, elementText } from './xml-parts';

/** Elements that HTML has no end tag for; others that XML closes at once get one. */
const SELF_CLOSED =
  /<((?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][\w:-]{0,40})((?:\s[^<>]{0,4000})?)\/>/giu;

/** Errors: throws `Ended` for a damaged or protected book. */
export function readEpub(parts: Unpacked): ExtractedPage {
  const path = elements(parts.get('META-INF/container.xml'), 'rootfile')[0]?.get('full-path') ?? '';
  const book = parts.get(path);
  if (!book) throw new Ended(unread('failed', 'damaged file'));
  const names = chapterNames(book, path);
  const locked = new Set(
    elements(parts.get('META-INF/encryption.xml'), 'CipherReference').map((one) => one.get('URI')),
  );
  if (names.some((name) => locked.has(name))) throw new Ended(unread('refused', 'copy protection'));
  const chapters = names.flatMap((name) => {
    const bytes = parts.get(name);
    return bytes ? [extractHtml(decodeText(bytes, null).replace(SELF_CLOSED, '<$1$2></$1>'))] : [];
  });
  if (chapters.length === 0) throw new Ended(unread('failed', 'damaged file'));
  const title = cleanLine(elementText(book, 'title') ?? '');
  const language = elementText(book, 'language')
    ?.toLowerCase()
    .match(/^[a-z]{2,3}(?![a-z])/u)?.[0];
  return { ...joined(chapters), title: title || (chapters[0]?.title ?? null), language: language ?? null };
}

/** The table of contents aside, which repeats the headings. */
function chapterNames(book: Uint8Array, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const items = new Map(elements(book, 'item').map((item) => [item.get('id'), item]));
  return elements(book, 'itemref').flatMap((reference) => {
    const item = items.get(reference.get('idref'));
    const href = item?.get('href');
    if (href === undefined || item?.get('properties')?.split(/\s+/u).includes('nav')) return [];
    return [within(folder, href)];
  });
}

/** A path as the archive names it. */
function within(folder: string, href: string): string {
  const [plain = ''] = href.split('#');
  const parts: string[] = [];
  for (const part of `${folder}${decoded(plain)}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function joined(chapters: readonly ExtractedPage[]): Omit<ExtractedPage, 'title' | 'language'> {
  const texts: string[] = [];
  const blocks: Block[] = [];
  let at = 0;
  for (const { text, blocks: own } of chapters) {
    if (text === '') continue;
    for (const { kind, start, end } of own) blocks.push({ kind, start: at + start, end: at + end });
    texts.push(text);
    at += text.length + 2;
  }
  const visibleLength = chapters.reduce((sum, chapter) => sum + chapter.visibleLength, 0);
  const kept = chapters.reduce((sum, { shareRead, visibleLength: all }) => sum + shareRead * all, 0);
  return {
    text: texts.join('\n\n'),
    blocks,
    shareRead: visibleLength === 0 ? 0 : Math.min(1, kept / visibleLength),
    visibleLength,
    imprint: {},
    thin: visibleLength < THIN_LENGTH,
    signals: NO_SIGNALS,
  };
}

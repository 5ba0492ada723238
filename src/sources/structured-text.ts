/**
 * The text of an article that a page gives to machines (JSON-LD after schema.org), for pages that show less of it:
 * a teaser that a script unfolds, an empty shell. Readers may never see it, so the page's state says where it is from.
 */
import { type BlockDraft, visibleCharacters } from './page-text';

/** Data that is read: scripts a page, their length, values in all. */
const MAX_SCRIPTS = 20;
const MAX_SCRIPT_LENGTH = 2_000_000;
const MAX_VALUES = 20_000;
/** Less than this is no text of an article, visible characters. Chosen by hand. */
const MIN_LENGTH = 200;

/** Where the text of the page lies; what is said of other pages, authors and comments does not count. */
const INWARD = new Set(
  '@graph mainEntity mainEntityOfPage acceptedAnswer suggestedAnswer liveBlogUpdate step steps itemListElement recipeInstructions'.split(
    ' ',
  ),
);
const ARTICLE = /(?:Article|Posting|Report)$/u;
const STEP = /^(?:HowToStep|HowToDirection|HowToTip)$/u;

type Data = Readonly<Record<string, unknown>>;

/**
 * @param scripts contents of the page's JSON-LD scripts; hostile input is expected
 * @param read turns HTML inside the data into blocks
 * @returns in the order of the data. Never throws.
 */
export function structuredText(
  scripts: readonly string[],
  read: (html: string) => readonly BlockDraft[],
): BlockDraft[] {
  const drafts: BlockDraft[] = [];
  const add = (kind: BlockDraft['kind'], text: unknown) => {
    if (typeof text !== 'string') return;
    const isHtml = /<\/?[a-z][^<>]{0,200}>/iu.test(text);
    const parts = isHtml ? [text] : text.split(/\n+/u).map((part) => part.replace(/</gu, '&lt;'));
    for (const part of parts)
      for (const draft of read(part)) drafts.push(isHtml ? draft : { ...draft, kind });
  };
  let values = 0;
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    // A stack of its own: data nests as deep as it likes.
    const open: unknown[] = [parsed(script)];
    while (open.length > 0 && values++ < MAX_VALUES) {
      const value = open.pop();
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) addOwnText(value as Data, add);
      const inside = Array.isArray(value)
        ? value
        : Object.entries(value).flatMap(([key, inner]) => (INWARD.has(key) ? [inner] : []));
      for (const inner of inside.slice(0, MAX_VALUES).reverse()) open.push(inner);
    }
  }
  return drafts;
}

function addOwnText(data: Data, add: (kind: BlockDraft['kind'], text: unknown) => void): void {
  for (const type of [data['@type']].flat()) {
    if (typeof type !== 'string') continue;
    if (ARTICLE.test(type)) add('paragraph', data.articleBody ?? data.text);
    else if (STEP.test(type)) add('list-item', data.text ?? data.name);
    else if (type === 'Answer') add('paragraph', data.text);
    else if (type === 'Question') {
      add('heading', data.name);
      add('paragraph', data.text);
    } else if (type === 'Recipe') {
      for (const line of [data.recipeIngredient].flat().slice(0, MAX_VALUES)) add('list-item', line);
      add('paragraph', data.recipeInstructions);
    } else continue;
    return;
  }
}

function parsed(script: string): unknown {
  if (script.length > MAX_SCRIPT_LENGTH) return null;
  try {
    return JSON.parse(script);
  } catch {
    return null;
  }
}

/**
 * @param shown what the page shows
 * @param given what its data holds
 * @returns the sentences of the data that the page does not show; none where it shows as much
 */
export function notShown(shown: readonly BlockDraft[], given: readonly BlockDraft[]): BlockDraft[] {
  if (lengthOf(given) <= lengthOf(shown)) return [];
  const known = new Set(shown.flatMap(({ text }) => sentences(text).map(bare)));
  const missing = given
    .map(({ kind, text }) => ({
      kind,
      text: sentences(text)
        .filter((one) => !known.has(bare(one)))
        .join(' '),
    }))
    .filter(({ text }) => text !== '');
  return lengthOf(missing) < MIN_LENGTH ? [] : missing;
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?。！？])\s+|\n+/u);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function lengthOf(drafts: readonly BlockDraft[]): number {
  return drafts.reduce((sum, { text }) => sum + visibleCharacters(text), 0);
}

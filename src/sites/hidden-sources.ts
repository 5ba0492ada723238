/**
 * Sources that a site shows only after a click: whether there are any, and what
 * becomes of those that were opened. Opening them is the content script's.
 */
import { citationState } from '../core/answer/citation-state';
import type { AnswerDraft, Citation, CitedUrl } from '../core/model/answer';
import type { HiddenSources } from '../protocol/messages';
import type { AnswerHandle } from './adapter';
import { cleanUrls } from './citations';
import { openersOf } from './source-list-place';

/** An entry of the site's list of sources, in its order. */
export interface ListedSource {
  /** Null: it shows none, and still has its place among the others. */
  readonly address: string | null;
  /** All text of its link. */
  readonly label: string;
}

export interface OpenedSources {
  /** Addresses by citation id. */
  readonly cards: ReadonlyMap<string, readonly string[]>;
  /** Null: the site has none, or it did not open. */
  readonly list: readonly ListedSource[] | null;
}

export const NOTHING_HIDDEN: HiddenSources = { list: false, cards: 0 };

/** What a click could bring for this answer. */
export function hiddenSourcesOf(handle: AnswerHandle, { citations }: AnswerDraft): HiddenSources {
  const hidden = handle.place?.generation.hiddenSources;
  if (!hidden) return NOTHING_HIDDEN;
  const open = citations.filter(({ state }) => state !== 'resolved').length;
  return {
    list: openersOf(handle).length > 0,
    cards: hidden.cards === null ? 0 : open,
  };
}

/**
 * Cards give their marker's addresses. An entry of the list goes to a marker only
 * where a number or a name says so and nothing else fits; all others are listed,
 * which is never support.
 */
export function withHiddenSources(
  draft: AnswerDraft,
  { cards, list }: OpenedSources,
  base: string,
): AnswerDraft {
  const sources = list ?? [];
  const numbers = numbersOf(sources);
  const entries = sources.flatMap(({ address, label }, index) => {
    const [url] = address === null ? [] : cleanUrls([address], base);
    return url ? [{ url, label, number: numbers[index] ?? index + 1 }] : [];
  });
  const citations = draft.citations.map((citation) => {
    const opened = merged(citation, cleanUrls(cards.get(citation.id) ?? [], base));
    return opened.urls.length > 0 ? opened : merged(opened, entriesOf(opened, entries));
  });
  const cited = new Set(citations.flatMap(({ urls }) => urls.map(({ key }) => key)));
  const listed = new Map(
    [...draft.listed, ...entries.map(({ url }) => url)].map((url): [string, CitedUrl] => [url.key, url]),
  );
  return { ...draft, citations, listed: [...listed.values()].filter(({ key }) => !cited.has(key)) };
}

function merged(citation: Citation, more: readonly CitedUrl[]): Citation {
  if (more.length === 0) return citation;
  const keys = new Set(citation.urls.map(({ key }) => key));
  const urls = [...citation.urls, ...more.filter(({ key }) => !keys.has(key))];
  return {
    ...citation,
    urls,
    foundBy: citation.urls.length === 0 ? 'panel' : citation.foundBy,
    state: citationState(urls.length, citation.declared),
  };
}

interface Entry {
  readonly url: CitedUrl;
  readonly label: string;
  readonly number: number;
}

function entriesOf({ label, refs }: Citation, entries: readonly Entry[]): CitedUrl[] {
  const numbers =
    refs.length > 0 ? refs : /^\W{0,2}\d{1,3}\W{0,2}$/.test(label) ? [label.replace(/\D/g, '')] : [];
  if (numbers.length > 0) {
    return numbers.flatMap((number) => {
      const found = entries.filter((entry) => String(entry.number) === number);
      return found.length === 1 && found[0] ? [found[0].url] : [];
    });
  }
  const name = folded(label);
  if (name === '') return [];
  const found = new Map(
    entries
      .filter((entry) => namesOf(entry).includes(name))
      .map(({ url }): [string, CitedUrl] => [url.key, url]),
  );
  return found.size === 1 ? [...found.values()] : [];
}

/** A list is numbered by its own numbers where every entry begins with one and they rise: "24.hu" begins with none. */
function numbersOf(list: readonly ListedSource[]): readonly number[] {
  const numbers = list.map(({ label }) =>
    Number(/^\W{0,2}(\d{1,3})[.):\]]{0,2}(?:\s|$)/.exec(label.trim())?.[1]),
  );
  const rises = numbers.every((number, at) => number > (numbers[at - 1] ?? -1));
  return rises ? numbers : [];
}

/** What a marker may call a source: its title, its host, or the host's own name ("example" of example.org). */
function namesOf({ url, label }: Entry): string[] {
  const host = new URL(url.url).hostname.replace(/^www\./, '');
  const labels = host.split('.');
  return [
    label,
    host,
    labels.at(-2) ?? '',
    labels.at(-3) && labels.at(-2)?.length === 2 ? (labels.at(-3) ?? '') : '',
  ]
    .map(folded)
    .filter((name) => name !== '');
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/…$|\.{3}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Which of an answer's sources a file on the user's disk is: by what the file itself says, else by its name. */
import { cleanUrl } from '../links/clean-url';
import { decodePercent } from '../links/decode-percent';

/** A source that a file may be. */
export interface SourceSlot {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  /** What the answer calls it: `2` for `[2]`. */
  readonly numbers: readonly string[];
  /** Path of its file, as a list of sources names it; null where none does. */
  readonly file: string | null;
}

export interface FileClues {
  /** Path within what was given, its parts divided by `/`. */
  readonly path: string;
  readonly title: string | null;
  /** That the file gives of itself (`link rel=canonical`). */
  readonly address: string | null;
}

/** In the order in which they count. */
export const MATCH_CLUES = ['file', 'address', 'number', 'title', 'path', 'host'] as const;
export type MatchClue = (typeof MATCH_CLUES)[number];

export interface FileMatch {
  readonly slot: string;
  readonly by: MatchClue;
}

/** The first clue that leads to one source alone decides; null where none does. */
export function matchFile(clues: FileClues, slots: readonly SourceSlot[]): FileMatch | null {
  const file = namesOf(clues);
  for (const by of MATCH_CLUES) {
    const found = slots.filter((slot) => IS_OF[by](file, slot));
    if (found.length === 1 && found[0]) return { slot: found[0].id, by };
  }
  return null;
}

interface FileNames extends FileClues {
  /** Without folders and ending. */
  readonly stem: string;
  /** Letters and digits alone. */
  readonly words: string;
  readonly addressKey: string | null;
}

const IS_OF: Readonly<Record<MatchClue, (file: FileNames, slot: SourceSlot) => boolean>> = {
  file: ({ path }, { file }) => file !== null && endsAlike(path, plainPath(file)),
  address: ({ addressKey }, { url }) => addressKey !== null && url !== null && keyOf(url) === addressKey,
  number: ({ stem }, { numbers }) => {
    const number = numberIn(stem);
    return number !== null && numbers.includes(number);
  },
  title: ({ words, title }, slot) =>
    slot.title !== null &&
    [words, wordsOf(title ?? '')].some((name) => isSameName(name, wordsOf(slot.title ?? ''))),
  path: ({ words }, { url }) =>
    url !== null && words.length >= LEAST_NAME && (words === lastPart(url) || words === wholeName(url)),
  host: ({ words }, { url }) => url !== null && words.length >= LEAST_NAME && hostNames(url).includes(words),
};

/** One of them may know of fewer folders. */
const endsAlike = (a: string, b: string): boolean => `/${a}`.endsWith(`/${b}`) || `/${b}`.endsWith(`/${a}`);

/** Shorter names are chance. */
const LEAST_NAME = 3;
/** Names are cut off by programs that save pages, and sites add their own to a title: from here, a beginning will do. */
const LEAST_BEGINNING = 12;

function namesOf(clues: FileClues): FileNames {
  const path = plainPath(clues.path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The second download of a page is called "page (1).html".
  const stem = name.replace(/(?<=.)\.[\p{L}\p{N}]{1,8}$/u, '').replace(/(?<=\S)\s*\(\d+\)$/, '');
  return {
    ...clues,
    path,
    stem,
    words: wordsOf(stem),
    addressKey: clues.address === null ? null : keyOf(clues.address),
  };
}

/** "1", "[1]", "source 1", and what begins so: "1 - A title", "[1] A title". */
function numberIn(stem: string): string | null {
  const alone = /^\s*(?:source|ref|citation|quelle)?[\s_-]*\[?0*(\d{1,3})\]?\s*$/iu.exec(stem);
  const leading = /^\s*(?:\[0*(\d{1,3})\]|0*(\d{1,3})(?=[._)]\s|\s*-\s|_))/u.exec(stem);
  return alone?.[1] ?? leading?.[1] ?? leading?.[2] ?? null;
}

function isSameName(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LEAST_NAME) return false;
  return a === b || (Math.min(a.length, b.length) >= LEAST_BEGINNING && (a.startsWith(b) || b.startsWith(a)));
}

const plainPath = (path: string): string => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const keyOf = (address: string): string | null => cleanUrl(address)?.key ?? null;

/** "en.wikipedia.org/wiki/Grace_Hopper.html" → "grace hopper". */
function lastPart(url: string): string | null {
  const { path } = partsOf(url);
  const last = path.split('/').findLast((part) => part !== '');
  return last === undefined ? null : wordsOf(last.replace(/\.[a-z0-9]{1,5}$/i, ''));
}

const wholeName = (url: string): string => wordsOf(partsOf(url).host + partsOf(url).path);

/** "www.who.int" → "who int", "who". */
function hostNames(url: string): string[] {
  const { host } = partsOf(url);
  return [wordsOf(host), wordsOf(host.replace(/\.[^.]+$/, ''))];
}

function partsOf(url: string): { host: string; path: string } {
  if (!URL.canParse(url)) return { host: '', path: '' };
  const { hostname, pathname } = new URL(url);
  return { host: hostname.replace(/^www\./, ''), path: decodePercent(pathname) };
}

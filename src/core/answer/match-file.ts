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

/**
 * What a source goes by is worked out once, however many files there are.
 * @returns the first clue that leads to one source alone decides; null where none does
 */
export function createMatcher(slots: readonly SourceSlot[]): (clues: FileClues) => FileMatch | null {
  const named = slots.map(slotNames);
  return (clues) => {
    const file = namesOf(clues);
    for (const by of MATCH_CLUES) {
      const found = named.filter((slot) => IS_OF[by](file, slot));
      if (found.length === 1 && found[0]) return { slot: found[0].id, by };
    }
    return null;
  };
}

interface FileNames {
  readonly path: string;
  readonly number: string | null;
  /** Of the file's name and of its title: letters and digits alone. */
  readonly words: string;
  readonly title: string;
  readonly address: string | null;
}

interface SlotNames {
  readonly id: string;
  readonly file: string | null;
  readonly address: string | null;
  readonly numbers: readonly string[];
  readonly title: string;
  readonly paths: readonly string[];
  readonly hosts: readonly string[];
}

const IS_OF: Readonly<Record<MatchClue, (file: FileNames, slot: SlotNames) => boolean>> = {
  file: ({ path }, { file }) => file !== null && endsAlike(path, file),
  address: (file, { address }) => address !== null && address === file.address,
  number: ({ number }, { numbers }) => number !== null && numbers.includes(number),
  title: ({ words, title }, slot) => isSameName(words, slot.title) || isSameName(title, slot.title),
  path: ({ words }, { paths }) => words.length >= LEAST_NAME && paths.includes(words),
  host: ({ words }, { hosts }) => words.length >= LEAST_NAME && hosts.includes(words),
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
    path,
    number: numberIn(stem),
    words: wordsOf(stem),
    title: wordsOf(clues.title ?? ''),
    address: clues.address === null ? null : keyOf(clues.address),
  };
}

function slotNames({ id, url, title, numbers, file }: SourceSlot): SlotNames {
  const { host, path } = partsOf(url ?? '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return {
    id,
    file: file === null ? null : plainPath(file),
    address: url === null ? null : keyOf(url),
    numbers,
    title: wordsOf(title ?? ''),
    // "en.wikipedia.org/wiki/Grace_Hopper.html" → "grace hopper", and the whole.
    paths: [wordsOf(last.replace(/\.[a-z0-9]{1,5}$/i, '')), wordsOf(host + path)],
    // "www.who.int" → "who int", "who".
    hosts: [wordsOf(host), wordsOf(host.replace(/\.[^.]+$/, ''))],
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

function partsOf(url: string): { host: string; path: string } {
  if (!URL.canParse(url)) return { host: '', path: '' };
  const { hostname, pathname } = new URL(url);
  return { host: hostname.replace(/^www\./, ''), path: decodePercent(pathname) };
}

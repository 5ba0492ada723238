/** Where evidence is shown: its page in a file with pages, its passage on a page of the web. */
import type { Evidence } from '../model/judgement';
import { passageLink } from './text-fragment';

/** A source, as far as a link to it needs it. */
export interface Linked {
  readonly url: string | null;
  /** Offsets at which the pages of a file start, ascending; absent where it has none. */
  readonly pages?: readonly number[] | undefined;
}

/** @returns number of the page, from 1, on which an offset stands; null for a source without pages */
export function pageAt({ pages }: Pick<Linked, 'pages'>, offset: number): number | null {
  if (!pages || pages.length === 0) return null;
  const after = pages.findIndex((start) => start > offset);
  return Math.max(1, after < 0 ? pages.length : after);
}

/** @returns `url#page=N` (as browsers open PDF files), or `passageLink`; null for what is no address of the web */
export function evidenceLink(
  source: Linked,
  { start, text }: Pick<Evidence, 'start' | 'text'>,
): string | null {
  if (source.url === null) return null;
  const page = pageAt(source, start);
  const link = passageLink(source.url, page === null ? text : null);
  return link === null || page === null ? link : `${link.split('#', 1)[0]}#page=${page}`;
}

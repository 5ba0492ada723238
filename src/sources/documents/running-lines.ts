/** Running heads, running feet and page numbers: what stands at the same place on most pages. */
import { type Fragment, rowsOf } from './fragments';

export interface FragmentPage {
  readonly fragments: readonly Fragment[];
  readonly height: number;
}

/** Rows from either edge that are looked at, within this share of the page's height. Chosen by hand. */
const ROWS = 3;
const EDGE = 0.14;
/** On this share of all pages; a book has one head for left and one for right pages. */
const SHARE = 0.4;
/** Pages from which on anything repeated goes; page numbers from the second. */
const MIN_PAGES = 3;
/** Points by which the place may differ. */
const DRIFT = 8;
/** The same words at the very same place go where they are on few pages too: the head of a chapter. */
const EXACT_DRIFT = 2;

const ROMAN = /^[ivxlc]{1,7}$/iu;

/** Alike but for numbers. */
function shapeOf(text: string): string {
  const line = text.trim().toLowerCase();
  return ROMAN.test(line) ? '#' : line.replace(/\d+/gu, '#');
}

const isPageNumber = (shape: string) =>
  /^[^\p{L}#]*(?:\p{L}{1,6}\.?\s*)?#(?:\s*(?:of|von|de|sur|di|van|av|z|\/)\s*#)?[^\p{L}#]*$/u.test(shape);

interface Seen {
  readonly page: number;
  readonly text: string;
  readonly y: number;
}

/** @returns the pages without what runs along */
export function withoutRunningLines<T extends FragmentPage>(pages: readonly T[]): T[] {
  const seen = new Map<string, Seen[]>();
  const edges = pages.map(({ fragments, height }, page) => {
    const rows = rowsOf(fragments);
    const near = [...rows.slice(0, ROWS), ...rows.slice(-ROWS)]
      .flat()
      .filter(({ y }) => y < EDGE * height || y > (1 - EDGE) * height);
    const edge = new Set(near);
    for (const { text, y } of edge) {
      const shape = shapeOf(text);
      const places = seen.get(shape);
      if (places) places.push({ page, y, text });
      else seen.set(shape, [{ page, y, text }]);
    }
    return edge;
  });
  const pagesWith = (places: readonly Seen[]) => new Set(places.map(({ page }) => page)).size;
  const runs = ({ text, y }: Fragment): boolean => {
    const shape = shapeOf(text);
    const there = (seen.get(shape) ?? []).filter((place) => Math.abs(place.y - y) <= DRIFT);
    const exact = there.filter((place) => place.text === text && Math.abs(place.y - y) <= EXACT_DRIFT);
    const least = isPageNumber(shape) ? 2 : MIN_PAGES;
    return pagesWith(there) >= Math.max(least, SHARE * pages.length) || pagesWith(exact) >= MIN_PAGES;
  };
  const memo = new Map<string, boolean>();
  const isRunning = (fragment: Fragment): boolean => {
    const key = `${Math.round(fragment.y)} ${fragment.text}`;
    const known = memo.get(key) ?? runs(fragment);
    memo.set(key, known);
    return known;
  };
  return pages.map((page, i) => ({
    ...page,
    fragments: page.fragments.filter((fragment) => !edges[i]?.has(fragment) || !isRunning(fragment)),
  }));
}

/** Finds the element that holds most of a page's prose: the largest answer, as far as any page tells. */
import { isBlock, walk } from '../../dom/walk';
import { FURNITURE } from '../prose/selectors';
import { rolesIn } from '../read-roots';

/** Blocks of one text that stand in these belong to the element around them. */
const TRANSPARENT = new Set(
  'blockquote dd dl dt figure li ol table tbody td tfoot th thead tr ul menu'.split(' '),
);

/** Prose that is wrapped block by block is taken together when that gives so much more (chosen by hand). */
const WRAPPED_GAIN = 1.5;
const WRAPPED_BLOCKS = 3;

/** @returns null on a page without prose outside links and headings */
export function findLargestProse(document: Document): Element | null {
  const { body } = document;
  if (body === null) return null;
  const sizes = new Map<Element, number>();
  const roles = rolesIn(
    [body],
    [
      ['skip', FURNITURE],
      ['skip', 'a'],
    ],
  );
  const homes = new Map<Element, Element>();
  const walked = walk([body], roles);
  const headings = walked.blocks.filter(({ kind }) => kind === 'heading');
  let next = 0;
  for (const { node, start, end } of walked.segments) {
    const parent = node.parentElement;
    while (next < headings.length && (headings[next]?.end ?? 0) <= start) next++;
    if (parent === null || (headings[next]?.start ?? Number.POSITIVE_INFINITY) <= start) continue;
    const home = homes.get(parent) ?? homeOf(parent);
    homes.set(parent, home);
    sizes.set(home, (sizes.get(home) ?? 0) + end - start);
  }
  const narrow = largest(sizes);
  if (narrow === null) return null;
  const around = new Map<Element, number>();
  const parts = new Map<Element, number>();
  for (const [home, size] of sizes) {
    const parent = home.parentElement;
    if (parent === null || parent === body) continue;
    around.set(parent, (around.get(parent) ?? 0) + size);
    parts.set(parent, (parts.get(parent) ?? 0) + 1);
  }
  const wide = largest(around);
  const isWrapped =
    wide !== null && (parts.get(wide[0]) ?? 0) >= WRAPPED_BLOCKS && wide[1] >= WRAPPED_GAIN * narrow[1];
  return isWrapped ? wide[0] : narrow[0];
}

/** The element that holds this one's text among others like it: parent of its block, or of the list or table it stands in. */
export function homeOf(element: Element): Element {
  let block: Element = element;
  while (!isBlock(block) && block.parentElement !== null) block = block.parentElement;
  let home = block.parentElement ?? block;
  while (TRANSPARENT.has(home.localName) && home.parentElement !== null) home = home.parentElement;
  return home;
}

function largest(sizes: ReadonlyMap<Element, number>): [Element, number] | null {
  let best: [Element, number] | null = null;
  for (const entry of sizes) if (best === null || entry[1] > best[1]) best = entry;
  return best;
}

/** The list of sources under an answer: numbered entries with their addresses. */
import { isSourceListHeading } from '../../core/answer/source-list-heading';
import type { Block, Span } from '../../core/model/answer';
import { firstEndingAfter, type WalkedText } from '../../dom/walked-text';
import { addressesIn } from '../chip';

export interface SourceList {
  /** Number of an entry → addresses. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** Title and entries: no text of the answer; empty where there is no list. */
  readonly span: Span;
}

const LEADING_NUMBER = /^\[?\^?(\d{1,3})\]?[.:)]?\s/;
const BRACKETED_NUMBER = /^\[\^?(\d{1,3})\]/;

/**
 * A title ("Sources:") with entries that hold addresses, or a run of numbered
 * entries with addresses at the end of the text.
 */
export function findSourceList(walked: WalkedText): SourceList {
  const addresses = addressesByBlock(walked);
  const textOf = (index: number) => {
    const block = walked.blocks[index];
    return block === undefined ? '' : walked.text.slice(block.start, block.end);
  };
  const holdsAddress = (index: number) => (addresses[index]?.length ?? 0) > 0;
  const title = walked.blocks.findLastIndex((_, index) => isSourceListHeading(textOf(index)));
  let first = title + 1;
  let end = first;
  if (title !== -1) {
    while (holdsAddress(end)) end++;
  }
  if (end === first) {
    end = walked.blocks.length;
    first = end;
    while (first > 0 && BRACKETED_NUMBER.test(textOf(first - 1)) && holdsAddress(first - 1)) first--;
    // An answer is not all list.
    if (first === 0) first = end;
  }
  const entries = new Map<string, readonly string[]>();
  const places: Places = new Map();
  for (const [place, block] of walked.blocks.slice(first, end).entries()) {
    const number = numberOf(textOf(first + place), block, walked, places, entries.size);
    entries.set(number, [...(entries.get(number) ?? []), ...(addresses[first + place] ?? [])]);
  }
  const hasTitle = title !== -1 && title + 1 === first && end > first;
  const start = walked.blocks[hasTitle ? title : first]?.start ?? walked.text.length;
  return { entries, span: { start, end: end > first ? (walked.blocks[end - 1]?.end ?? start) : start } };
}

/** For each block, the addresses of its links, or those written out. */
function addressesByBlock(walked: WalkedText): string[][] {
  const links = walked.marks.filter((mark) => mark.role === 'link');
  let next = 0;
  return walked.blocks.map((block) => {
    const found: string[] = [];
    while (next < links.length && (links[next]?.start ?? 0) < block.start) next++;
    for (; next < links.length; next++) {
      const link = links[next];
      if (link === undefined || link.start >= block.end) break;
      const address = link.element.getAttribute('href');
      if (address !== null && !address.startsWith('#')) found.push(address);
    }
    return found.length > 0 ? found : addressesIn(walked.text.slice(block.start, block.end));
  });
}

/** The number written, else the place in its ordered list, else the next one. */
function numberOf(text: string, block: Block, walked: WalkedText, places: Places, before: number): string {
  const written = text.match(LEADING_NUMBER) ?? text.match(BRACKETED_NUMBER);
  if (written?.[1] !== undefined) return written[1];
  const segment = walked.segments[firstEndingAfter(walked.segments, block.start)];
  const item = segment?.node.parentElement?.closest('li');
  return String((item ? placeOf(item, places) : null) ?? before + 1);
}

/** Items of the ordered lists met so far, with their numbers. */
type Places = Map<Element, number>;

function placeOf(item: Element, places: Places): number | null {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return null;
  if (!places.has(item)) {
    let number = Number(list.getAttribute('start') ?? 1);
    if (!Number.isInteger(number)) number = 1;
    for (const child of list.children) if (child.localName === 'li') places.set(child, number++);
  }
  return places.get(item) ?? null;
}

/**
 * Parity mode: the two lists as the paper's code reads them, with its defects (metrics.md section 2), so
 * that its recorded scores come out. Nothing but that comparison may use it.
 */
import type { WrittenFact, WrittenLists } from './read-lists';

const COVERED = '[Covered statements]';
const MISSING = '[Uncovered statements]';
const ITEM = /^-\s*(?<text>.*?)\s*\[(?<numbers>[\d,\s]+)\]\s*$/;

/** @returns null where no line with a dash follows the second header, so a list that is empty without a dash */
export function readListsAsReference(reply: string, count: number): WrittenLists | null {
  const to = reply.lastIndexOf(`${MISSING}\n-`);
  if (to < 0) return null;
  const from = reply.lastIndexOf(`${COVERED}\n-`, to);
  return {
    // Without a dash after the first header, reasoning that looks like a list is taken for it.
    covered: itemsIn(reply.slice(Math.max(from, 0), to), count),
    missing: itemsIn(reply.slice(to), count),
  };
}

function itemsIn(part: string, count: number): WrittenFact[] {
  return part.split('\n').flatMap((line) => {
    const { text, numbers } = ITEM.exec(line)?.groups ?? {};
    if (text === undefined || numbers === undefined) return [];
    // Number 0 is the element before the first, so the last.
    const texts = numbers.split(',').map((number) => (Number(number) === 0 ? count : Number(number)));
    return [{ text, texts }];
  });
}

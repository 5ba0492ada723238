/**
 * Which items of two lists are the same: the longest common subsequence of their texts (Wagner and Fischer
 * 1974, "The String-to-String Correction Problem"), then equal texts that changed places.
 */

/** Place in the first list, place in the second. */
export type Match = readonly [before: number, after: number];

/** Cells of the table, 4 bytes each; above it order is not looked at. About 2,000 changed statements on each side. */
const MAX_CELLS = 4_000_000;

/**
 * @returns matches by place in the first list; each place is in one at most, and of each text as many are
 * matched as both lists have. Exchanging the lists exchanges the places in every match.
 */
export function matchTexts(before: readonly string[], after: readonly string[]): Match[] {
  // Among equally long common subsequences the choice must not depend on which list comes first.
  const isTurned = isAfter(before, after);
  const matches = isTurned ? matchInOrder(after, before).map(turned) : matchInOrder(before, after);
  return matches.toSorted(([a], [b]) => a - b);
}

const turned = ([one, other]: Match): Match => [other, one];

function isAfter(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((text, i) => text !== other[i]);
  if (at < 0) return false; // equal, or the beginning of the other
  const text = other[at];
  return text === undefined || (one[at] ?? '') > text;
}

function matchInOrder(one: readonly string[], other: readonly string[]): Match[] {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const ends: Match[] = [
    ...Array.from({ length: head }, (_, i): Match => [i, i]),
    ...Array.from({ length: tail }, (_, i): Match => [one.length - 1 - i, other.length - 1 - i]),
  ];
  const middle = commonSubsequence(
    one.slice(head, one.length - tail),
    other.slice(head, other.length - tail),
  ).map(([a, b]): Match => [a + head, b + head]);
  return withMoved(one, other, [...ends, ...middle]);
}

function commonSubsequence(one: readonly string[], other: readonly string[]): Match[] {
  const width = other.length + 1;
  if ((one.length + 1) * width > MAX_CELLS) return [];
  /** Length of the longest common subsequence of what begins at `row` and at `column`. */
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) matches.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return matches;
}

/** Of what is left, the first of a text with the first of the same, the second with the second, … */
function withMoved(one: readonly string[], other: readonly string[], matches: readonly Match[]): Match[] {
  const [usedOfOne, usedOfOther] = [new Set<number>(), new Set<number>()];
  for (const [a, b] of matches) {
    usedOfOne.add(a);
    usedOfOther.add(b);
  }
  const free = new Map<string, number[]>();
  other.forEach((text, place) => {
    if (usedOfOther.has(place)) return;
    const places = free.get(text);
    if (places) places.push(place);
    else free.set(text, [place]);
  });
  for (const places of free.values()) places.reverse();
  const moved = one.flatMap((text, place): Match[] => {
    const found = usedOfOne.has(place) ? undefined : free.get(text)?.pop();
    return found === undefined ? [] : [[place, found]];
  });
  return [...matches, ...moved];
}

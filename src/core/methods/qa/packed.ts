/** Things that share a request, in their order, up to so many tokens. */

/** Short texts are read together up to so many tokens: a page of its own has more. Chosen by hand. */
export const TOGETHER_TOKENS = 600;

/** @returns neighbours together while they fit; what is larger than the room by itself */
export function packed<T>(
  items: readonly T[],
  tokensOf: (item: T) => number,
  room: number,
  most = Number.POSITIVE_INFINITY,
): T[][] {
  const packs: T[][] = [];
  let taken = 0;
  for (const item of items) {
    const tokens = tokensOf(item);
    const last = packs.at(-1);
    if (last && last.length < most && taken + tokens <= room) {
      last.push(item);
      taken += tokens;
    } else {
      packs.push([item]);
      taken = tokens;
    }
  }
  return packs;
}

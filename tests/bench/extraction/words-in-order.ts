/**
 * Length of the longest common subsequence of two lists of words, 32 comparisons at a time
 * (the bit-vector of Crochemore, Iliopoulos, Pinzon and Reid, 2001).
 */
export function wordsInOrder(a: readonly string[], b: readonly string[]): number {
  const size = Math.ceil(a.length / 32);
  const places = new Map<string, Uint32Array>();
  a.forEach((word, at) => {
    const mask = places.get(word) ?? new Uint32Array(size);
    places.set(word, mask);
    mask[at >>> 5] = (mask[at >>> 5] ?? 0) | (1 << (at & 31));
  });
  // A zero at a place of `a` says that the length grows there.
  const row = new Uint32Array(size).fill(0xffff_ffff);
  for (const word of b) {
    const mask = places.get(word);
    if (!mask) continue;
    let carry = 0;
    for (let i = 0; i < size; i++) {
      const [value, match] = [row[i] ?? 0, mask[i] ?? 0];
      const sum = value + ((value & match) >>> 0) + carry;
      carry = sum > 0xffff_ffff ? 1 : 0;
      row[i] = sum | (value & ~match);
    }
  }
  let length = 0;
  for (let at = 0; at < a.length; at++) if (((row[at >>> 5] ?? 0) & (1 << (at & 31))) === 0) length++;
  return length;
}

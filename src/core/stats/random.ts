/**
 * Uniform numbers in [0, 1) from a seed: one seed, one sequence, everywhere.
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand); period at least 2^32.
 */
export type Random = () => number;

/** Rounds until the state depends on the seed throughout, as PractRand does. */
const WARM_UP = 15;

export function createRandom(seed: number): Random {
  let a = 0;
  let b = seed | 0;
  let c = 0;
  let counter = 1;
  const next = () => {
    const out = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return (out >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}

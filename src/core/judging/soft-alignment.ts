/**
 * Late interaction: every token of the claim against every token of the
 * windows, by the cosine of their contextual vectors (Khattab and Zaharia 2020,
 * "ColBERT", there for retrieval). A window's vectors do not depend on the
 * claim, so each window is encoded once. What is said in other words, which
 * `align` cannot see, has a counterpart here.
 */
import type { Span } from '../model/answer';
import type { EncodedText } from '../ports/token-encoder';
import type { AlignedWord } from './align';

export const SOFT_FEATURE_NAMES = [
  'allWindows',
  'bestWindow',
  'bestWindowEven',
  'allWindowsEven',
  'sentence',
  'weak',
  'weakest',
  'weakestEven',
] as const;
export type SoftFeatureName = (typeof SOFT_FEATURE_NAMES)[number];
/** Cosines and means of cosines, -1..1; all 0 where nothing could be compared. "Even": every token counts the same. */
export type SoftFeatures = Readonly<Record<SoftFeatureName, number>>;

export interface SoftAlignment {
  readonly features: SoftFeatures;
  /** For each of the claim's weighted words the cosine of its best counterpart; of a word's tokens the worst counts. Null for words that the encoder did not read. */
  readonly words: readonly (number | null)[];
}

/** Weight of a token of grammar beside that of a rare word, 1. */
const LEAST_WEIGHT = 0.05;
/** How sharply the soft minima turn to the worst token. */
const WEAK = 6;
const WEAKEST = 20;

/**
 * @param words the claim's weighted words, offsets into the text that `claim` encodes
 * @param windows unit vectors of the same number of dimensions as the claim's
 */
export function alignSoftly(
  words: readonly AlignedWord[],
  claim: EncodedText,
  windows: readonly EncodedText[],
): SoftAlignment {
  const read = windows.filter(({ tokens }) => tokens.length > 0);
  const count = claim.tokens.length;
  if (count === 0 || read.length === 0) return { features: NONE, words: words.map(() => null) };
  const perWindow = read.map((window) => bestCosines(claim, window));
  const best = claim.tokens.map((_, t) => Math.max(...perWindow.map((cosines) => cosines[t] ?? -1)));
  const even = new Array<number>(count).fill(1 / count);
  const weights = tokenWeights(claim.tokens, words);
  const highest = (by: readonly number[]) => Math.max(...perWindow.map((cosines) => weighted(by, cosines)));
  return {
    features: {
      allWindows: weighted(weights, best),
      bestWindow: highest(weights),
      bestWindowEven: highest(even),
      allWindowsEven: weighted(even, best),
      sentence: Math.max(...read.map((window) => dot(centre(claim), centre(window)))),
      weak: softMinimum(weights, best, WEAK),
      weakest: softMinimum(weights, best, WEAKEST),
      weakestEven: softMinimum(even, best, WEAKEST),
    },
    words: words.map(({ word }) => {
      const own = best.filter((_, t) => overlap(claim.tokens[t], word));
      return own.length === 0 ? null : Math.min(...own);
    }),
  };
}

const NONE = Object.fromEntries(SOFT_FEATURE_NAMES.map((name) => [name, 0])) as SoftFeatures;

function overlap(token: Span | undefined, word: Span): boolean {
  return token !== undefined && token.start < word.end && word.start < token.end;
}

/** @returns how near each part comes to the claim, best first */
export function partsByNearness(
  words: readonly AlignedWord[],
  claim: EncodedText,
  parts: readonly EncodedText[],
): readonly NearPart[] {
  const weights = tokenWeights(claim.tokens, words);
  return parts
    .filter(({ tokens }) => tokens.length > 0)
    .map((part) => {
      const cosines = bestCosines(claim, part);
      return { cosines, nearness: weighted(weights, cosines) };
    })
    .sort((a, b) => b.nearness - a.nearness);
}

export interface NearPart {
  /** Of each token of the claim with its best counterpart in the part. */
  readonly cosines: Float32Array;
  /** Their weighted mean. */
  readonly nearness: number;
}

/** How near two parts come to the claim together. */
export function nearnessTogether(
  words: readonly AlignedWord[],
  claim: EncodedText,
  one: NearPart,
  other: NearPart,
): number {
  const best = one.cosines.map((cosine, t) => Math.max(cosine, other.cosines[t] ?? -1));
  return weighted(tokenWeights(claim.tokens, words), best);
}

/** A word's weight is spread over its tokens, falling with the root of their number; the sum of all is 1. */
function tokenWeights(tokens: readonly Span[], words: readonly AlignedWord[]): number[] {
  const weights = new Array<number>(tokens.length).fill(0);
  for (const { word, weight } of words) {
    const own = [...tokens.keys()].filter((t) => overlap(tokens[t], word));
    for (const t of own) weights[t] = Math.max(weights[t] ?? 0, weight / Math.sqrt(own.length));
  }
  const total = weights.reduce((sum, weight) => sum + weight + LEAST_WEIGHT, 0);
  return weights.map((weight) => (weight + LEAST_WEIGHT) / total);
}

function weighted(weights: readonly number[], values: ArrayLike<number>): number {
  let sum = 0;
  for (const [t, weight] of weights.entries()) sum += weight * (values[t] ?? 0);
  return sum;
}

function softMinimum(weights: readonly number[], values: readonly number[], sharpness: number): number {
  let sum = 0;
  for (const [t, weight] of weights.entries()) sum += weight * Math.exp(-sharpness * (values[t] ?? 0));
  return -Math.log(sum) / sharpness;
}

/** Windows of a batch are compared with the same claim in several questions. */
const memo = new WeakMap<EncodedText, WeakMap<EncodedText, Float32Array>>();

/** For each token of the claim the highest cosine among the window's tokens. */
function bestCosines(claim: EncodedText, window: EncodedText): Float32Array {
  const known = memo.get(claim)?.get(window);
  if (known) return known;
  const dimensions = claim.vectors.length / claim.tokens.length;
  const cosines = new Float32Array(claim.tokens.length).fill(-1);
  for (let t = 0; t < claim.tokens.length; t++) {
    for (let u = 0; u < window.tokens.length; u++) {
      let sum = 0;
      for (let i = 0, a = t * dimensions, b = u * dimensions; i < dimensions; i++) {
        sum += (claim.vectors[a + i] ?? 0) * (window.vectors[b + i] ?? 0);
      }
      if (sum > (cosines[t] ?? -1)) cosines[t] = sum;
    }
  }
  const byWindow = memo.get(claim) ?? new WeakMap<EncodedText, Float32Array>();
  memo.set(claim, byWindow.set(window, cosines));
  return cosines;
}

const centres = new WeakMap<EncodedText, Float32Array>();

/** Mean of the token vectors, scaled to length 1. */
function centre(text: EncodedText): Float32Array {
  const known = centres.get(text);
  if (known) return known;
  const dimensions = text.vectors.length / text.tokens.length;
  const sum = new Float32Array(dimensions);
  text.vectors.forEach((value, i) => {
    sum[i % dimensions] = (sum[i % dimensions] ?? 0) + value;
  });
  const length = Math.sqrt(dot(sum, sum)) || 1;
  const unit = sum.map((value) => value / length);
  centres.set(text, unit);
  return unit;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EncodedText } from '../ports/token-encoder';
import { wordsOf } from '../text/words';
import type { AlignedWord } from './align';
import { alignSoftly, SOFT_FEATURE_NAMES } from './soft-alignment';

type Vector = readonly number[];

/** Tokens that follow one another, three letters and a space each. */
function encoded(...vectors: readonly Vector[]): EncodedText {
  return {
    tokens: vectors.map((_, i) => ({ start: 4 * i, end: 4 * i + 3 })),
    vectors: new Float32Array(vectors.flat()),
  };
}

/** @param weights by word; words left out are words of grammar */
function weighted(text: string, weights: Readonly<Record<string, number>>): AlignedWord[] {
  return wordsOf(text).flatMap((word) => {
    const weight = weights[text.slice(word.start, word.end)];
    return weight === undefined ? [] : [{ word, weight, match: 0, inContext: false }];
  });
}

const NOTHING = Object.fromEntries(SOFT_FEATURE_NAMES.map((name) => [name, 0]));

describe('the features of "red cat ran", red 1, cat 0.5, ran a word of grammar', () => {
  const words = weighted('red cat ran', { red: 1, cat: 0.5 });
  const claim = encoded([1, 0], [0, 1], [0.6, 0.8]);
  // Cosines of red, cat, ran with the first window's tokens: 1, 0, 0.6 and 0.8, 0.6, 0.96; the best: 1, 0.6, 0.96.
  const first = encoded([1, 0], [0.8, 0.6]);
  // With the second window's only token: 0, 1, 0.8.
  const second = encoded([0, 1]);
  // Each token weighs 0.05 more than its word: 1.05, 0.55 and 0.05 of 1.65.
  const [red, cat, ran] = [1.05 / 1.65, 0.55 / 1.65, 0.05 / 1.65];

  it('against one window', () => {
    const { features, words: cosines } = alignSoftly(words, claim, [first]);
    expect(cosines).toEqual([1, expect.closeTo(0.6, 6)]);
    // 0.6364 × 1 + 0.3333 × 0.6 + 0.0303 × 0.96
    expect(features.allWindows).toBeCloseTo(0.865455, 5);
    expect(features.bestWindow).toBeCloseTo(0.865455, 5);
    // (1 + 0.6 + 0.96) / 3
    expect(features.allWindowsEven).toBeCloseTo(0.853333, 5);
    expect(features.bestWindowEven).toBeCloseTo(0.853333, 5);
    // Sums (1.6, 1.8) and (1.8, 0.6): 3.96 / √(5.8 × 3.6)
    expect(features.sentence).toBeCloseTo(0.866622, 5);
    // −ln(0.6364 e^−6 + 0.3333 e^−3.6 + 0.0303 e^−5.76) / 6
    expect(features.weak).toBeCloseTo(0.754998, 5);
    // −ln(0.6364 e^−20 + 0.3333 e^−12 + 0.0303 e^−19.2) / 20
    expect(features.weakest).toBeCloseTo(0.654895, 5);
    // −ln((e^−20 + e^−12 + e^−19.2) / 3) / 20
    expect(features.weakestEven).toBeCloseTo(0.654876, 5);
  });

  it('against two windows that each hold a part', () => {
    const { features, words: cosines } = alignSoftly(words, claim, [first, second]);
    // The best of both: 1, 1, 0.96.
    expect(cosines).toEqual([1, 1]);
    expect(features.allWindows).toBeCloseTo(red + cat + ran * 0.96, 6);
    expect(features.allWindowsEven).toBeCloseTo(2.96 / 3, 6);
    // The first by itself; the second has 0.3333 × 1 + 0.0303 × 0.8 and (0 + 1 + 0.8) / 3.
    expect(features.bestWindow).toBeCloseTo(0.865455, 5);
    expect(features.bestWindowEven).toBeCloseTo(0.853333, 5);
    // The second has 1.8 / √5.8 = 0.7474.
    expect(features.sentence).toBeCloseTo(0.866622, 5);
    // −ln(0.9697 e^−6 + 0.0303 e^−5.76) / 6
    expect(features.weak).toBeCloseTo(0.998636, 5);
    expect(features.weakest).toBeCloseTo(0.998177, 5);
    expect(features.weakestEven).toBeCloseTo(0.982873, 5);
  });

  it('takes weighted and even measures from whichever window is best by them', () => {
    // Cosines with the third window's tokens: 0, 1, 0.8 and 0.6, 0.8, 1; the best: 0.6, 1, 1.
    const third = encoded([0, 1], [0.6, 0.8]);
    const { features } = alignSoftly(words, claim, [first, third]);
    // The third by weight: 0.6364 × 0.6 + 0.3333 + 0.0303 = 0.7455.
    expect(features.bestWindow).toBeCloseTo(0.865455, 5);
    expect(features.bestWindowEven).toBeCloseTo(2.6 / 3, 6);
  });

  it('says as much for opposites as for what it finds', () => {
    const { features, words: cosines } = alignSoftly(words, claim, [encoded([-1, 0])]);
    // −1, 0, −0.6
    expect(cosines).toEqual([-1, 0]);
    expect(features.allWindows).toBeCloseTo(-red - 0.6 * ran, 6);
    expect(features.allWindowsEven).toBeCloseTo(-1.6 / 3, 6);
    // −1.6 / √5.8
    expect(features.sentence).toBeCloseTo(-0.664364, 5);
  });
});

describe('words of several tokens', () => {
  // "catdog" is two tokens of three letters, "ran" the third.
  const words = weighted('catdog ran', { catdog: 1, ran: 0.3 });
  const claim: EncodedText = {
    tokens: [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
      { start: 7, end: 10 },
    ],
    vectors: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1]),
  };
  // Cosines 0.6, 0.8, 0.
  const window = encoded([0.6, 0.8, 0]);

  it('count by the worst of them', () => {
    expect(alignSoftly(words, claim, [window]).words).toEqual([expect.closeTo(0.6, 6), 0]);
  });

  it('weigh 1/√2 of the word each, and the least weight', () => {
    // Each 0.7071 + 0.05 beside 0.3 + 0.05; (0.7571 × 1.4) / (2 × 0.7571 + 0.35)
    const { allWindows } = alignSoftly(words, claim, [window]).features;
    expect(allWindows).toBeCloseTo(0.568577, 5);
  });

  it('of two words that share a token, the heavier gives it its weight', () => {
    // Pairs of characters in scripts without spaces overlap: 0–2 and 1–3 share the second of three tokens.
    const [one, two] = wordsOf('渡し船');
    if (!one || !two) throw new Error('no pairs');
    const shared = [
      { word: one, weight: 1, match: 0, inContext: false },
      { word: two, weight: 0.5, match: 0, inContext: false },
    ];
    const characters: EncodedText = {
      tokens: [0, 1, 2].map((start) => ({ start, end: start + 1 })),
      vectors: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1]),
    };
    const { features, words: cosines } = alignSoftly(shared, characters, [window]);
    expect(cosines).toEqual([expect.closeTo(0.6, 6), 0]);
    // 0.7071, 0.7071 and 0.3536, each and 0.05: (0.7571 × 1.4) / (2 × 0.7571 + 0.4036)
    expect(features.allWindows).toBeCloseTo(0.5527, 5);
  });
});

describe('what was not read', () => {
  const words = weighted('red cat', { red: 1, cat: 1 });
  const claim = encoded([1, 0], [0, 1]);
  const empty = encoded();

  it.each([
    ['no window', claim, []],
    ['only empty windows', claim, [empty, empty]],
    ['an empty claim', empty, [claim]],
    ['nothing at all', empty, []],
  ])('%s: all features 0, every word unknown', (_, own, windows) => {
    expect(alignSoftly(words, own, windows)).toEqual({ features: NOTHING, words: [null, null] });
  });

  it('an empty window among others changes nothing', () => {
    const window = encoded([0.6, 0.8]);
    expect(alignSoftly(words, claim, [empty, window])).toEqual(alignSoftly(words, claim, [window]));
  });

  it('a word cut away at the end of the claim is unknown, and weighs nothing', () => {
    const cut = encoded([1, 0]);
    const { features, words: cosines } = alignSoftly(words, cut, [encoded([0.6, 0.8])]);
    expect(cosines).toEqual([expect.closeTo(0.6, 6), null]);
    expect(features.allWindows).toBeCloseTo(0.6, 6);
  });

  it('without a weighted word all tokens count the same', () => {
    const { features, words: cosines } = alignSoftly([], claim, [encoded([0.6, 0.8])]);
    expect(cosines).toEqual([]);
    expect(features.allWindows).toBeCloseTo(0.7, 6);
    expect(features.weakest).toBeCloseTo(features.weakestEven, 6);
  });
});

describe('any vectors', () => {
  const anyVector = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map((vector) => vector.map((value) => value / Math.hypot(...vector)));
  const anyText = fc.array(anyVector, { minLength: 1, maxLength: 6 }).map((vectors) => encoded(...vectors));
  const anyWindows = fc.array(fc.oneof(anyText, fc.constant(encoded())), { minLength: 1, maxLength: 5 });
  const words = weighted('red cat ran the mud', { red: 1, cat: 0.5, ran: 0.2 });

  it('the order of windows changes nothing', () => {
    const shuffled = anyWindows.chain((windows) =>
      fc.tuple(fc.constant(windows), fc.shuffledSubarray(windows, { minLength: windows.length })),
    );
    fc.assert(
      fc.property(anyText, shuffled, (claim, [windows, others]) => {
        expect(alignSoftly(words, claim, others)).toEqual(alignSoftly(words, claim, windows));
      }),
    );
  });

  it('a window more never lowers a feature or a word', () => {
    fc.assert(
      fc.property(anyText, anyText, anyWindows, anyText, (claim, read, others, more) => {
        const windows = [read, ...others];
        const before = alignSoftly(words, claim, windows);
        const after = alignSoftly(words, claim, [...windows, more]);
        for (const name of SOFT_FEATURE_NAMES)
          expect(after.features[name]).toBeGreaterThanOrEqual(before.features[name]);
        after.words.forEach((cosine, i) => {
          expect(cosine ?? -2).toBeGreaterThanOrEqual(before.words[i] ?? -2);
        });
      }),
    );
  });

  it('a claim among the windows is found whole', () => {
    fc.assert(
      fc.property(anyText, anyWindows, (claim, windows) => {
        const { features } = alignSoftly(words, claim, [...windows, claim]);
        for (const name of SOFT_FEATURE_NAMES) expect(features[name]).toBeCloseTo(1, 5);
      }),
    );
  });

  it('minima lie between the worst token and the mean, sharper ones lower; all within −1 and 1', () => {
    fc.assert(
      fc.property(anyText, anyWindows, (claim, windows) => {
        const { weak, weakest, weakestEven, allWindows, allWindowsEven, bestWindow, bestWindowEven } =
          alignSoftly(words, claim, windows).features;
        const tiny = 1e-6;
        expect(weak).toBeLessThanOrEqual(allWindows + tiny);
        expect(weakest).toBeLessThanOrEqual(weak + tiny);
        expect(weakestEven).toBeLessThanOrEqual(allWindowsEven + tiny);
        expect(bestWindow).toBeLessThanOrEqual(allWindows + tiny);
        expect(bestWindowEven).toBeLessThanOrEqual(allWindowsEven + tiny);
        for (const value of [weak, weakest, weakestEven, allWindows, bestWindow])
          expect(Math.abs(value)).toBeLessThanOrEqual(1 + tiny);
      }),
    );
  });
});

/** Soft features of the shipped 8-bit encoder, held against numpy with the fp32 weights (expected-features.py). */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlignedWord } from '../../src/core/judging/align';
import { alignSoftly, type SoftAlignment, type SoftFeatureName } from '../../src/core/judging/soft-alignment';
import { loadEncoderInNode } from '../../src/engines/embedded/load-in-node';

interface Expected {
  readonly sha256: string;
  readonly cases: readonly {
    readonly name: string;
    readonly claim: string;
    readonly windows: readonly string[];
    readonly words: readonly {
      readonly start: number;
      readonly end: number;
      readonly weight: number;
      readonly cosine: number | null;
    }[];
    readonly features: Readonly<Record<SoftFeatureName, number>>;
  }[];
}

const expected: Expected = JSON.parse(readFileSync('tests/fixtures/encoder/expected-features.json', 'utf8'));
const card: { sha256: string } = JSON.parse(readFileSync('assets/public/support/model.json', 'utf8'));

/** Of means over tokens, and of minima, which rest on one token. */
const TOLERANCE: Readonly<Record<SoftFeatureName, number>> = {
  allWindows: 0.02,
  bestWindow: 0.02,
  bestWindowEven: 0.02,
  allWindowsEven: 0.02,
  sentence: 0.02,
  weak: 0.05,
  weakest: 0.05,
  weakestEven: 0.05,
};
const WORD_TOLERANCE = 0.05;

let found: readonly SoftAlignment[];

beforeAll(async () => {
  const encoder = await loadEncoderInNode();
  found = await Promise.all(
    expected.cases.map(async ({ claim, windows, words }) => {
      const [own, ...read] = await encoder.encode([claim, ...windows]);
      if (!own) throw new Error('The encoder left the claim out.');
      const weighted = words.map(({ start, end, weight }): AlignedWord => {
        const word = { start, end, key: claim.slice(start, end), band: 'rare' as const, capital: false };
        return { word, weight, match: 0, inContext: false };
      });
      return alignSoftly(weighted, own, read);
    }),
  );
});

it('the expected features belong to the shipped weights', () => {
  expect(expected.sha256).toBe(card.sha256);
});

describe.each(expected.cases.map((one, index) => ({ ...one, index })))(
  '$name',
  ({ features, words, index }) => {
    it.each(Object.entries(TOLERANCE))('%s is that of Python, within %f', (name, tolerance) => {
      const value = found[index]?.features[name as SoftFeatureName] ?? Number.NaN;
      expect(Math.abs(value - features[name as SoftFeatureName])).toBeLessThan(tolerance);
    });

    it('finds the same counterparts of words', () => {
      const cosines = found[index]?.words ?? [];
      expect(cosines.map((cosine) => cosine === null)).toEqual(words.map(({ cosine }) => cosine === null));
      words.forEach(({ cosine }, i) => {
        expect(Math.abs((cosines[i] ?? 0) - (cosine ?? 0))).toBeLessThan(WORD_TOLERANCE);
      });
    });
  },
);

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexPremise } from '../retrieval/premise-index';
import { readClaim } from './judge-claim';
import { NO_LEAD } from './sentence-lead';
import { alignSoftly } from './soft-alignment';
import {
  outlookOf,
  SUPPORT_MODEL,
  type SupportFeatures,
  type SupportModel,
  supportFeatures,
} from './support-model';

function read(claim: string, ...texts: string[]) {
  const premises = texts.map((text, i) => indexPremise({ id: String(i), text }));
  const reading = readClaim(claim, '', premises);
  if (!('examination' in reading)) throw new Error('nothing to read');
  return reading;
}

/** Features of a claim that the encoder did not read. */
function featuresOf(claim: string, ...texts: string[]): SupportFeatures {
  const nothing = { tokens: [], vectors: new Float32Array() };
  const reading = read(claim, ...texts);
  const soft = alignSoftly(reading.examination.alignment.words, nothing, []);
  return supportFeatures(reading, { ...soft, lead: NO_LEAD });
}

const SAMPLE = featuresOf('Otters eat crabs.', 'Otters eat crabs.');

describe('outlookOf', () => {
  const model: SupportModel = {
    name: 'small',
    encoder: 'none',
    support: { intercept: -1, weights: { allWindows: 2, missingDetails: -0.5 } },
    coverage: {
      partly: { intercept: 0.5, weights: { bestPassage: 1 } },
      full: { intercept: 0, weights: {} },
    },
  };
  const features: SupportFeatures = { ...SAMPLE, allWindows: 0.75, missingDetails: 2, bestPassage: 0.25 };

  it('supported: by the support head, full only', () => {
    // −1 + 2 × 0.75 − 0.5 × 2 = −0.5; 1 / (1 + e^0.5)
    expect(outlookOf(features, 'support', model)).toEqual({
      full: expect.closeTo(0.377541, 6),
      partly: null,
    });
  });

  it('covered: by both heads of coverage', () => {
    // 0.5 + 0.25 = 0.75; 1 / (1 + e^−0.75)
    expect(outlookOf(features, 'coverage', model)).toEqual({
      full: 0.5,
      partly: expect.closeTo(0.679179, 6),
    });
  });

  it('gives a probability however far the features are', () => {
    for (const allWindows of [-1e6, 1e6]) {
      const { full } = outlookOf({ ...features, allWindows }, 'support', model);
      expect(full).toBe(allWindows < 0 ? 0 : 1);
    }
  });

  it('the shipped heads: more meaning in common raises support, missing details lower it', () => {
    const support = (changed: Partial<SupportFeatures>) =>
      outlookOf({ ...features, bestWindow: 0.5, allWindowsEven: 0.5, ...changed }, 'support').full;
    expect(support({ bestWindow: 0.9 })).toBeGreaterThan(support({}));
    expect(support({ allWindowsEven: 0.9 })).toBeGreaterThan(support({}));
    expect(support({ missingDetails: 0 })).toBeGreaterThan(support({}));
  });
});

describe('supportFeatures', () => {
  // Rare words, each in as many sentences as the others: all weigh the same.
  const claim = 'Otters juggle pebbles.';

  it.each([
    ['word for word', ['Otters juggle pebbles.'], 1, 1, 1],
    ['in part', ['Otters juggle.'], 2 / 3, 2 / 3, 2 / 3],
    ['by two premises together', ['Otters juggle.', 'Pebbles roll.'], 2 / 3, 1, 2 / 3],
    [
      'by two sentences of one window',
      [`Otters juggle. ${'Fog falls. '.repeat(9)}Pebbles roll.`],
      2 / 3,
      1,
      1,
    ],
    // 2 and 54 × 2 words fill the first window.
    [
      'by two windows that meet',
      [`Otters juggle. ${'Fog falls. '.repeat(54)}Pebbles roll.`],
      2 / 3,
      1,
      2 / 3,
    ],
    ['not at all', ['Gulls shriek.'], 0, 0, 0],
  ])('tells what words are held: %s', (_, texts, bestPassage, allPassages, bestWindowWords) => {
    const features = featuresOf(claim, ...texts);
    expect(features.bestPassage).toBeCloseTo(bestPassage, 6);
    expect(features.allPassages).toBeCloseTo(allPassages, 6);
    expect(features.bestWindowWords).toBeCloseTo(bestWindowWords, 6);
  });

  it('adds what rules and encoder found', () => {
    expect(SAMPLE).toMatchObject({ runsOfTwo: 1, missingDetails: 0, allWindows: 0, weakest: 0 });
  });
});

describe('the shipped model', () => {
  const SHIPPED = join(import.meta.dirname, '../../../assets/public/support');
  const bytes = (name: string) => readFileSync(join(SHIPPED, name));
  const card: { name: string; sha256: string; licence: string; dimensions: number } = JSON.parse(
    bytes('model.json').toString(),
  );

  it.each([
    ['support', SUPPORT_MODEL.support],
    ['coverage at least in part', SUPPORT_MODEL.coverage.partly],
    ['coverage in full', SUPPORT_MODEL.coverage.full],
  ])('%s: every coefficient is a number for a feature that there is', (_, { intercept, weights }) => {
    expect(Number.isFinite(intercept)).toBe(true);
    expect(Object.keys(weights).length).toBeGreaterThan(0);
    expect(Object.keys(weights).filter((name) => !(name in SAMPLE))).toEqual([]);
    for (const weight of Object.values(weights)) expect(Number.isFinite(weight)).toBe(true);
  });

  it('was fitted on the encoder that is shipped', () => {
    const hash = createHash('sha256').update(bytes('encoder.bin')).digest('hex');
    expect(card.sha256).toBe(hash);
    expect(SUPPORT_MODEL.encoder).toBe(`${card.name}-${hash.slice(0, 12)}`);
  });

  it('has a card with its name, the hash of its weights and their licence', () => {
    const text = bytes('MODEL_CARD.md').toString();
    expect(text).toContain(SUPPORT_MODEL.name);
    expect(text).toContain(card.sha256);
    expect(card.licence).toBe('Apache-2.0');
    expect(text).toContain(card.licence);
  });

  it('is at most 30 MB, all its files together', () => {
    const files = readdirSync(SHIPPED, { recursive: true, encoding: 'utf8' });
    const sizes = files.map((name) => statSync(join(SHIPPED, name))).filter((file) => file.isFile());
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(30e6);
  });
});

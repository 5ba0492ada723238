import { describe, expect, it } from 'vitest';
import type { EncodedText } from '../ports/token-encoder';
import { NO_LEAD, sentenceLead } from './sentence-lead';

/** Tokens of unit vectors in the plane, by the cosine with the first axis and the sign of the second part. */
function text(...cosines: number[]): EncodedText {
  return {
    tokens: cosines.map((_, i) => ({ start: i, end: i + 1 })),
    vectors: new Float32Array(cosines.flatMap((c) => [c, Math.sqrt(1 - c * c)])),
  };
}

/** Without weighted words every token of the claim counts the same. */
const lead = (claim: EncodedText, ...sentences: EncodedText[]) => sentenceLead([], claim, sentences);
const CLAIM = text(1);

describe('sentenceLead', () => {
  it('is how much nearer the nearest sentence is than the next', () => {
    const { lead: ahead, joined } = lead(CLAIM, text(0.3), text(0.9), text(0.1), text(0.4));
    expect(ahead).toBeCloseTo(0.9 - 0.4, 5);
    expect(joined).toBeCloseTo(0, 5);
  });

  it('is not smaller for a fact that is stated twice', () => {
    expect(lead(CLAIM, text(0.9), text(0.8), text(0.3), text(0.2)).lead).toBeCloseTo(0.9 - 0.3, 5);
  });

  it('takes what is usual for the next of few sentences', () => {
    expect(lead(CLAIM, text(0.9)).lead).toBeCloseTo(0.9 - 0.5, 5);
    expect(lead(CLAIM, text(0.9), text(0.1)).lead).toBeCloseTo(0.9 - 0.5, 5);
    expect(lead(CLAIM, text(0.9), text(0.6)).lead).toBeCloseTo(0.9 - 0.6, 5);
  });

  it('counts what the second nearest adds', () => {
    // Tokens of the claim along both axes; each sentence has the counterpart of one, at right angles to the other.
    const claim = text(1, 0);
    const { joined } = lead(claim, text(1), text(0));
    // Together (1 + 1) / 2, one alone (1 + 0) / 2.
    expect(joined).toBeCloseTo(0.5, 5);
  });

  it('is nothing where nothing was read', () => {
    expect(lead(CLAIM)).toEqual(NO_LEAD);
    expect(lead(CLAIM, text())).toEqual(NO_LEAD);
    expect(lead(text(), text(0.9))).toEqual(NO_LEAD);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_LABELS } from '../model/judgement';
import { scoreSpread, verdictFlips } from './phrasing-spread';

describe('scoreSpread', () => {
  it('by hand: ranges .5 and 0, deviations .25 and 0', () => {
    // .25 and .75 twice each: every score lies .25 from their mean.
    const spread = scoreSpread([
      [0.25, 0.75, 0.25, 0.75],
      [1, 1, 1, 1],
      [0.5, null, 0.5, 0.5],
      [null, null, null, null],
    ]);
    expect(spread).toEqual({
      answers: 4,
      scored: 2,
      sometimes: 1,
      range: 0.25,
      deviation: 0.125,
      widest: 0.5,
    });
  });

  it('has no figures where nothing has a score under every phrasing', () => {
    const nothing = { range: null, deviation: null, widest: null };
    expect(scoreSpread([])).toEqual({ answers: 0, scored: 0, sometimes: 0, ...nothing });
    expect(scoreSpread([[null, 1]])).toEqual({ answers: 1, scored: 0, sometimes: 1, ...nothing });
  });

  it('does not depend on the order of phrasings, and is 0 only for equal scores', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(scores, (tenths) => {
        const own = tenths.map((tenth) => tenth / 10);
        const { range, deviation } = scoreSpread([own]);
        expect(scoreSpread([own.toReversed()]).range).toBe(range);
        expect(range === 0).toBe(new Set(own).size === 1);
        // Popoviciu's inequality.
        expect(deviation).toBeLessThanOrEqual((range ?? 0) / 2 + 1e-12);
      }),
    );
  });
});

describe('verdictFlips', () => {
  it('counts covered against not covered; what was not judged stands apart', () => {
    const flips = verdictFlips([
      ['covered', 'covered'],
      ['covered', 'partly'],
      ['missing', 'contradicted'],
      ['partly', 'covered'],
      ['unsure', 'covered'],
      ['unsure', 'unsure'],
    ]);
    expect(flips).toEqual({ compared: 4, flipped: 2, rate: 0.5, unjudged: 2 });
    expect(verdictFlips([]).rate).toBeNull();
  });

  it('is the same both ways', () => {
    const label = fc.constantFrom(...COVERAGE_LABELS);
    fc.assert(
      fc.property(fc.array(fc.tuple(label, label)), (pairs) => {
        const turned = pairs.map(([a, b]) => [b, a] as const);
        expect(verdictFlips(turned)).toEqual(verdictFlips(pairs));
      }),
    );
  });
});

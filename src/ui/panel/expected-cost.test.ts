import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { costNote, costWords, isCostly } from './expected-cost';

const range = (low: number, high: number) => ({ low, high });
const cost = {
  calls: range(312, 1_934),
  tokens: range(93_210, 812_345),
  seconds: range(1_230, 7_300),
  rests: 'on the texts',
} as const;

describe('costWords', () => {
  it('is a span, rounded to what an estimate can tell', () => {
    expect(costWords(cost)).toBe(
      'Probably 310 to 1,900 calls and 93,000 to 810,000 tokens: 21 minutes to 2 hours.',
    );
  });

  it('is one figure where both ends are told alike', () => {
    const one = { ...cost, calls: range(1, 1), tokens: range(930, 934), seconds: range(0, 0) };
    expect(costWords(one)).toBe('Probably 1 call and 930 tokens: 1 second.');
  });

  it('says nothing of the time where no speed is known, and why', () => {
    const unknown = { ...cost, seconds: null };
    expect(costWords(unknown)).toMatch(/How long that takes cannot be said\.$/);
    expect(costNote(unknown)).toContain('speed has not been measured');
  });

  it('says that pages were taken to be of usual length', () => {
    expect(costNote({ ...cost, rests: 'on usual pages' })).toContain('usual length');
    expect(costNote(cost)).toBeNull();
  });
});

describe('isCostly', () => {
  // Geometric means: √(100 · 2,500) = 500, √(100 · 3,600) = 600.
  it.each([
    [range(100, 2_490), range(100, 3_580), false],
    [range(100, 2_490), null, false],
    [range(100, 2_500), null, true],
    [range(10, 10), range(100, 3_600), true],
  ])('%o calls, %o seconds: %s', (calls, seconds, expected) => {
    expect(isCostly({ ...cost, calls, seconds })).toBe(expected);
  });
});

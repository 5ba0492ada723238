import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { costNote, costWords, isCostly } from './expected-cost';

const cost = { calls: 1_234, tokens: 187_654, seconds: 2_400, rests: 'on the texts' } as const;

describe('costWords', () => {
  it('is rounded to what an estimate can tell', () => {
    expect(costWords(cost)).toBe('About 1,200 calls and 190,000 tokens: about 40 minutes.');
  });

  it('says nothing of the time where no speed is known, and why', () => {
    const unknown = { ...cost, calls: 1, tokens: 1, seconds: null };
    expect(costWords(unknown)).toBe('About 1 call and 1 token. How long that takes cannot be said.');
    expect(costNote(unknown)).toContain('speed has not been measured');
  });

  it('says that pages were taken to be of usual length', () => {
    expect(costNote({ ...cost, rests: 'on usual pages' })).toContain('usual length');
    expect(costNote(cost)).toBeNull();
  });
});

describe('isCostly', () => {
  it.each([
    [499, 599, false],
    [499, null, false],
    [500, null, true],
    [10, 600, true],
  ])('%i calls, %s seconds: %s', (calls, seconds, expected) => {
    expect(isCostly({ ...cost, calls, seconds })).toBe(expected);
  });
});

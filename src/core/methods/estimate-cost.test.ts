import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../../../tests/setup/capabilities';
import { estimateMethodCost, lengthOf, USUAL_PAGE } from './estimate-cost';
import { likely } from './expected-use';
import { DEFAULT_OPTIONS, type LanguageMethodName } from './method';

const METHODS: readonly LanguageMethodName[] = ['e2e', 'qa', 'nli'];
const setting = { capabilities: CAPABILITIES, options: DEFAULT_OPTIONS };
const ANSWER = { tokens: 500, sentences: 15 };
const inputOf = (pages: number, answer = ANSWER) => ({
  query: 'When does the ferry sail?',
  sources: new Array(pages).fill(USUAL_PAGE),
  answer,
});

describe('estimateMethodCost', () => {
  it.each(METHODS)('%s: more pages never cost less, and a list that stands spares its cost', (method) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (pages) => {
        const [some, more] = [pages, pages + 1].map((count) =>
          estimateMethodCost(method, inputOf(count), setting),
        );
        if (!some || !more) throw new Error('two estimates');
        for (const part of ['calls', 'promptTokens', 'generatedTokens'] as const) {
          expect(more[part].low).toBeGreaterThanOrEqual(some[part].low);
          expect(more[part].high).toBeGreaterThanOrEqual(some[part].high);
          expect(some[part].high).toBeGreaterThanOrEqual(some[part].low);
        }
        const again = estimateMethodCost(method, { ...inputOf(pages), facts: 10 }, setting);
        expect(again.calls.high).toBeLessThan(some.calls.high);
      }),
    );
  });

  it('says that nli is the dearest by far, on usual pages', () => {
    const [e2e, qa, nli] = METHODS.map((method) =>
      likely(estimateMethodCost(method, inputOf(5), setting).calls),
    );
    expect(nli).toBeGreaterThan(2 * Math.max(e2e ?? 0, qa ?? 0));
  });

  it('knows the most that nli can ask about a list and an answer', () => {
    // No fact: nothing is held against anything; the answer is not even taken apart, so this is an upper bound.
    const none = estimateMethodCost('nli', { ...inputOf(1), facts: 0 }, setting);
    const some = estimateMethodCost('nli', { ...inputOf(1), facts: 80 }, setting);
    // Six statements a fact at most, before vaguer ones are looked for.
    expect(some.calls.high - none.calls.high).toBe(6 * 80);
  });

  it('spares grades where an engine gives no scores: twenty in a request', () => {
    const written = { ...setting, capabilities: { ...CAPABILITIES, labelScores: 'none' as const } };
    const [scored, batched] = [setting, written].map((one) => estimateMethodCost('nli', inputOf(5), one));
    expect(batched?.calls.high).toBeLessThan(scored?.calls.high ?? 0);
  });

  it('asks nothing of an empty answer', () => {
    const empty = lengthOf('', 0);
    expect(estimateMethodCost('nli', { ...inputOf(0, empty), facts: 0 }, setting).calls).toEqual({
      low: 0,
      high: 0,
    });
  });
});

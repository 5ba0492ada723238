import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelProbabilities, type TokenScore } from './label-probabilities';

const scores = (shares: Readonly<Record<string, number>>): TokenScore[] =>
  Object.entries(shares).map(([token, share]) => ({ token, logprob: Math.log(share) }));

function expectClose(got: readonly number[] | null, wanted: readonly number[]) {
  expect(got).toHaveLength(wanted.length);
  wanted.forEach((share, index) => {
    expect(got?.[index]).toBeCloseTo(share, 12);
  });
}

describe('labelProbabilities', () => {
  it('keeps shares taken after the mask', () => {
    expectClose(labelProbabilities(['yes', 'no'], scores({ yes: 0.75, no: 0.25 })), [0.75, 0.25]);
  });

  it('leaves out of shares taken before the mask what is no label', () => {
    // 0.3 and 0.1 of 0.4.
    expectClose(
      labelProbabilities(['yes', 'no'], scores({ The: 0.5, yes: 0.3, no: 0.1, '\n': 0.1 })),
      [0.75, 0.25],
    );
  });

  it("keeps the labels' order, not the scores'", () => {
    expectClose(labelProbabilities(['a', 'b', 'c'], scores({ c: 0.7, a: 0.2, b: 0.1 })), [0.2, 0.1, 0.7]);
  });

  it('adds up the tokens of one label: capitals, spaces of each tokenizer, its first letters', () => {
    // yes: 0.2 + 0.1 + 0.1 + 0.1 + 0.1 = 0.6; no: 0.2 + 0.1 + 0.1 = 0.4.
    expectClose(
      labelProbabilities(
        ['yes', 'no'],
        scores({ yes: 0.2, ' Yes': 0.1, '▁yes': 0.1, Ġyes: 0.1, y: 0.1, no: 0.2, NO: 0.1, '"n': 0.1 }),
      ),
      [0.6, 0.4],
    );
  });

  it('counts no token that begins more than one label', () => {
    // "un" fits two; 0.3 and 0.1 and 0.1 of 0.5 remain.
    expectClose(
      labelProbabilities(
        ['supported', 'unsupported', 'unsure'],
        scores({ un: 0.5, sup: 0.3, unsup: 0.1, unsure: 0.1 }),
      ),
      [0.6, 0.2, 0.2],
    );
    // "yes" is the whole of one and the beginning of the other.
    expectClose(labelProbabilities(['yes', 'yesterday'], scores({ yes: 0.9, yesterday: 0.1 })), [0, 1]);
  });

  it('counts no token that is empty, a mark, longer than a label or within one', () => {
    const others = {
      '': 0.1,
      ' ': 0.1,
      '"': 0.1,
      '▁': 0.1,
      '\n\n': 0.1,
      yesterday: 0.1,
      es: 0.1,
      'yes,': 0.1,
    };
    expectClose(labelProbabilities(['yes', 'no'], scores({ ...others, yes: 0.1, no: 0.1 })), [0.5, 0.5]);
    expect(labelProbabilities(['yes', 'no'], scores(others))).toBeNull();
  });

  it.each<[string, TokenScore[]]>([
    ['no alternatives', []],
    ['only ambiguous ones', [{ token: '', logprob: 0 }]],
    ['no share at all', [{ token: 'yes', logprob: Number.NEGATIVE_INFINITY }]],
    ['a share that is no number', [{ token: 'yes', logprob: Number.NaN }]],
    ['a share beyond all numbers', [{ token: 'yes', logprob: 1e6 }]],
  ])('gives null for %s', (_, alternatives) => {
    expect(labelProbabilities(['yes', 'no'], alternatives)).toBeNull();
  });

  it('gives shares of sum 1, the more the likelier, whatever else is among the alternatives', () => {
    const labels = ['alpha', 'beta', 'gamma'];
    const cases = fc.tuple(
      fc.shuffledSubarray(labels, { minLength: 1 }),
      fc.array(fc.double({ min: -30, max: 0, noNaN: true }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.record({ token: fc.string(), logprob: fc.double({ max: 0, noNaN: true }) })),
    );
    fc.assert(
      fc.property(cases, ([present, logprobs, noise]) => {
        const own = present.map((token, index) => ({ token, logprob: logprobs[index] ?? 0 }));
        const others = noise.filter(({ token }) => !/[abg]/i.test(token));
        const shares = labelProbabilities(labels, [...others, ...own]);
        expect(shares?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        const shareOf = (label: string) => shares?.[labels.indexOf(label)] ?? Number.NaN;
        for (const one of own) {
          for (const other of own) {
            if (one.logprob > other.logprob + 1e-6)
              expect(shareOf(one.token)).toBeGreaterThan(shareOf(other.token));
          }
        }
        for (const label of labels) if (!present.includes(label)) expect(shareOf(label)).toBe(0);
      }),
    );
  });
});

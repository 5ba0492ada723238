import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc } from './auc';
import type { Statistic } from './bootstrap';
import { accuracy, balancedAccuracy, f1Of, macroF1, recallOf } from './confusion';

/** toBeCloseTo holds NaN for unequal to itself. */
const rounded = (value: number) => Number(value.toFixed(10));

const unweighted = (statistic: Statistic, size: number) => statistic(new Float64Array(size).fill(1));

// By hand: class 0 has 2 of 3 right and 3 predicted; class 1 2 of 3 and 3; class 2 3 of 4 and 4.
const ITEMS = {
  classes: 3,
  actual: [0, 0, 0, 1, 1, 2, 2, 2, 2, 1],
  predicted: [0, 1, 0, 1, 2, 2, 2, 0, 2, 1],
};

describe('confusion', () => {
  it.each([
    ['accuracy', accuracy(ITEMS), 7 / 10],
    ['balanced accuracy', balancedAccuracy(ITEMS), (2 / 3 + 2 / 3 + 3 / 4) / 3],
    ['macro-F1', macroF1(ITEMS), (2 / 3 + 2 / 3 + 3 / 4) / 3],
    ['recall of class 2', recallOf(ITEMS, 2), 3 / 4],
    ['F1 of class 1', f1Of(ITEMS, 1), 2 / 3],
  ])('%s', (_, statistic, expected) => {
    expect(unweighted(statistic, 10)).toBeCloseTo(expected, 12);
  });

  it('leaves classes out that do not occur', () => {
    const items = { classes: 3, actual: [0, 0, 1], predicted: [0, 1, 1] };
    expect(unweighted(balancedAccuracy(items), 3)).toBeCloseTo((1 / 2 + 1) / 2, 12);
    expect(unweighted(macroF1(items), 3)).toBeCloseTo(2 / 3, 12);
    expect(unweighted(recallOf(items, 2), 3)).toBeNaN();
  });

  it('always naming one of k classes has balanced accuracy 1/k', () => {
    const items = { classes: 3, actual: ITEMS.actual, predicted: new Array<number>(10).fill(1) };
    expect(unweighted(balancedAccuracy(items), 10)).toBeCloseTo(1 / 3, 12);
  });

  it('treats a weight as so many copies', () => {
    const item = fc.record({
      actual: fc.nat(2),
      predicted: fc.nat(2),
      weight: fc.nat(3),
      score: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const copies = items.flatMap((one) => new Array<typeof one>(one.weight).fill(one));
        const classified = (list: typeof items) => ({
          classes: 3,
          actual: list.map(({ actual }) => actual),
          predicted: list.map(({ predicted }) => predicted),
        });
        const ranked = (list: typeof items) =>
          auc(
            list.map(({ score }) => score),
            list.map(({ actual }) => actual > 0),
          );
        const weights = Float64Array.from(items, ({ weight }) => weight);
        for (const figure of [accuracy, balancedAccuracy, macroF1]) {
          const expected = unweighted(figure(classified(copies)), copies.length);
          expect(rounded(figure(classified(items))(weights))).toBe(rounded(expected));
        }
        expect(rounded(ranked(items)(weights))).toBe(rounded(unweighted(ranked(copies), copies.length)));
      }),
    );
  });
});

describe('auc', () => {
  const scores = [0.1, 0.4, 0.35, 0.8, 0.4, 0.4];
  const positive = [false, false, true, true, true, false];
  it('counts ties half: (1 + 3 + (1 + ½ + ½)) / 9 = 6/9', () => {
    expect(unweighted(auc(scores, positive), 6)).toBeCloseTo(2 / 3, 12);
  });

  it('weighs as scikit-learn does: roc_auc_score(p, s, sample_weight=[1, 2, 0, 1, 3, 1])', () => {
    expect(auc(scores, positive)(Float64Array.of(1, 2, 0, 1, 3, 1))).toBeCloseTo(0.71875, 12);
  });

  it('is undefined without both kinds', () => {
    expect(unweighted(auc([1, 2], [true, true]), 2)).toBeNaN();
  });
});

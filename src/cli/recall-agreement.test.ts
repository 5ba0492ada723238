import { describe, expect, it } from 'vitest';
import { agreementOf, alwaysTheMean, leadOf, type RecallPair } from './recall-agreement';

const pairs = (rows: readonly (readonly [expert: number, estimate: number])[]): RecallPair[] =>
  rows.map(([expert, estimate]) => ({ system: 's', expert, estimate }));

describe('agreementOf', () => {
  it('has correlations and errors, worked by hand', () => {
    const found = agreementOf(
      pairs([
        [0, 0.5],
        [0.5, 0.5],
        [1, 1],
        [0.5, 0],
      ]),
    );
    // Deviations −.5 0 .5 0 and 0 0 .5 −.5: .25 / √(.5 · .5)
    expect(found.pearson?.value).toBeCloseTo(0.5, 12);
    expect(found.meanError.value).toBe(0);
    expect(found.meanAbsoluteError.value).toBe(0.25);
    expect(found.answers).toBe(4);
  });

  it('has no correlation with what is always the same', () => {
    const { pearson, spearman, meanError } = agreementOf(
      pairs([
        [0, 1],
        [1, 1],
      ]),
    );
    expect([pearson, spearman]).toEqual([null, null]);
    expect(meanError.value).toBe(0.5);
  });
});

it('always the mean does not know the answer that it is asked about', () => {
  const mean = alwaysTheMean(
    pairs([
      [0, 9],
      [0.5, 9],
      [1, 9],
    ]),
  );
  expect(mean.map(({ estimate }) => estimate)).toEqual([0.75, 0.5, 0.25]);
});

it('a lead is a difference on the same answers', () => {
  const ours = pairs([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
  const others = pairs([
    [0, 1],
    [0.5, 0.5],
    [1, 0],
  ]);
  const lead = leadOf(ours, others);
  expect(lead.pearson.value).toBeCloseTo(2, 12);
  expect(lead.meanAbsoluteError.value).toBeCloseTo(-2 / 3, 12);
});

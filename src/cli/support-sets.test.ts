import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../tests/setup/data';
import { readSupportPairs, SUPPORT_SETS } from './support-sets';

describe.skipIf(!hasData('data', 'wice'))('readSupportPairs', () => {
  const pairs = readSupportPairs(dataPath('data'));

  // Counts as the README files beside the data give them.
  it.each([
    ['WiCE', 300, 100],
    ['AttributedQA', 74, 37],
    ['LFQA', 110, 55],
    ['GenSearch', 544, 272],
    ['SummHay', 713, 279 + 190],
  ])('%s: %i pairs, %i positive', (set, count, positive) => {
    const own = pairs.filter((pair) => pair.set === set);
    expect(own).toHaveLength(count);
    expect(own.filter((pair) => pair.positive)).toHaveLength(positive);
  });

  it('ExpertQA: 470 pairs of AttributionBench beside the worthy claims with passages, by shared questions', () => {
    const own = pairs.filter(({ set }) => set === 'ExpertQA');
    const answers = own.filter((pair) => pair.isExpertAnswer);
    expect(own.length - answers.length).toBe(470);
    const questions = new Set(answers.map(({ group }) => group));
    const shared = new Set(
      own.filter((pair) => !pair.isExpertAnswer && questions.has(pair.group)).map(({ group }) => group),
    );
    expect(shared.size).toBeGreaterThan(60);
  });

  it('every pair has a claim, a premise and a group', () => {
    for (const { claim, premises, group } of pairs) {
      expect(claim.trim()).not.toBe('');
      expect(premises.some((premise) => premise.trim())).toBe(true);
      expect(group).not.toBe('');
    }
    expect(new Set(pairs.map(({ set }) => set))).toEqual(new Set(SUPPORT_SETS));
  });
});

it('reads no pair where there is no data', () => {
  expect(readSupportPairs('/nonexistent')).toEqual([]);
});

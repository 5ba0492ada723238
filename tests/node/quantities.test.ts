/** The quantity tool on the public cases. */
import { describe, expect, it } from 'vitest';
import { PINT_DEPARTURES } from '../../src/cli/pint-departures';
import { readNumericAnswers, readPintPairs } from '../../src/cli/quantity-pairs';
import { readRecognizerCases } from '../../src/cli/recognizer-cases';
import { scoreCase } from '../../src/cli/recognizer-score';
import { compareValues } from '../../src/core/quantities/compare-values';
import { dataPath, hasData } from '../setup/data';

describe.skipIf(!hasData('data', 'quantity_pairs'))('pairs of values', () => {
  const pairs = readPintPairs(dataPath('data'));

  it('agree with Pint but where Pint is wrong, case by case', () => {
    const departures = new Map(PINT_DEPARTURES.map(({ pair, ours }) => [pair, ours]));
    const known = new Set(pairs.map(({ pair }) => pair));
    expect([...departures.keys()].filter((pair) => !known.has(pair))).toEqual([]);
    expect(pairs).toHaveLength(116);
    for (const { pair, pint, ours } of pairs) {
      expect([pair, ours]).toEqual([pair, departures.get(pair) ?? pint]);
    }
  });

  it('have one verdict in either order', () => {
    for (const { first, second, ours } of pairs) expect(compareValues(second, first)).toBe(ours);
  });

  it('are never equivalent where people found a conflict', () => {
    const answers = readNumericAnswers(dataPath('data'));
    expect(answers).toHaveLength(65);
    expect(answers.filter(({ ours }) => ours === 'equivalent')).toEqual([]);
    expect(answers.filter(({ ours }) => ours === 'contradictory').length).toBeGreaterThanOrEqual(35);
  });
});

describe.skipIf(!hasData('data', 'recognizers_text_numberwithunit'))('quantities in texts', () => {
  const cases = readRecognizerCases(dataPath('data'));

  it('reads every case', () => {
    expect(cases).toHaveLength(2625);
  });

  it('finds nine of ten of the English cases exactly', () => {
    const scores = cases.filter(({ language }) => language === 'English').map(scoreCase);
    const exact = scores.filter(({ expected, hits, found }) => hits === expected && hits === found);
    expect(scores).toHaveLength(342);
    expect(exact.length / scores.length).toBeGreaterThanOrEqual(0.9);
  });
});

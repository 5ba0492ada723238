import { describe, expect, it } from 'vitest';
import { compareQuantities } from './compare-quantities';
import { quantitiesOf } from './quantities';

describe('compareQuantities', () => {
  it.each([
    ['1,200 people', '1200 people', 'same', 'separators'],
    ['twelve ships', '12 ships', 'same', 'words'],
    ['12 ships', '13 ships', 'different', 'another count'],
    ['330 metres', '1,083 feet', 'same', 'conversion within 1%'],
    ['5 km', '5 miles', 'different', 'same figure, other unit'],
    ['5 mg', '5 g', 'different', 'thousandfold'],
    ['98.6 °F', '37 °C', 'same', 'offset scale'],
    ['2 days', '48 hours', 'same', 'time'],
    ['about 100 km', '95 km', 'same', 'approximation'],
    ['100 km', '95 km', 'different', 'no approximation'],
    ['over 100 people', '120 people', 'same', 'lower bound met'],
    ['over 100 people', '80 people', 'different', 'lower bound missed'],
    ['12 km', '10 to 15 km', 'unrelated', 'the range is vaguer'],
    ['10 to 15 km', '12 km', 'same', 'inside the claimed range'],
    ['4.5 million', '4,532,112', 'same', 'rounded to the digits written'],
    ['4.9 million', '4,532,112', 'different', 'beyond rounding'],
    ['50%', '50 kg', 'unrelated', 'other dimension'],
    ['version 4.2', 'version 4.3', 'different', 'written to the same digit'],
    ['at most ten trout', 'at most five trout', 'different', 'another limit'],
    ['over 900 pupils', 'fewer than 900 pupils', 'different', 'opposite limits'],
    ['over 900 pupils', 'fewer than 1200 pupils', 'unrelated', 'both may hold'],
    ['4 euros a month', '4 euros a week', 'different', 'for each of another'],
    ['−4 °C', '4 °C', 'different', 'minus'],
    ['$5', '€5', 'unrelated', 'other currency'],
  ])('%s against %s: %s (%s)', (claim, evidence, expected) => {
    const [a] = quantitiesOf(claim);
    const [b] = quantitiesOf(evidence);
    expect(a && b && compareQuantities(a, b)).toBe(expected);
  });
});

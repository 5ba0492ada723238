import { describe, expect, it } from 'vitest';
import {
  calibrationBin,
  calibrationError,
  chanceCalibrationError,
  evenly,
  observedIn,
  predictedIn,
} from './calibration';

// By hand: bin 0.1–0.2 holds .1 and .15, one of them positive; bin 0.8–0.9 holds .8, .8, .85 and .87, three positive.
const FORECAST = {
  predicted: [0.1, 0.8, 0.15, 0.8, 0.85, 0.87],
  positive: [false, true, true, true, false, true],
};
const ALL = new Float64Array(6).fill(1);

describe('bins', () => {
  it.each([
    [0, 0],
    [0.0999, 0],
    [0.1, 1],
    [0.3, 3],
    [0.5, 5],
    [0.7, 7],
    [0.9999, 9],
    [1, 9],
  ])('%d is in bin %i', (probability, bin) => {
    expect(calibrationBin(probability)).toBe(bin);
  });
});

describe('calibrationError', () => {
  it('weighs the distances of the bins by their items: 2/6 · |1/2 − .125| + 4/6 · |3/4 − .83|', () => {
    const expected = (2 / 6) * 0.375 + (4 / 6) * 0.08;
    expect(calibrationError(FORECAST)(ALL)).toBeCloseTo(expected, 12);
  });

  it('counts an item as often as it was drawn: (.1, .8 three times) 1/4 · .1 + 3/4 · .2', () => {
    const drawn = Float64Array.of(1, 3, 0, 0, 0, 0);
    expect(calibrationError(FORECAST)(drawn)).toBeCloseTo(0.1 / 4 + (3 * 0.2) / 4, 12);
  });

  it('is 0 where shares and probabilities agree, 1 for certainty that is always wrong', () => {
    const even = { predicted: [0.5, 0.5], positive: [true, false] };
    const wrong = { predicted: [0, 1], positive: [true, false] };
    expect(calibrationError(even)(Float64Array.of(1, 1))).toBe(0);
    expect(calibrationError(wrong)(Float64Array.of(1, 1))).toBe(1);
  });

  it('is undefined without items', () => {
    expect(calibrationError(FORECAST)(new Float64Array(6))).toBeNaN();
  });
});

describe('chanceCalibrationError', () => {
  it('four at .5: the mean share of heads of four coins is off by 3/16; normal: √(2/π) · 1/4', () => {
    const coins = { predicted: [0.5, 0.5, 0.5, 0.5], positive: [true, true, true, true] };
    const chance = chanceCalibrationError(coins)(new Float64Array(4).fill(1));
    expect(chance).toBeCloseTo(Math.sqrt(2 / Math.PI) / 4, 12);
    expect(Math.abs(chance - 3 / 16)).toBeLessThan(0.02);
  });

  it('is 0 for certain probabilities', () => {
    const certain = { predicted: [0, 1], positive: [false, true] };
    expect(chanceCalibrationError(certain)(Float64Array.of(1, 1))).toBe(0);
  });
});

describe('the curve', () => {
  it('has mean probability and observed share of each bin', () => {
    expect(predictedIn(1, FORECAST)(ALL)).toBeCloseTo(0.125, 12);
    expect(observedIn(1, FORECAST)(ALL)).toBeCloseTo(1 / 2, 12);
    expect(predictedIn(8, FORECAST)(ALL)).toBeCloseTo(0.83, 12);
    expect(observedIn(8, FORECAST)(ALL)).toBeCloseTo(3 / 4, 12);
  });

  it('is undefined in an empty bin', () => {
    expect(predictedIn(5, FORECAST)(ALL)).toBeNaN();
    expect(observedIn(5, FORECAST)(ALL)).toBeNaN();
  });
});

describe('evenly', () => {
  const kinds = FORECAST.positive.map(String);

  it('lets two negatives weigh as much as four positives: in bin 8, 1/2 against 3 · 1/4', () => {
    expect(evenly(kinds, observedIn(8, FORECAST))(ALL)).toBeCloseTo(0.75 / 1.25, 12);
  });

  it('does so in every resample, and knows no figure without one of the kinds', () => {
    const observed = evenly(kinds, observedIn(8, FORECAST));
    // Negatives: .1 and .85, drawn once and twice; positives: .15 and .8, drawn once each.
    expect(observed(Float64Array.of(1, 1, 1, 0, 2, 0))).toBeCloseTo(1 / 2 / (1 / 2 + 2 / 3), 12);
    expect(observed(Float64Array.of(0, 1, 1, 1, 0, 1))).toBeNaN();
  });
});

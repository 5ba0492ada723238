/**
 * How far probabilities are from what is observed, in ten bins of equal width:
 * the expected calibration error of Naeini, Cooper and Hauskrecht 2015,
 * "Obtaining Well Calibrated Probabilities Using Bayesian Binning", as used by
 * Guo et al. 2017. Bins of equal width, unlike bins of equal mass, stay where
 * they are from resample to resample. Every figure is a `Statistic`.
 */
import type { Statistic } from './bootstrap';

export interface Forecast {
  /** Probabilities, 0..1. */
  readonly predicted: readonly number[];
  /** What happened, one an item. */
  readonly positive: readonly boolean[];
}

/** Bin i holds i/10 ≤ p < (i + 1)/10, the last one 1 as well. */
export const CALIBRATION_BINS = 10;

/** @param probability 0..1 */
export function calibrationBin(probability: number): number {
  return Math.min(CALIBRATION_BINS - 1, Math.floor(probability * CALIBRATION_BINS));
}

/** Sums over the items of a bin, by weight. */
interface BinSums {
  weight: number;
  predicted: number;
  observed: number;
  /** Variance of `observed` if every probability were right and items independent. */
  variance: number;
}

function sumBins({ predicted, positive }: Forecast, weights: Float64Array): BinSums[] {
  const bins = Array.from({ length: CALIBRATION_BINS }, () => ({
    weight: 0,
    predicted: 0,
    observed: 0,
    variance: 0,
  }));
  weights.forEach((weight, item) => {
    const p = predicted[item] ?? Number.NaN;
    const bin = bins[calibrationBin(p)];
    if (!bin || weight === 0) return;
    bin.weight += weight;
    bin.predicted += weight * p;
    bin.observed += positive[item] ? weight : 0;
    bin.variance += weight * weight * p * (1 - p);
  });
  return bins;
}

function shareOfAll(bins: readonly BinSums[], error: (bin: BinSums) => number): number {
  const all = bins.reduce((sum, { weight }) => sum + weight, 0);
  return bins.reduce((sum, bin) => sum + error(bin), 0) / all;
}

/** Mean distance of the bins' observed share from their mean probability, by the bins' weight. 0..1; NaN without items. */
export function calibrationError(forecast: Forecast): Statistic {
  return (weights) => shareOfAll(sumBins(forecast, weights), (bin) => Math.abs(bin.observed - bin.predicted));
}

/**
 * The calibration error that chance alone leaves: its expectation if every
 * probability were exactly right and items independent, each bin's observed
 * share taken as normal (mean absolute deviation = √(2/π) standard deviations).
 */
export function chanceCalibrationError(forecast: Forecast): Statistic {
  return (weights) =>
    shareOfAll(sumBins(forecast, weights), ({ variance }) => Math.sqrt((2 / Math.PI) * variance));
}

/** Mean probability in a bin; NaN for an empty one. */
export function predictedIn(bin: number, forecast: Forecast): Statistic {
  return (weights) => {
    const { predicted, weight } = sumBins(forecast, weights)[bin] ?? { predicted: 0, weight: 0 };
    return predicted / weight;
  };
}

/** Share of positives in a bin; NaN for an empty one. */
export function observedIn(bin: number, forecast: Forecast): Statistic {
  return (weights) => {
    const { observed, weight } = sumBins(forecast, weights)[bin] ?? { observed: 0, weight: 0 };
    return observed / weight;
  };
}

/**
 * The statistic with weights scaled so that all kinds weigh the same in every
 * resample; NaN in one that lacks a kind.
 * @param kinds one an item
 */
export function evenly(kinds: readonly string[], statistic: Statistic): Statistic {
  const names = [...new Set(kinds)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const kindOf = Uint32Array.from(kinds, (kind) => numbers.get(kind) ?? 0);
  return (weights) => {
    const sums = new Float64Array(names.length);
    weights.forEach((weight, item) => {
      const kind = kindOf[item] ?? 0;
      sums[kind] = (sums[kind] ?? 0) + weight;
    });
    if (sums.includes(0)) return Number.NaN;
    return statistic(weights.map((weight, item) => weight / (sums[kindOf[item] ?? 0] ?? 1)));
  };
}

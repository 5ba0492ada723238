/**
 * Bootstrap confidence intervals (95%, 10,000 seeded resamples).
 *
 * A statistic is a function of weights, one an item: how often the item is in
 * the resample. So the same function gives the value (all 1), a resample, the
 * jackknife (one 0), a difference of two systems on the same items (subtract
 * the two inside), and resampling of whole groups (equal weights in a group).
 */
import { normalCdf, normalQuantile } from './normal';
import { createRandom } from './random';

/** Value of a statistic over weighted items; NaN where it has none. */
export type Statistic = (weights: Float64Array) => number;

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Sample {
  /** Number of items. */
  readonly size: number;
  /** What is drawn: items with equal keys go together. Each item alone where absent. */
  readonly groups?: readonly (string | number)[];
  /** Default 42. */
  readonly seed?: number;
  /** Default 10,000. */
  readonly resamples?: number;
}

const RESAMPLES = 10_000;
const SEED = 42;
const TAIL = 0.025;

/**
 * Bias-corrected and accelerated interval (Efron 1987; metrics.md section 7):
 * z₀ = Φ⁻¹(share of resampled values below the value, ties half),
 * a = Σd³ / (6 (Σd²)^1.5) with d = jackknife mean − jackknife value,
 * bounds at the quantiles Φ(z₀ + (z₀ ± z) / (1 − a (z₀ ± z))) of the resampled values.
 */
export function bcaInterval(sample: Sample, statistic: Statistic): Interval {
  const units = new Units(sample);
  const value = statistic(units.all());
  const values = units.resample(sample, statistic);
  const bias = normalQuantile(shareBelow(values, value));
  const acceleration = accelerationOf(units.leaveEachOut(statistic));
  const bound = (z: number) => {
    const shifted = bias + z;
    return quantile(values, normalCdf(bias + shifted / (1 - acceleration * shifted)));
  };
  return { value, low: bound(normalQuantile(TAIL)), high: bound(normalQuantile(1 - TAIL)) };
}

/** Percentile interval: cheaper, without the jackknife, and less exact for skewed statistics. */
export function percentileInterval(sample: Sample, statistic: Statistic): Interval {
  const units = new Units(sample);
  const values = units.resample(sample, statistic);
  return {
    value: statistic(units.all()),
    low: quantile(values, TAIL),
    high: quantile(values, 1 - TAIL),
  };
}

/** The units that are drawn, and the weights of the items that a draw gives. */
class Units {
  private readonly unitOf: Int32Array;
  private readonly count: number;

  constructor({ size, groups }: Sample) {
    const numbers = new Map<string | number, number>();
    this.unitOf = Int32Array.from({ length: size }, (_, item) => {
      const key = groups?.[item] ?? item;
      const known = numbers.get(key) ?? numbers.size;
      numbers.set(key, known);
      return known;
    });
    this.count = numbers.size;
  }

  all(): Float64Array {
    return new Float64Array(this.unitOf.length).fill(1);
  }

  /** Resampled values in ascending order, without the undefined ones. */
  resample({ seed = SEED, resamples = RESAMPLES }: Sample, statistic: Statistic): Float64Array {
    const random = createRandom(seed);
    const drawn = new Float64Array(this.count);
    const weights = this.all();
    const values = new Float64Array(resamples);
    for (let r = 0; r < resamples; r++) {
      drawn.fill(0);
      for (let i = 0; i < this.count; i++) {
        const unit = (random() * this.count) | 0;
        drawn[unit] = (drawn[unit] ?? 0) + 1;
      }
      for (let item = 0; item < weights.length; item++) {
        weights[item] = drawn[this.unitOf[item] ?? 0] ?? 0;
      }
      values[r] = statistic(weights);
    }
    return values.filter((value) => !Number.isNaN(value)).sort();
  }

  /** Jackknife: the statistic without each unit in turn, without the undefined ones. */
  leaveEachOut(statistic: Statistic): Float64Array {
    const weights = this.all();
    const values = Float64Array.from({ length: this.count }, (_, left) => {
      for (let item = 0; item < weights.length; item++) weights[item] = this.unitOf[item] === left ? 0 : 1;
      return statistic(weights);
    });
    return values.filter((value) => !Number.isNaN(value));
  }
}

/** Share of values below, ties half; kept off 0 and 1, where the bias would be infinite. */
function shareBelow(values: Float64Array, value: number): number {
  let halves = 0;
  for (const other of values) halves += other < value ? 2 : other === value ? 1 : 0;
  const least = 1 / (2 * values.length);
  return Math.min(Math.max(halves / (2 * values.length), least), 1 - least);
}

/** 0 where leaving out a unit changes nothing. */
function accelerationOf(jackknife: Float64Array): number {
  const mean = jackknife.reduce((sum, value) => sum + value, 0) / jackknife.length;
  let squares = 0;
  let cubes = 0;
  for (const value of jackknife) {
    const d = mean - value;
    squares += d * d;
    cubes += d * d * d;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

/** Linear interpolation between order statistics, as NumPy's default. NaN without values. */
function quantile(sorted: Float64Array, p: number): number {
  const position = p * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

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
  /** Items of different sets are drawn independently, as many of each as there are; all are one set where absent. */
  readonly sets?: readonly (string | number)[];
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
 * a = Σu³ / (6 (Σu²)^1.5) with u = (1 − 1/n) (jackknife mean − jackknife value), n units in the set,
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
  /** Units of each set. */
  private readonly sets: readonly (readonly number[])[];

  constructor({ size, groups, sets }: Sample) {
    const bySet = new Map<string | number, Map<string | number, number>>();
    let count = 0;
    this.unitOf = Int32Array.from({ length: size }, (_, item) => {
      const set = sets?.[item] ?? '';
      const numbers = bySet.get(set) ?? new Map<string | number, number>();
      bySet.set(set, numbers);
      const key = groups?.[item] ?? item;
      const known = numbers.get(key) ?? count++;
      numbers.set(key, known);
      return known;
    });
    this.count = count;
    this.sets = [...bySet.values()].map((numbers) => [...numbers.values()]);
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
      for (const units of this.sets) {
        for (let i = 0; i < units.length; i++) {
          const unit = units[(random() * units.length) | 0] ?? 0;
          drawn[unit] = (drawn[unit] ?? 0) + 1;
        }
      }
      for (let item = 0; item < weights.length; item++) {
        weights[item] = drawn[this.unitOf[item] ?? 0] ?? 0;
      }
      values[r] = statistic(weights);
    }
    return values.filter((value) => !Number.isNaN(value)).sort();
  }

  /** Jackknife: set by set, the statistic without each unit in turn, without the undefined ones. */
  leaveEachOut(statistic: Statistic): Float64Array[] {
    const weights = this.all();
    const without = (left: number) => {
      for (let item = 0; item < weights.length; item++) weights[item] = this.unitOf[item] === left ? 0 : 1;
      return statistic(weights);
    };
    return this.sets.map((units) =>
      Float64Array.from(units, without).filter((value) => !Number.isNaN(value)),
    );
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
function accelerationOf(jackknife: readonly Float64Array[]): number {
  let squares = 0;
  let cubes = 0;
  for (const values of jackknife) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const value of values) {
      const u = (1 - 1 / values.length) * (mean - value);
      squares += u * u;
      cubes += u * u * u;
    }
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

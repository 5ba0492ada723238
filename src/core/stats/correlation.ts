/** How closely two measures of the same items go together, and how far apart they are; all as statistics of weights. */
import type { Statistic } from './bootstrap';

/** Σ w x / Σ w; NaN without weight. */
export function meanOf(values: ArrayLike<number>): Statistic {
  return (weights) => {
    let total = 0;
    let weight = 0;
    for (let item = 0; item < weights.length; item++) {
      const share = weights[item] ?? 0;
      total += share * (values[item] ?? 0);
      weight += share;
    }
    return total / weight;
  };
}

/** Pearson's r, −1..1; NaN where either does not vary. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): Statistic {
  return (weights) => {
    const [ofX, ofY] = [centred(x, weights), centred(y, weights)];
    return dot(ofX, ofY, weights) / Math.sqrt(dot(ofX, ofX, weights) * dot(ofY, ofY, weights));
  };
}

/** Less their mean; what differs from it by rounding alone is 0. */
function centred(values: ArrayLike<number>, weights: Float64Array): Float64Array {
  const mean = meanOf(values)(weights);
  return Float64Array.from(values, (value) =>
    Math.abs(value - mean) > ROUNDING * Math.abs(mean) ? value - mean : 0,
  );
}
const ROUNDING = 1e-12;

function dot(x: Float64Array, y: Float64Array, weights: Float64Array): number {
  return weights.reduce((sum, weight, item) => sum + weight * (x[item] ?? 0) * (y[item] ?? 0), 0);
}

/**
 * Spearman's ρ: Pearson's r of the ranks, ties at their mean rank. A weight counts as so many equal items, so
 * that a resample has the ranks of its own. NaN where either does not vary.
 */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): Statistic {
  const [ranksX, ranksY] = [ranking(x), ranking(y)];
  return (weights) => pearson(ranksX(weights), ranksY(weights))(weights);
}

/** Mean ranks within a resample. The items are sorted once for all resamples. */
function ranking(values: ArrayLike<number>): (weights: Float64Array) => Float64Array {
  const order = Uint32Array.from({ length: values.length }, (_, item) => item).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0),
  );
  return (weights) => {
    const ranks = new Float64Array(values.length);
    let below = 0;
    for (let from = 0; from < order.length; ) {
      const value = values[order[from] ?? 0];
      let to = from;
      let tied = 0;
      for (; to < order.length && values[order[to] ?? 0] === value; to++)
        tied += weights[order[to] ?? 0] ?? 0;
      for (let at = from; at < to; at++) ranks[order[at] ?? 0] = below + (tied + 1) / 2;
      below += tied;
      from = to;
    }
    return ranks;
  };
}

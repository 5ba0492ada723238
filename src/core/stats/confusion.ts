/**
 * Agreement of predicted with actual classes. All figures come from one
 * matrix of weighted counts, so that each is a `Statistic` for the bootstrap.
 */
import type { Statistic } from './bootstrap';

export interface Classified {
  /** Number of classes; actual and predicted are 0 … classes − 1. */
  readonly classes: number;
  readonly actual: ArrayLike<number>;
  readonly predicted: ArrayLike<number>;
}

/** Per class: how many are it, are predicted it, are both. */
interface Tallies {
  readonly actual: Float64Array;
  readonly predicted: Float64Array;
  readonly both: Float64Array;
}

function tally({ classes, actual, predicted }: Classified, weights: Float64Array): Tallies {
  const tallies = {
    actual: new Float64Array(classes),
    predicted: new Float64Array(classes),
    both: new Float64Array(classes),
  };
  const add = (counts: Float64Array, index: number, weight: number) => {
    counts[index] = (counts[index] ?? 0) + weight;
  };
  for (let item = 0; item < weights.length; item++) {
    const weight = weights[item] ?? 0;
    if (weight === 0) continue;
    const truth = actual[item] ?? 0;
    const guess = predicted[item] ?? 0;
    add(tallies.actual, truth, weight);
    add(tallies.predicted, guess, weight);
    if (truth === guess) add(tallies.both, truth, weight);
  }
  return tallies;
}

const total = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0);

/** Mean over the classes that occur; NaN if none does. */
function meanOver(figures: Float64Array): number {
  const known = figures.filter((figure) => !Number.isNaN(figure));
  return total(known) / known.length;
}

const recalls = ({ actual, both }: Tallies) => both.map((hits, c) => hits / (actual[c] ?? 0));

/** Harmonic mean of precision and recall; NaN for a class neither actual nor predicted. */
const f1s = ({ actual, predicted, both }: Tallies) =>
  both.map((hits, c) => (2 * hits) / ((actual[c] ?? 0) + (predicted[c] ?? 0)));

/** Share of items predicted right. */
export function accuracy(items: Classified): Statistic {
  return (weights) => {
    const tallies = tally(items, weights);
    return total(tallies.both) / total(tallies.actual);
  };
}

/** Mean recall over the classes that occur. */
export function balancedAccuracy(items: Classified): Statistic {
  return (weights) => meanOver(recalls(tally(items, weights)));
}

/** Mean F1 over the classes that occur or are predicted. */
export function macroF1(items: Classified): Statistic {
  return (weights) => meanOver(f1s(tally(items, weights)));
}

/** Share of the items of one class that are predicted as it; NaN without such items. */
export function recallOf(items: Classified, wanted: number): Statistic {
  return (weights) => recalls(tally(items, weights))[wanted] ?? Number.NaN;
}

/** F1 of one class. */
export function f1Of(items: Classified, wanted: number): Statistic {
  return (weights) => f1s(tally(items, weights))[wanted] ?? Number.NaN;
}

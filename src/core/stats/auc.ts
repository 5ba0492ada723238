import type { Statistic } from './bootstrap';

/**
 * Area under the ROC curve: how often a positive item scores above a negative
 * one, ties half. NaN without both kinds. Scores are sorted once for all resamples.
 */
export function auc(scores: ArrayLike<number>, positive: ArrayLike<boolean>): Statistic {
  const order = Uint32Array.from({ length: scores.length }, (_, item) => item).sort(
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0),
  );
  return (weights) => {
    let negatives = 0;
    let positives = 0;
    let wins = 0;
    for (let from = 0; from < order.length; ) {
      const score = scores[order[from] ?? 0];
      let tiedNegatives = 0;
      let tiedPositives = 0;
      let to = from;
      for (; to < order.length && scores[order[to] ?? 0] === score; to++) {
        const item = order[to] ?? 0;
        if (positive[item]) tiedPositives += weights[item] ?? 0;
        else tiedNegatives += weights[item] ?? 0;
      }
      wins += tiedPositives * (negatives + tiedNegatives / 2);
      negatives += tiedNegatives;
      positives += tiedPositives;
      from = to;
    }
    return wins / (positives * negatives);
  };
}

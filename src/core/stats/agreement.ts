/** How far raters who labelled the same items agree, with 95% intervals over items. */
import { krippendorffsAlpha } from './alpha';
import { bcaInterval, type Interval, type Sample, type Statistic } from './bootstrap';
import { accuracy } from './confusion';
import { cohensKappa } from './kappa';

/** One an item; null where the rater gave none. All raters have the same items in the same order. */
export type Labels = readonly (string | null)[];

export interface PairAgreement {
  /** Items that both labelled; all figures are of these. */
  readonly items: number;
  /** Share of items with equal labels; null without items. */
  readonly raw: Interval | null;
  /** Cohen's kappa; null without items and where both give one label alone. */
  readonly kappa: Interval | null;
  /** Krippendorff's alpha, nominal; null as kappa. */
  readonly alpha: Interval | null;
}

export interface GroupAgreement {
  /** Items that at least two labelled. */
  readonly items: number;
  /** Krippendorff's alpha of all raters, nominal; null without items and where all labels are the same. */
  readonly alpha: Interval | null;
}

/** @param resamples for the intervals; as of `Sample` where absent */
export function pairAgreement(first: Labels, second: Labels, resamples?: number): PairAgreement {
  const pairs = first.flatMap((label, item) => {
    const other = second[item] ?? null;
    return label === null || other === null ? [] : [[label, other]];
  });
  const { categories, ratings } = inNumbers(pairs);
  const [one, two] = [0, 1].map((rater) => ratings.map((pair) => pair[rater] ?? 0)) as [number[], number[]];
  const sample = sampleOf(pairs.length, resamples);
  return {
    items: pairs.length,
    raw: intervalOf(sample, accuracy({ classes: categories, actual: one, predicted: two })),
    kappa: intervalOf(sample, cohensKappa({ categories, first: one, second: two }, 'nominal')),
    alpha: intervalOf(sample, krippendorffsAlpha({ categories, ratings }, 'nominal')),
  };
}

/** @param resamples as of `pairAgreement` */
export function groupAgreement(raters: readonly Labels[], resamples?: number): GroupAgreement {
  const items = (raters[0] ?? [])
    .map((_, item) => raters.map((labels) => labels[item] ?? null))
    .filter((labels) => labels.filter((label) => label !== null).length >= 2);
  return {
    items: items.length,
    alpha: intervalOf(sampleOf(items.length, resamples), krippendorffsAlpha(inNumbers(items), 'nominal')),
  };
}

/** Labels as numbers from 0, in the order of their first use. */
function inNumbers(items: readonly Labels[]): { categories: number; ratings: (number | null)[][] } {
  const numbers = new Map<string, number>();
  const ratings = items.map((labels) =>
    labels.map((label) => {
      if (label === null) return null;
      const number = numbers.get(label) ?? numbers.size;
      numbers.set(label, number);
      return number;
    }),
  );
  return { categories: numbers.size, ratings };
}

const sampleOf = (size: number, resamples: number | undefined): Sample =>
  resamples === undefined ? { size } : { size, resamples };

/** Null where the statistic has no value for all items. */
function intervalOf(sample: Sample, statistic: Statistic): Interval | null {
  if (Number.isNaN(statistic(new Float64Array(sample.size).fill(1)))) return null;
  return bcaInterval(sample, statistic);
}

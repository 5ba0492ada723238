/** How far raters who labelled the same items agree, with 95% intervals over items. */
import { krippendorffsAlpha } from './alpha';
import { bcaInterval, type Interval, type Statistic } from './bootstrap';
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

export function pairAgreement(first: Labels, second: Labels): PairAgreement {
  const pairs = first.flatMap((label, item) => {
    const other = second[item] ?? null;
    return label === null || other === null ? [] : [[label, other]];
  });
  const { categories, ratings } = inNumbers(pairs);
  const [one, two] = [0, 1].map((rater) => ratings.map((pair) => pair[rater] ?? 0)) as [number[], number[]];
  const size = pairs.length;
  return {
    items: size,
    raw: intervalOf(size, accuracy({ classes: categories, actual: one, predicted: two })),
    kappa: intervalOf(size, cohensKappa({ categories, first: one, second: two }, 'nominal')),
    alpha: intervalOf(size, krippendorffsAlpha({ categories, ratings }, 'nominal')),
  };
}

export function groupAgreement(raters: readonly Labels[]): GroupAgreement {
  const items = (raters[0] ?? [])
    .map((_, item) => raters.map((labels) => labels[item] ?? null))
    .filter((labels) => labels.filter((label) => label !== null).length >= 2);
  return {
    items: items.length,
    alpha: intervalOf(items.length, krippendorffsAlpha(inNumbers(items), 'nominal')),
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

/** Null where the statistic has no value for all items. */
function intervalOf(size: number, statistic: Statistic): Interval | null {
  if (Number.isNaN(statistic(new Float64Array(size).fill(1)))) return null;
  return bcaInterval({ size }, statistic);
}

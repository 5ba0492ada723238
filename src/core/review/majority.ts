import { type LabelTable, labelTable, type Rater, sureLabels } from './compare-labels';
import { type Asked, QUESTIONS } from './questions';

/** What most reviewers say of an item. */
export interface MajorityLabel extends Asked {
  /** That more than half of those gave who gave one; null where no label has so many. */
  readonly label: string | null;
  /** Label → how many gave it, most first. */
  readonly votes: readonly (readonly [label: string, count: number])[];
}

/** Below this many labels there is no majority to speak of. */
const FEWEST = 3;

/** @returns the items that at least three labelled; who was unsure gave none */
export function majorityLabels(asked: readonly Asked[], raters: readonly Rater[]): MajorityLabel[] {
  return QUESTIONS.flatMap((question) => votesOn(labelTable(asked, raters, question)));
}

function votesOn({ items, raters }: LabelTable): MajorityLabel[] {
  const sure = raters.map(({ labels }) => sureLabels(labels));
  return items.flatMap((item, at) => {
    const given = sure.flatMap((labels) => labels[at] ?? []);
    if (given.length < FEWEST) return [];
    const counts = new Map<string, number>();
    for (const label of given) counts.set(label, (counts.get(label) ?? 0) + 1);
    const votes = [...counts].toSorted(([, a], [, b]) => b - a);
    const [most] = votes;
    const label = most && most[1] * 2 > given.length ? most[0] : null;
    return [{ ...item, label, votes }];
  });
}

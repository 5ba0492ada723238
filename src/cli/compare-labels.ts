/** Labels of engines and people for the same facts and statements, and how far they agree. */
import { ITEM_KINDS, type ItemKind, type JudgedItem, UNSURE } from '../core/report/judged-items';
import {
  type GroupAgreement,
  groupAgreement,
  type PairAgreement,
  pairAgreement,
} from '../core/stats/agreement';

/** Who labelled: a report's engine, or a person by a sheet. */
export interface Rater {
  /** Its file. */
  readonly name: string;
  /** By item id; null or no entry where it gave none. Absent for a kind that cannot be compared. */
  readonly labels: Readonly<Partial<Record<ItemKind, ReadonlyMap<string, string | null>>>>;
}

export interface LabelCounts {
  readonly name: string;
  readonly labelled: number;
  readonly unsure: number;
  readonly unlabelled: number;
}

export interface KindComparison {
  readonly kind: ItemKind;
  /** Items that an engine judged. */
  readonly items: number;
  readonly counts: readonly LabelCounts[];
  readonly pairs: readonly (PairAgreement & { readonly first: string; readonly second: string })[];
  /** Of more than two raters; null otherwise. */
  readonly all: GroupAgreement | null;
}

/** @param items that an engine judged; `unsure` counts as no label */
export function compareLabels(items: readonly JudgedItem[], raters: readonly Rater[]): KindComparison[] {
  return ITEM_KINDS.map((kind) => {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const given = raters.flatMap(({ name, labels }) => {
      const byId = labels[kind];
      return byId ? [{ name, labels: ids.map((id) => byId.get(id) ?? null) }] : [];
    });
    const sure = given.map(({ name, labels }) => ({
      name,
      labels: labels.map((label) => (label === UNSURE ? null : label)),
    }));
    return {
      kind,
      items: ids.length,
      counts: given.map(countLabels),
      pairs: sure.flatMap((first, i) =>
        sure.slice(i + 1).map((second) => ({
          first: first.name,
          second: second.name,
          ...pairAgreement(first.labels, second.labels),
        })),
      ),
      all: sure.length > 2 ? groupAgreement(sure.map(({ labels }) => labels)) : null,
    };
  });
}

function countLabels({ name, labels }: { name: string; labels: readonly (string | null)[] }): LabelCounts {
  const unsure = labels.filter((label) => label === UNSURE).length;
  const unlabelled = labels.filter((label) => label === null).length;
  return { name, labelled: labels.length - unsure - unlabelled, unsure, unlabelled };
}

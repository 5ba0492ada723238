/** Labels of engines and people for the same items, and how far they agree. */
import { UNSURE } from '../report/judged-items';
import {
  type GroupAgreement,
  groupAgreement,
  type Labels,
  type PairAgreement,
  pairAgreement,
} from '../stats/agreement';
import { type Answers, type Asked, QUESTIONS, type Question } from './questions';

/** Who labelled: an engine, or a person. */
export interface Rater {
  readonly name: string;
  /** A question is absent where what it asks of cannot be compared. */
  readonly answers: Partial<Answers>;
}

export interface LabelCounts {
  readonly name: string;
  readonly labelled: number;
  readonly unsure: number;
  readonly unlabelled: number;
}

export interface QuestionComparison {
  readonly question: Question;
  /** That somebody labelled. */
  readonly items: number;
  readonly counts: readonly LabelCounts[];
  readonly pairs: readonly (PairAgreement & { readonly first: string; readonly second: string })[];
  /** Of more than two raters; null otherwise. */
  readonly all: GroupAgreement | null;
}

/** One question's labels of each rater that was asked it, for the items that somebody labelled. */
export interface LabelTable {
  readonly items: readonly Asked[];
  readonly raters: readonly { readonly name: string; readonly labels: Labels }[];
}

export function labelTable(
  asked: readonly Asked[],
  raters: readonly Rater[],
  question: Question,
): LabelTable {
  const answered = raters.flatMap(({ name, answers }) => {
    const own = answers[question];
    return own ? [{ name, own }] : [];
  });
  const items = asked.filter(
    (item) => item.question === question && answered.some(({ own }) => own.has(item.key)),
  );
  return {
    items,
    raters: answered.map(({ name, own }) => ({ name, labels: items.map(({ key }) => own.get(key) ?? null) })),
  };
}

/** `unsure` is no label: whoever gives it could not tell. */
export function sureLabels(labels: Labels): Labels {
  return labels.map((label) => (label === UNSURE ? null : label));
}

/** Every two raters, and all. */
export function compareLabels(asked: readonly Asked[], raters: readonly Rater[]): QuestionComparison[] {
  return QUESTIONS.map((question) => {
    const table = labelTable(asked, raters, question);
    const sure = table.raters.map(({ name, labels }) => ({ name, labels: sureLabels(labels) }));
    return {
      question,
      items: table.items.length,
      counts: table.raters.map(countLabels),
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

function countLabels({ name, labels }: { name: string; labels: Labels }): LabelCounts {
  const unsure = labels.filter((label) => label === UNSURE).length;
  const unlabelled = labels.filter((label) => label === null).length;
  return { name, labelled: labels.length - unsure - unlabelled, unsure, unlabelled };
}

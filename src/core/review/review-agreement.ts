/** How far the user and the other reviewers of a report agree, question by question, and on what they differ. */
import type { Report } from '../report/schema';
import {
  type GroupAgreement,
  groupAgreement,
  type Labels,
  type PairAgreement,
  pairAgreement,
} from '../stats/agreement';
import { labelTable, type Rater, sureLabels } from './compare-labels';
import { QUESTIONS, type Question, questionsOf, reviewAnswers } from './questions';
import { EMPTY_REVIEW, type Review } from './review';

export interface ReviewerAgreement {
  /** `pair`: of the user and the first other; `group`: of all, where there are more than two. */
  readonly columns: readonly {
    readonly column: Question;
    readonly pair: PairAgreement;
    readonly group: GroupAgreement | null;
  }[];
  /** Items to which reviewers gave different labels, in the order of the sheet. */
  readonly differing: readonly Difference[];
}

export interface Difference {
  readonly column: Question;
  /** Statement id; of a fact in column `facts`. */
  readonly item: string;
  /** Source id in column `cited`. */
  readonly source?: string;
  readonly labels: readonly { readonly reviewer: string; readonly label: string }[];
}

/**
 * @param report as stored, with `review` and `otherReviews`
 * @returns null where there is no other reviewer
 */
export function reviewerAgreement(report: Report): ReviewerAgreement | null {
  const { review = EMPTY_REVIEW, otherReviews = [] } = report;
  if (otherReviews.length === 0) return null;
  const asked = questionsOf(report);
  const raters = [review, ...otherReviews].map((one) => raterOf(report, one));
  const tables = QUESTIONS.map((column) => ({ column, table: labelTable(asked, raters, column) }));
  return {
    columns: tables.map(({ column, table }) => ({
      column,
      ...figuresOf(table.raters.map(({ labels }) => sureLabels(labels))),
    })),
    differing: tables.flatMap(({ column, table }) =>
      table.items.flatMap(({ item, source }, at): Difference[] => {
        const labels = table.raters.flatMap(({ name, labels: given }) => {
          const label = given[at] ?? null;
          return label === null ? [] : [{ reviewer: name, label }];
        });
        if (new Set(labels.map(({ label }) => label)).size < 2) return [];
        return [{ column, item, ...(source === undefined ? {} : { source }), labels }];
      }),
    ),
  };
}

/** For intervals that are shown while labels are given; a tenth of the usual number. */
const RESAMPLES = 1000;

type Figures = Pick<ReviewerAgreement['columns'][number], 'pair' | 'group'>;

/** Columns that the last labels left as they were are not computed anew. */
const known = new Map<string, Figures>();
const KEPT = 20;

function figuresOf(labels: readonly Labels[]): Figures {
  const key = JSON.stringify(labels);
  const figures = known.get(key) ?? computeFigures(labels);
  known.delete(key);
  known.set(key, figures);
  for (const oldest of [...known.keys()].slice(0, -KEPT)) known.delete(oldest);
  return figures;
}

function computeFigures(labels: readonly Labels[]): Figures {
  const [first = [], second = []] = labels;
  return {
    pair: pairAgreement(first, second, RESAMPLES),
    group: labels.length > 2 ? groupAgreement(labels, RESAMPLES) : null,
  };
}

function raterOf(report: Report, review: Review): Rater {
  return { name: review.reviewer, answers: reviewAnswers(report, review) };
}

/** How far the user and the other reviewers of a report agree, question by question, and on what they differ. */
import type { Report } from '../report/schema';
import { type GroupAgreement, groupAgreement, type PairAgreement, pairAgreement } from '../stats/agreement';
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
    columns: tables.map(({ column, table }) => {
      const sure = table.raters.map(({ labels }) => sureLabels(labels));
      const [first = [], second = []] = sure;
      return {
        column,
        pair: pairAgreement(first, second),
        group: sure.length > 2 ? groupAgreement(sure) : null,
      };
    }),
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

export function raterOf(report: Report, review: Review): Rater {
  return { name: review.reviewer, answers: reviewAnswers(report, review) };
}

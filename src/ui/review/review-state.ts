/**
 * What the review page shows and what its user can ask of it. The page draws a `ReviewState` and calls
 * `ReviewActions`; whoever mounts it owns every change. What follows from the reports alone (roles, overview,
 * what changed between two audits) the page derives itself; what takes long is given.
 */
import type { Evidence } from '../../core/model/judgement';
import type { Report, Tuning, Verdict } from '../../core/report/schema';
import type { FactReview, SourceReview, StatementReview } from '../../core/review/review';
import type { GroupAgreement, PairAgreement } from '../../core/stats/agreement';

/** Another saved audit of the same answer. */
export interface OtherAudit {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly method: Report['method'];
  readonly engine: string;
  readonly status: Report['status'];
}

/** Columns of the sheet that are compared, one figure each. */
export const AGREEMENT_COLUMNS = ['needsSupport', 'interpretable', 'cited', 'joint', 'facts'] as const;
export type AgreementColumn = (typeof AGREEMENT_COLUMNS)[number];

export interface ReviewerAgreement {
  /** `pair`: of the user and the first other; `group`: of all, where there are more than two. */
  readonly columns: readonly {
    readonly column: AgreementColumn;
    readonly pair: PairAgreement;
    readonly group: GroupAgreement | null;
  }[];
  /** Items to which reviewers gave different labels, in the order of the sheet. */
  readonly differing: readonly {
    readonly column: AgreementColumn;
    /** Statement id; of a fact in column `facts`. */
    readonly item: string;
    /** Source id in column `cited`. */
    readonly source?: string;
    readonly labels: readonly { readonly reviewer: string; readonly label: string }[];
  }[];
}

/** Thresholds that the user's labels speak for, or why there are none. */
export type TuningOffer =
  | {
      readonly kind: 'offered';
      readonly tuning: Tuning;
      /** Balanced accuracy on the user's labels, 0..1, with the thresholds in use and with those offered. */
      readonly before: number;
      readonly after: number;
      /** Statements of this report whose verdict would change. */
      readonly changed: readonly {
        readonly statement: string;
        readonly before: Verdict;
        readonly after: Verdict;
      }[];
    }
  | { readonly kind: 'too few'; readonly labels: number; readonly needed: number }
  /** The engine gives no probabilities, or those in use are as good. */
  | { readonly kind: 'no probabilities' }
  | { readonly kind: 'no better'; readonly labels: number };

/** State of the last edit. */
export type Saving =
  | { readonly kind: 'saved' | 'saving' }
  | { readonly kind: 'failed'; readonly detail: string };

/** What came of the last file; `detail` is shown as text. */
export interface ImportOutcome {
  readonly file: string;
  /** `mine`: the user's own sheet was replaced; `other`: merged beside it; `refused`: nothing was changed. */
  readonly kind: 'mine' | 'other' | 'refused';
  /** Labels taken over. */
  readonly labels: number;
  /** Lines that were left out, and why. */
  readonly messages: readonly string[];
}

export interface ReadyReview {
  readonly view: 'ready';
  /** With the user's labels and thresholds: `reviewed(judged)`. */
  readonly report: Report;
  /** As the engine judged it, with `review`, `otherReviews` and `tuning` beside it. */
  readonly judged: Report;
  /** Newest first; without this one. */
  readonly others: readonly OtherAudit[];
  /** The chosen one, overlaid as `report` is; null: none chosen, or it is being opened. */
  readonly compared: Report | null;
  /** Null: there is no other reviewer. */
  readonly agreement: ReviewerAgreement | null;
  readonly tuning: TuningOffer;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Of the last import; null before one, and when it was put away. */
  readonly imported: ImportOutcome | null;
  /** Single letters and digits label the row; the user can switch that off (WCAG 2.1.4). */
  readonly letterKeys: boolean;
}

export type ReviewState =
  | { readonly view: 'loading' }
  /** No such audit on this device; it may have been deleted. */
  | { readonly view: 'not found' }
  | { readonly view: 'failed'; readonly detail: string }
  | ReadyReview;

/** Filled in with the user's labels over the engine's; `blank`: for a reviewer who is to see no label. */
export type ReviewExport = 'csv' | 'csv blank' | 'csv sources' | 'json' | 'report';

export interface ReviewActions {
  /** The user's labels of a statement in place of those before; null takes them back. */
  onReviewStatement(id: string, review: StatementReview | null): void;
  onReviewFact(id: string, review: FactReview | null): void;
  onReviewSource(id: string, review: SourceReview | null): void;
  /** The labels that stand (the engine's where the user gave none) are the user's. */
  onConfirmStatement(id: string): void;
  /** Of the answer, 1 to 5; null takes it back. */
  onRateAnswer(of: 'fluency' | 'utility', rating: number | null): void;
  onSetReviewer(name: string): void;
  onUndo(): void;
  onRedo(): void;
  onExport(what: ReviewExport): void;
  /** A sheet (CSV or JSON): the user's own where the name is hers, else another reviewer's, merged. */
  onImport(file: { readonly name: string; readonly text: string }): void;
  onDismissImport(): void;
  /** @param reviewer as the sheet names her */
  onRemoveReviewer(reviewer: string): void;
  /** @param id of one of `others`; null: none */
  onChooseOther(id: string | null): void;
  onUseTuning(tuning: Tuning): void;
  /** Back to the engine's own thresholds. */
  onUndoTuning(): void;
  onSetLetterKeys(on: boolean): void;
  onOpenPassage(evidence: Evidence): void;
  onOpenSource(sourceId: string): void;
}

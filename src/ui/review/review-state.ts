/**
 * What the review page shows and what its user can ask of it. The page draws a `ReviewState` and calls
 * `ReviewActions`; whoever mounts it owns every change. What follows from the reports alone (roles, overview,
 * what changed between two audits) the page derives itself; what takes long is given.
 */
import type { Evidence } from '../../core/model/judgement';
import type { Report, Tuning } from '../../core/report/schema';
import type { FactReview, SourceReview, StatementReview } from '../../core/review/review';
import type { ReviewerAgreement } from '../../core/review/review-agreement';
import type { TuningOffer } from '../../core/review/tune-thresholds';

/** Another saved audit of the same answer. */
export interface OtherAudit {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly method: Report['method'];
  readonly engine: string;
  readonly status: Report['status'];
}

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
  /** Labels, ratings and notes that stood in the sheet's rows before and are not on it any more. */
  readonly lost: number;
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

/** Filled in with the user's labels over the engine's; `blank`: for a reviewer who is to see no label; `picture`: SVG. */
export type ReviewExport = 'csv' | 'csv blank' | 'csv sources' | 'json' | 'report' | 'picture';

/** As a program saved it, in whatever encoding. */
export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

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
  onImport(file: SheetFile): void;
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

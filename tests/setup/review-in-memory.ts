/** A review page's state without store or browser: edits are applied at once, by the functions the real one uses. */
import { vi } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { confirmStatement } from '../../src/core/review/edit-review';
import type { Reviews } from '../../src/core/review/merge-reviews';
import { reviewed } from '../../src/core/review/reviewed';
import { applyEdit, inverseOf, type ReviewEdit } from '../../src/core/review/undoable-edit';
import type { ReadyReview, ReviewActions } from '../../src/ui/review/review-state';

export interface ReviewInMemory {
  state(): ReadyReview;
  readonly actions: ReviewActions;
}

/**
 * @param judged as stored
 * @param given in place of what the state would be
 * @param onChange called after every change
 */
export function reviewInMemory(
  judged: Report,
  given: Partial<ReadyReview>,
  onChange: () => void,
): ReviewInMemory {
  let reviews: Reviews = { review: judged.review, otherReviews: judged.otherReviews };
  let letterKeys = given.letterKeys ?? true;
  const done: ReviewEdit[] = [];
  const undone: ReviewEdit[] = [];

  const report = (): Report => ({ ...judged, ...reviews });
  const change = (edit: ReviewEdit) => {
    const inverse = inverseOf(reviews, edit);
    reviews = applyEdit(reviews, edit, 'Ada', 1);
    return inverse;
  };
  const edit = (next: ReviewEdit) => {
    done.push(change(next));
    undone.length = 0;
    onChange();
  };
  const step = (from: ReviewEdit[], to: ReviewEdit[]) => () => {
    const next = from.pop();
    if (next) to.push(change(next));
    onChange();
  };

  return {
    state: () => ({
      view: 'ready',
      others: [],
      compared: null,
      agreement: null,
      tuning: { kind: 'too few', labels: 3, needed: 20, lacking: { full: 9, notFull: 8 } },
      saving: { kind: 'saved' },
      imported: null,
      ...given,
      letterKeys,
      report: reviewed(report()),
      judged: report(),
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
    }),
    actions: {
      onReviewStatement: vi.fn((id, labels) => edit({ of: 'statement', id, given: labels })),
      onReviewFact: vi.fn((id, labels) => edit({ of: 'fact', id, given: labels })),
      onReviewSource: vi.fn((id, labels) => edit({ of: 'source', id, given: labels })),
      onConfirmStatement: vi.fn((id) => edit({ of: 'statement', id, given: confirmStatement(report(), id) })),
      onRateAnswer: vi.fn((what, rating) => edit({ of: 'answer', what, rating })),
      onSetReviewer: vi.fn((name) => edit({ of: 'reviewer', name })),
      onUndo: vi.fn(step(done, undone)),
      onRedo: vi.fn(step(undone, done)),
      onExport: vi.fn(),
      onImport: vi.fn(),
      onDismissImport: vi.fn(),
      onRemoveReviewer: vi.fn(),
      onChooseOther: vi.fn(),
      onUseTuning: vi.fn(),
      onUndoTuning: vi.fn(),
      onSetLetterKeys: vi.fn((on) => {
        letterKeys = on;
        onChange();
      }),
      onOpenPassage: vi.fn(),
      onOpenSource: vi.fn(),
    },
  };
}

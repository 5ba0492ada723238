/** Edits of a review: shown at once, saved one after another, undone and done again as far back as the page is open. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { plainCause } from '../../src/core/model/plain-cause';
import type { Report } from '../../src/core/report/schema';
import type { Reviews } from '../../src/core/review/merge-reviews';
import { applyEdit, inverseOf, type ReviewEdit } from '../../src/core/review/undoable-edit';
import type { Saving } from '../../src/ui/review/review-state';

export interface Edits {
  readonly saving: ReadonlySignal<Saving>;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  edit(edit: ReviewEdit): void;
  undo(): void;
  redo(): void;
  /** What the store holds may be behind what is shown. */
  isSaving(): boolean;
}

interface EditsPorts {
  /** As shown; null before it is loaded. */
  readonly judged: Signal<Report | null>;
  /** As the user calls herself. */
  readonly user: () => string;
  /** Changes what is kept; resolves when it is on the disk. */
  readonly save: (change: (reviews: Reviews) => Reviews) => Promise<unknown>;
  /** All that was edited is kept, or could not be: what is shown is to follow the store. */
  readonly onSettled: () => void;
}

export function createEdits({ judged, user, save, onSettled }: EditsPorts): Edits {
  const done = signal<readonly ReviewEdit[]>([]);
  const undone = signal<readonly ReviewEdit[]>([]);
  const saving = signal<Saving>({ kind: 'saved' });
  let pending = 0;

  /** @returns the edit that leads back; null where there is nothing to edit */
  function apply(edit: ReviewEdit): ReviewEdit | null {
    const before = judged.value;
    if (!before) return null;
    const now = Date.now();
    const inverse = inverseOf(before, edit);
    judged.value = withReviews(before, applyEdit(before, edit, user(), now));
    void keep(inverse, (reviews) => applyEdit(reviews, edit, user(), now));
    return inverse;
  }

  async function keep(inverse: ReviewEdit, change: (reviews: Reviews) => Reviews): Promise<void> {
    pending += 1;
    if (saving.value.kind === 'saved') saving.value = { kind: 'saving' };
    let failure: Saving | null = null;
    try {
      await save(change);
    } catch (error) {
      failure = { kind: 'failed', detail: plainCause(error) };
      done.value = done.value.filter((one) => one !== inverse);
      undone.value = undone.value.filter((one) => one !== inverse);
    }
    pending -= 1;
    if (failure) saving.value = failure;
    else if (pending === 0) saving.value = { kind: 'saved' };
    if (pending === 0) onSettled();
  }

  /** Takes the last of one row, and puts what leads back on the other. */
  function turn(from: Signal<readonly ReviewEdit[]>, to: Signal<readonly ReviewEdit[]>): void {
    const edit = from.value.at(-1);
    const inverse = edit && apply(edit);
    if (!inverse) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, inverse];
  }

  return {
    saving,
    canUndo: () => done.value.length > 0,
    canRedo: () => undone.value.length > 0,
    edit(edit) {
      const inverse = apply(edit);
      if (!inverse) return;
      done.value = [...done.value, inverse];
      undone.value = [];
    },
    undo: () => turn(done, undone),
    redo: () => turn(undone, done),
    isSaving: () => pending > 0,
  };
}

function withReviews(report: Report, reviews: Reviews): Report {
  const { review: _, otherReviews: __, ...rest } = report;
  return { ...rest, ...reviews };
}

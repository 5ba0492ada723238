/** The user's labels in the panel: shown at once, kept in the store, told to the review page. */
import { reviewed } from '../../src/core/review/reviewed';
import { applyEdit, type ReviewEdit } from '../../src/core/review/undoable-edit';
import { tellPanel } from '../../src/protocol/channel';
import type { Database } from '../../src/store/database';
import { changeReview } from '../../src/store/reviews';
import { loadSettings } from '../../src/store/settings';
import type { Views } from './views';

export interface Reviewing {
  /** Of the report shown; nothing where none is. */
  edit(edit: ReviewEdit): void;
  /** What the store holds may be behind what is shown. */
  isSaving(audit: string): boolean;
}

/** @param onSaved called when all that was edited is stored */
export function createReviewing(
  database: Promise<Database>,
  { change, attempt }: Views,
  onSaved: (audit: string) => Promise<void>,
): Reviewing {
  /** How many edits of an audit are on their way. */
  const saving = new Map<string, number>();
  const count = (audit: string, by: number) => saving.set(audit, (saving.get(audit) ?? 0) + by);
  const isSaving = (audit: string) => (saving.get(audit) ?? 0) > 0;

  async function save(audit: string, edit: ReviewEdit, now: number): Promise<void> {
    count(audit, 1);
    try {
      const store = await database;
      const { reviewer } = await loadSettings(store);
      await changeReview(store, audit, (kept) => applyEdit(kept, edit, reviewer, now));
    } finally {
      count(audit, -1);
    }
    await tellPanel({ to: 'panel', type: 'audit-changed', audit });
    if (!isSaving(audit)) await onSaved(audit);
  }

  return {
    edit: (edit) =>
      change('result', (shown) => {
        const now = Date.now();
        attempt('storage failed', () => save(shown.judged.id, edit, now));
        const judged = { ...shown.judged, ...applyEdit(shown.judged, edit, '', now) };
        return { ...shown, judged, report: reviewed(judged) };
      }),
    isSaving,
  };
}

/** What people say of reports, apart from the reports: a run that writes its report anew touches no label. */
import { z } from 'zod';
import { reportSchema } from '../core/report/schema';
import type { Reviews } from '../core/review/merge-reviews';
import { type Database, STRICTLY } from './database';

const reviewsSchema: z.ZodType<Reviews> = z.object({
  review: reportSchema.shape.review,
  otherReviews: reportSchema.shape.otherReviews,
});

/** @returns undefined for a record that another version wrote; no labels where there is no record */
export function readReviews(record: unknown): Reviews | undefined {
  return record === undefined ? {} : reviewsSchema.safeParse(record).data;
}

/** What another version wrote is not overwritten: it would be lost. */
export class ReviewUnreadable extends Error {
  constructor() {
    super('The labels kept for this audit were written by another version, so nothing was changed.');
  }
}

/**
 * Changes what is said of an audit in one transaction, so that two pages do not undo each other.
 * @returns as it is then, once it is on the disk
 * Errors: rejects with `ReviewUnreadable`.
 */
export async function changeReview(
  database: Database,
  audit: string,
  change: (reviews: Reviews) => Reviews,
): Promise<Reviews> {
  const transaction = database.transaction('reviews', 'readwrite', STRICTLY);
  const kept = readReviews(await transaction.store.get(audit));
  if (!kept) throw new ReviewUnreadable();
  const changed = reviewsSchema.parse(change(kept));
  await transaction.store.put(changed, audit);
  await transaction.done;
  return changed;
}

/** Audits of which somebody has said something. */
export async function reviewedAudits(database: Database): Promise<string[]> {
  return database.getAllKeys('reviews');
}

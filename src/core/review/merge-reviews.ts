/** Sheets that come in, beside what the user has given herself. */
import type { Report } from '../report/schema';
import { plainName } from '../text/plain-name';
import { labelPlaces } from './label-places';
import type { ReadSheet, SheetRows } from './read-sheet';
import { EMPTY_REVIEW, type Review } from './review';
import { plain } from './sheet-columns';

/** The user's labels, and those of other reviewers; each absent where there are none. */
export type Reviews = Pick<Report, 'review' | 'otherReviews'>;

export interface Merged {
  readonly reviews: Reviews;
  /** Whose labels the sheet's were taken for: the user's own, or another reviewer's. */
  readonly as: 'mine' | 'other';
  /** Under which name; empty for the user who gives none. */
  readonly reviewer: string;
  /** Whether that reviewer had given labels before, which the sheet's rows replace. */
  readonly isReplaced: boolean;
  /** Labels, ratings and notes on the sheet. */
  readonly labels: number;
  /** Labels, ratings and notes that stood in the sheet's rows before and are not on it any more. */
  readonly lost: number;
}

export interface Arrival {
  /** As the user calls herself; empty where she does not. */
  readonly user: string;
  /** Of the file, without its ending: names a reviewer who does not name herself. */
  readonly file: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * A sheet is the user's own where it bears her name; where neither has one, if it came filled in, as only her own
 * does. Any other is another reviewer's, kept apart under her name. Rows of the sheet replace what that reviewer
 * gave before, rows that it does not have are left.
 */
export function mergeReviews(reviews: Reviews, sheet: ReadSheet, { user, file, now }: Arrival): Merged {
  const name = plainName(sheet.review.reviewer);
  const own = plainName(user) || plainName(reviews.review?.reviewer ?? '');
  const isMine = name === '' ? own === '' && sheet.cells === 'filled' : plain(name) === plain(own);
  const labels = labelPlaces(sheet.review).length;
  if (isMine) {
    const before = reviews.review ?? { ...EMPTY_REVIEW, reviewer: own };
    const review = replaced(before, sheet, now);
    const lost = countLost(before, review);
    return {
      reviews: { ...reviews, review },
      ...{ as: 'mine', reviewer: own, isReplaced: labelPlaces(before).length > 0, labels, lost },
    };
  }
  const reviewer = name || plainName(file) || 'another reviewer';
  const others = reviews.otherReviews ?? [];
  const known = others.find((other) => plain(other.reviewer) === plain(reviewer));
  const before = known ?? { ...EMPTY_REVIEW, reviewer };
  const review = replaced(before, sheet, now);
  const otherReviews = known
    ? others.map((other) => (other === known ? review : other))
    : [...others, review];
  return {
    reviews: { ...reviews, otherReviews },
    ...{ as: 'other', reviewer, isReplaced: known !== undefined, labels, lost: countLost(before, review) },
  };
}

/** @param reviewer as her sheet names her */
export function withoutReviewer({ otherReviews = [], ...rest }: Reviews, reviewer: string): Reviews {
  const left = otherReviews.filter((other) => other.reviewer !== reviewer);
  return left.length > 0 ? { ...rest, otherReviews: left } : rest;
}

function replaced(before: Review, { review, rows }: ReadSheet, now: number): Review {
  const { fluency, utility, ...rest } = before;
  const kept = rows.answer ? {} : { ...(fluency ? { fluency } : {}), ...(utility ? { utility } : {}) };
  const given = {
    ...(review.fluency ? { fluency: review.fluency } : {}),
    ...(review.utility ? { utility: review.utility } : {}),
  };
  return {
    ...rest,
    changedAt: now,
    statements: replacedIn(before.statements, review.statements, rows.statements),
    facts: replacedIn(before.facts, review.facts, rows.facts),
    sources: replacedIn(before.sources, review.sources, rows.sources),
    ...kept,
    ...given,
  };
}

function replacedIn<Given>(
  before: Readonly<Record<string, Given>>,
  given: Readonly<Record<string, Given>>,
  rows: SheetRows['statements'],
): Record<string, Given> {
  const onSheet = new Set(rows);
  const left = Object.entries(before).filter(([id]) => !onSheet.has(id));
  return Object.fromEntries([...left, ...Object.entries(given)]);
}

function countLost(before: Review, after: Review): number {
  const left = new Set(labelPlaces(after));
  return labelPlaces(before).filter((place) => !left.has(place)).length;
}

/**
 * Edits of what people say of a report, as values. Each changes one entry and has an inverse, so that undoing
 * it leaves what another page said of other entries meanwhile.
 */
import { rateAnswer, reviewFact, reviewSource, reviewStatement } from './edit-review';
import type { Reviews } from './merge-reviews';
import {
  EMPTY_REVIEW,
  type FactReview,
  type Review,
  type SourceReview,
  type StatementReview,
} from './review';
import { ownEntry } from './reviewed-statement';

/** `null` takes back what was given. */
export type ReviewEdit = OwnEdit | OtherEdit | SeveralEdits;

type OwnEdit =
  | { readonly of: 'statement'; readonly id: string; readonly given: StatementReview | null }
  | { readonly of: 'fact'; readonly id: string; readonly given: FactReview | null }
  | { readonly of: 'source'; readonly id: string; readonly given: SourceReview | null }
  | { readonly of: 'answer'; readonly what: 'fluency' | 'utility'; readonly rating: number | null }
  | { readonly of: 'reviewer'; readonly name: string };

/** Another reviewer's sheet as a whole. */
interface OtherEdit {
  readonly of: 'other';
  readonly reviewer: string;
  readonly sheet: Review | null;
}

/** One after another, undone at once. */
interface SeveralEdits {
  readonly of: 'several';
  readonly edits: readonly (OwnEdit | OtherEdit)[];
}

/**
 * @param user as the user calls herself, for her first label; empty where she does not
 * @param now epoch milliseconds
 */
export function applyEdit(reviews: Reviews, edit: ReviewEdit, user: string, now: number): Reviews {
  switch (edit.of) {
    case 'several':
      return edit.edits.reduce<Reviews>((before, one) => applyEdit(before, one, user, now), reviews);
    case 'other':
      return withOther(reviews, edit);
    default:
      return {
        ...reviews,
        review: withOwn(reviews.review ?? { ...EMPTY_REVIEW, reviewer: user }, edit, now),
      };
  }
}

function withOther({ otherReviews = [], ...rest }: Reviews, { reviewer, sheet }: OtherEdit): Reviews {
  const isKnown = otherReviews.some((other) => other.reviewer === reviewer);
  const changed = otherReviews.flatMap((other) => {
    if (other.reviewer !== reviewer) return [other];
    return sheet ? [sheet] : [];
  });
  const others = sheet && !isKnown ? [...changed, sheet] : changed;
  return others.length > 0 ? { ...rest, otherReviews: others } : rest;
}

function withOwn(review: Review, edit: OwnEdit, now: number): Review {
  switch (edit.of) {
    case 'statement':
      return reviewStatement(review, edit.id, edit.given, now);
    case 'fact':
      return reviewFact(review, edit.id, edit.given, now);
    case 'source':
      return reviewSource(review, edit.id, edit.given, now);
    case 'answer':
      return rateAnswer(review, edit.what, edit.rating, now);
    case 'reviewer':
      return { ...review, reviewer: edit.name, changedAt: now };
  }
}

/** The edit that leads back to what `reviews` says of the entries that the edit changes. */
export function inverseOf(reviews: Reviews, edit: ReviewEdit): ReviewEdit {
  if (edit.of !== 'several') return inverseOfOne(reviews, edit);
  const entries = new Set<string>();
  // Of an entry that is changed twice, what stood there first.
  const first = edit.edits.filter((one) => entries.size !== entries.add(entryOf(one)).size);
  return { of: 'several', edits: first.map((one) => inverseOfOne(reviews, one)) };
}

function inverseOfOne({ review = EMPTY_REVIEW, otherReviews = [] }: Reviews, edit: OwnEdit | OtherEdit) {
  switch (edit.of) {
    case 'statement':
      return { ...edit, given: ownEntry(review.statements, edit.id) ?? null };
    case 'fact':
      return { ...edit, given: ownEntry(review.facts, edit.id) ?? null };
    case 'source':
      return { ...edit, given: ownEntry(review.sources, edit.id) ?? null };
    case 'answer':
      return { ...edit, rating: review[edit.what] ?? null };
    case 'reviewer':
      return { ...edit, name: review.reviewer };
    case 'other':
      return { ...edit, sheet: otherReviews.find(({ reviewer }) => reviewer === edit.reviewer) ?? null };
  }
}

function entryOf(edit: OwnEdit | OtherEdit): string {
  if ('id' in edit) return `${edit.of} ${edit.id}`;
  if (edit.of === 'other') return `other ${edit.reviewer}`;
  return edit.of === 'answer' ? edit.what : edit.of;
}

/** The edits that lead from one to the other, entry by entry; a user's name that is not known stays. */
export function editsBetween(before: Reviews, after: Reviews): SeveralEdits {
  const own = before.review ?? EMPTY_REVIEW;
  const next = after.review ?? EMPTY_REVIEW;
  const ratings = (['fluency', 'utility'] as const).filter((what) => own[what] !== next[what]);
  return {
    of: 'several',
    edits: [
      ...changedIn(own.statements, next.statements).map((id) => ({
        ...{ of: 'statement' as const, id },
        given: ownEntry(next.statements, id) ?? null,
      })),
      ...changedIn(own.facts, next.facts).map((id) => ({
        ...{ of: 'fact' as const, id },
        given: ownEntry(next.facts, id) ?? null,
      })),
      ...changedIn(own.sources, next.sources).map((id) => ({
        ...{ of: 'source' as const, id },
        given: ownEntry(next.sources, id) ?? null,
      })),
      ...ratings.map((what) => ({ of: 'answer' as const, what, rating: next[what] ?? null })),
      ...(next.reviewer !== '' && next.reviewer !== own.reviewer
        ? [{ of: 'reviewer' as const, name: next.reviewer }]
        : []),
      ...otherEdits(before.otherReviews ?? [], after.otherReviews ?? []),
    ],
  };
}

function changedIn<Given>(
  before: Readonly<Record<string, Given>>,
  after: Readonly<Record<string, Given>>,
): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isSame(ownEntry(before, id), ownEntry(after, id)));
}

function otherEdits(before: readonly Review[], after: readonly Review[]): OtherEdit[] {
  const names = new Set([...before, ...after].map(({ reviewer }) => reviewer));
  const sheetIn = (reviews: readonly Review[], name: string) =>
    reviews.find(({ reviewer }) => reviewer === name) ?? null;
  return [...names]
    .filter((name) => !isSame(sheetIn(before, name), sheetIn(after, name)))
    .map((reviewer) => ({ of: 'other', reviewer, sheet: sheetIn(after, reviewer) }));
}

/** Where the order of entries differs, a value counts as another one: it is only given once more. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

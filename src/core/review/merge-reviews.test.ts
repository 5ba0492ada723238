import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { anyReview } from '../../../tests/setup/any-review';
import { TableError } from '../text/csv';
import { mergeReviews, withoutReviewer } from './merge-reviews';
import { readReviewFile } from './read-review-file';
import type { ReadSheet } from './read-sheet';
import { EMPTY_REVIEW, type Review } from './review';
import { exportReviewJson } from './worksheet-json';

const ARRIVAL = { user: 'Anna', file: 'sheet from Ben', now: 7 };

/** A sheet with rows for s2 and s3. */
function sheetOf(review: Partial<Review>, cells: ReadSheet['cells'] = 'blank'): ReadSheet {
  return {
    review: { ...EMPTY_REVIEW, ...review },
    rows: { statements: ['s2', 's3'], facts: [], sources: [], answer: false },
    cells,
  };
}
const MINE: Review = {
  ...EMPTY_REVIEW,
  reviewer: 'Anna',
  statements: { s2: { joint: 'full', note: 'sure' }, s5: { joint: 'none' } },
  utility: 4,
};

describe('mergeReviews', () => {
  it("keeps another's labels beside the user's", () => {
    const sheet = sheetOf({ reviewer: 'Ben', statements: { s2: { joint: 'none' } } });
    const { reviews, ...told } = mergeReviews({ review: MINE }, sheet, ARRIVAL);
    expect(reviews.review).toBe(MINE);
    expect(reviews.otherReviews).toEqual([{ ...sheet.review, changedAt: 7 }]);
    expect(told).toEqual({ as: 'other', reviewer: 'Ben', isReplaced: false, labels: 1, lost: 0 });
  });

  it('replaces the rows of a sheet of the same name, and says so', () => {
    const first = mergeReviews(
      {},
      sheetOf({ reviewer: 'Ben', statements: { s2: { joint: 'none' } } }),
      ARRIVAL,
    );
    const second = sheetOf({ reviewer: ' BEN', statements: { s3: { joint: 'full' } } });
    const { reviews, ...told } = mergeReviews(first.reviews, second, ARRIVAL);
    expect(reviews.otherReviews?.map(({ statements }) => statements)).toEqual([{ s3: { joint: 'full' } }]);
    expect(told).toMatchObject({ as: 'other', isReplaced: true, labels: 1, lost: 1 });
  });

  it("takes the user's own sheet for hers, and leaves rows that it does not have", () => {
    const sheet = sheetOf({ reviewer: 'anna', statements: { s3: { joint: 'partial' } } });
    const { reviews, ...told } = mergeReviews({ review: MINE }, sheet, ARRIVAL);
    expect(reviews.review).toEqual({
      ...MINE,
      changedAt: 7,
      statements: { s3: { joint: 'partial' }, s5: { joint: 'none' } },
    });
    expect(told).toMatchObject({ as: 'mine', isReplaced: true, labels: 1, lost: 2 });
  });

  it('never takes a sheet without a name for the labels of a user who has one', () => {
    const sheet = sheetOf({ statements: { s2: { joint: 'none' } } }, 'filled');
    const merged = mergeReviews({ review: MINE }, sheet, ARRIVAL);
    expect(merged).toMatchObject({ as: 'other', reviewer: 'sheet from Ben', reviews: { review: MINE } });
  });

  it('takes one without a name for those of a user without one where only she can have it', () => {
    const nameless = { ...ARRIVAL, user: '' };
    expect(mergeReviews({}, sheetOf({}, 'filled'), nameless).as).toBe('mine');
    expect(mergeReviews({}, sheetOf({}, 'blank'), nameless).as).toBe('other');
  });

  it('takes a reviewer away again', () => {
    const { reviews } = mergeReviews({ review: MINE }, sheetOf({ reviewer: 'Ben' }), ARRIVAL);
    expect(withoutReviewer(reviews, 'Ben')).toEqual({ review: MINE });
  });
});

describe('a review as JSON', () => {
  const text = exportReviewJson(sampleReport, MINE);

  it('comes back as it was given', () => {
    fc.assert(
      fc.property(anyReview(sampleReport), (review) => {
        const file = exportReviewJson(sampleReport, review);
        expect(readReviewFile(file, sampleReport).review).toEqual(review);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['no JSON', text.slice(0, -5), 'it is not JSON'],
    ['another version', text.replace('"version": 1', '"version": 2'), 'no review of this version: version'],
    ['a wrong label', text.replace('"joint": "full"', '"joint": "yes"'), 'statements.1.joint'],
    [
      'another answer',
      text.replace('mAh power bank holds', 'mAh lamp holds'),
      'statements.1: "s2" is another one',
    ],
    ['an item twice', text.replace('"id": "f2"', '"id": "f1"'), 'facts.1: "f1" is another one'],
  ])('is refused: %s', (_, file, message) => {
    expect(() => readReviewFile(file, sampleReport)).toThrow(TableError);
    expect(() => readReviewFile(file, sampleReport)).toThrow(message);
  });
});

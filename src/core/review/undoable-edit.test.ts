import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_LABELS, JUDGE_LABELS } from '../model/judgement';
import type { Reviews } from './merge-reviews';
import { EMPTY_REVIEW } from './review';
import { applyEdit, editsBetween, inverseOf, type ReviewEdit } from './undoable-edit';

const id = fc.constantFrom('1', '2', '3');
const label = fc.constantFrom(...JUDGE_LABELS);
const rating = fc.option(fc.integer({ min: 1, max: 5 }));
const single = fc.oneof(
  fc.record({
    of: fc.constant('statement' as const),
    id,
    given: fc.option(fc.record({ joint: label, needsSupport: fc.boolean() }, { requiredKeys: [] })),
  }),
  fc.record({
    of: fc.constant('fact' as const),
    id,
    given: fc.option(fc.record({ coverage: fc.constantFrom(...COVERAGE_LABELS) })),
  }),
  fc.record({
    of: fc.constant('source' as const),
    id,
    given: fc.option(fc.record({ publisher: fc.string() })),
  }),
  fc.record({
    of: fc.constant('answer' as const),
    what: fc.constantFrom('fluency' as const, 'utility' as const),
    rating,
  }),
  fc.record({ of: fc.constant('reviewer' as const), name: fc.string({ minLength: 1 }) }),
  fc.constantFrom('Ada', 'Grace').chain((reviewer) =>
    fc.record({
      of: fc.constant('other' as const),
      reviewer: fc.constant(reviewer),
      sheet: fc.option(
        fc.record({ fluency: fc.integer({ min: 1, max: 5 }) }).map((given) => ({
          ...EMPTY_REVIEW,
          ...given,
          reviewer,
        })),
      ),
    }),
  ),
);
const edit: fc.Arbitrary<ReviewEdit> = fc.oneof(
  { weight: 4, arbitrary: single },
  fc.record({ of: fc.constant('several' as const), edits: fc.array(single, { maxLength: 5 }) }),
);

/** What is said, whenever and in whatever order: a sheet without an entry says what none says. */
function said({ review = EMPTY_REVIEW, otherReviews = [] }: Reviews) {
  const others = Object.fromEntries(otherReviews.map((other) => [other.reviewer, other]));
  return { review: { ...review, changedAt: 0 }, others };
}

describe('an edit', () => {
  it('is undone by its inverse, in reverse order, and done again by the inverse of that', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const states: Reviews[] = [{}];
        const inverses: ReviewEdit[] = [];
        for (const one of edits) {
          const now = states.at(-1) ?? {};
          inverses.push(inverseOf(now, one));
          states.push(applyEdit(now, one, '', 1));
        }
        let current = states.at(-1) ?? {};
        for (let step = inverses.length - 1; step >= 0; step -= 1) {
          const inverse = inverses[step] as ReviewEdit;
          const again = inverseOf(current, inverse);
          const before = current;
          current = applyEdit(current, inverse, '', 2);
          expect(said(current)).toEqual(said(states[step] as Reviews));
          expect(said(applyEdit(current, again, '', 3))).toEqual(said(before));
        }
      }),
    );
  });

  it('is one of those between what was and what is', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), fc.array(edit, { maxLength: 8 }), (some, more) => {
        const before = some.reduce<Reviews>((reviews, one) => applyEdit(reviews, one, '', 1), {});
        const after = more.reduce((reviews, one) => applyEdit(reviews, one, '', 2), before);
        expect(said(applyEdit(before, editsBetween(before, after), '', 3))).toEqual(said(after));
        expect(editsBetween(after, after).edits).toEqual([]);
      }),
    );
  });

  it('undone leaves what another page said of other statements meanwhile', () => {
    const mine: ReviewEdit = { of: 'statement', id: 's1', given: { joint: 'none' } };
    const back = inverseOf({}, mine);
    const theirs = applyEdit(
      applyEdit({}, mine, 'Ada', 1),
      { of: 'statement', id: 's2', given: { joint: 'full' } },
      'Ada',
      2,
    );
    expect(applyEdit(theirs, back, 'Ada', 3).review).toEqual({
      ...EMPTY_REVIEW,
      reviewer: 'Ada',
      changedAt: 3,
      statements: { s2: { joint: 'full' } },
    });
  });
});

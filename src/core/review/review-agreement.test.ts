import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { majorityLabels } from './majority';
import { engineAnswers, questionsOf, reviewAnswers } from './questions';
import { EMPTY_REVIEW, type Review, type StatementReview } from './review';
import { reviewerAgreement } from './review-agreement';

function reviewBy(reviewer: string, statements: Record<string, StatementReview>): Review {
  return { ...EMPTY_REVIEW, reviewer, statements };
}
const anna = reviewBy('Anna', {
  s1: { needsSupport: false },
  s2: { needsSupport: true, joint: 'full' },
  s3: { cited: { 1: 'contradicted', 2: 'none' } },
  s5: { joint: 'full' },
  s6: { joint: 'unsure' },
});
const ben = reviewBy('Ben', {
  s1: { needsSupport: true },
  s2: { needsSupport: true, joint: 'full' },
  s3: { cited: { 1: 'none', 2: 'none' }, joint: 'none' },
  s5: { joint: 'none' },
  s6: { joint: 'partial' },
});
const report = { ...sampleReport, review: anna, otherReviews: [ben] };

describe('reviewerAgreement', () => {
  const agreement = reviewerAgreement(report);
  const pairOf = (column: string) => agreement?.columns.find((one) => one.column === column)?.pair;

  it('is none without another reviewer', () => {
    expect(reviewerAgreement({ ...sampleReport, review: anna })).toBeNull();
  });

  it('counts what both labelled; who was unsure gave no label', () => {
    // s2 equal; s3: contradicted follows from what Anna said of its sources, Ben has none; s5 differs.
    expect(pairOf('joint')).toMatchObject({ items: 3, raw: { value: 1 / 3 } });
    expect(pairOf('needsSupport')).toMatchObject({ items: 2, raw: { value: 1 / 2 } });
    expect(pairOf('cited')).toMatchObject({ items: 2, raw: { value: 1 / 2 } });
    expect(pairOf('facts')).toMatchObject({ items: 0, raw: null });
  });

  it('has all reviewers where there are more than two', () => {
    expect(agreement?.columns.every(({ group }) => group === null)).toBe(true);
    const three = reviewerAgreement({ ...report, otherReviews: [ben, { ...ben, reviewer: 'Cleo' }] });
    expect(three?.columns.find(({ column }) => column === 'joint')?.group).toMatchObject({ items: 4 });
  });

  it('lists on what they differ', () => {
    expect(agreement?.differing.map(({ column, item, source }) => [column, item, source])).toEqual([
      ['needsSupport', 's1', undefined],
      ['cited', 's3', '1'],
      ['joint', 's3', undefined],
      ['joint', 's5', undefined],
      ['joint', 's6', undefined],
    ]);
    expect(agreement?.differing[1]?.labels).toEqual([
      { reviewer: 'Anna', label: 'contradicted' },
      { reviewer: 'Ben', label: 'none' },
    ]);
  });
});

describe('reviewAnswers', () => {
  const joint = (cited: StatementReview['cited']) =>
    reviewAnswers(report, reviewBy('', { s3: { ...(cited ? { cited } : {}) } })).joint.get('s3');

  it.each<[StatementReview['cited'], string | undefined]>([
    [{ 1: 'none', 2: 'none' }, 'none'],
    [{ 1: 'full', 2: 'none' }, 'full'],
    [{ 1: 'full', 2: 'contradicted' }, 'contradicted'],
    // Two parts may be all of it; what the other source does was not said.
    [{ 1: 'partial', 2: 'partial' }, undefined],
    [{ 1: 'full' }, undefined],
  ])('what follows from %j for all sources together', (cited, expected) => {
    expect(joint(cited)).toBe(expected);
  });
});

describe('engineAnswers', () => {
  it('has what was judged, and whether support is needed', () => {
    const answers = engineAnswers(sampleReport);
    expect([answers.joint.get('s3'), answers.joint.get('s4'), answers.joint.get('s8')]).toEqual([
      'contradicted',
      undefined,
      undefined,
    ]);
    expect([answers.needsSupport.get('s1'), answers.needsSupport.get('s4')]).toEqual(['no', 'yes']);
    expect(answers.cited.has(JSON.stringify(['s8', '3']))).toBe(false);
  });
});

describe('majorityLabels', () => {
  const labelled = (...labels: NonNullable<StatementReview['joint']>[]) => {
    const raters = labels.map((joint, i) => ({
      name: String(i),
      answers: reviewAnswers(sampleReport, reviewBy('', { s2: { joint } })),
    }));
    return majorityLabels(questionsOf(sampleReport), raters).map(({ item, label, votes }) => ({
      item,
      label,
      votes,
    }));
  };

  it('needs three labels, and more than half of them', () => {
    expect(labelled('full', 'full')).toEqual([]);
    expect(labelled('full', 'full', 'unsure')).toEqual([]);
    expect(labelled('full', 'none', 'full')).toEqual([
      {
        item: 's2',
        label: 'full',
        votes: [
          ['full', 2],
          ['none', 1],
        ],
      },
    ]);
    expect(labelled('full', 'none', 'partial')).toMatchObject([{ label: null }]);
    expect(labelled('full', 'none', 'full', 'none')).toMatchObject([{ label: null }]);
  });
});

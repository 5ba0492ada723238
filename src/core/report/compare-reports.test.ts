import { describe, expect, it } from 'vitest';
import { emptyAnswer, methodReport, otherAnswer } from '../../../tests/fixtures/reports/method-report';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { type ComparedAnswer, compareReports } from './compare-reports';
import { exportComparison } from './export-comparison';
import type { Report } from './schema';

describe('compareReports', () => {
  const comparison = compareReports(methodReport, [otherAnswer, emptyAnswer]);

  it('sets answers of one list side by side, fact by fact', () => {
    expect(comparison.answers.map(({ label, report }) => [label, report.id])).toEqual([
      ['A', 'r-method'],
      ['B', 'r-other'],
      ['C', 'r-empty'],
    ]);
    expect(comparison.facts).toHaveLength(13);
    const [a, b, c] = comparison.answers;
    expect(a?.coverage.slice(0, 4)).toEqual(['covered', 'contradicted', 'missing', 'covered']);
    expect(b?.coverage.filter((one) => one === 'covered')).toHaveLength(7);
    expect(new Set(c?.coverage)).toEqual(new Set(['missing']));
  });

  it('has the scores of each: 3 of the 12 that were judged, 7 of 13, a true 0', () => {
    expect(
      comparison.answers.map(({ scores: { comprehensiveness: s } }) => [s.numerator, s.denominator]),
    ).toEqual([
      [3, 12],
      [7, 13],
      [0, 13],
    ]);
    expect(comparison.answers[2]?.scores.comprehensiveness.value).toBe(0);
  });

  it('has coverage by source, of those that state a fact', () => {
    expect(comparison.sources.map(({ id }) => id)).toEqual(['1', '2', '4']);
    // Of source 1: f1, f3, f4, f5, f7, f12; source 4 states f9 alone, which was unsure of A.
    expect(comparison.answers[0]?.perSource.map((s) => [s.numerator, s.denominator, s.value])).toEqual([
      [3, 6, 0.5],
      [0, 6, 0],
      [0, 0, null],
    ]);
  });

  it.each<[string, Report, string]>([
    [
      'another question',
      { ...otherAnswer, answer: { ...otherAnswer.answer, query: 'And by train?' } },
      'another question',
    ],
    ['another method', { ...otherAnswer, method: 'qa' }, 'another method'],
    ['another list', { ...otherAnswer, listId: 'other' }, 'another list'],
    [
      'one that was stopped',
      {
        ...otherAnswer,
        scores: {
          ...otherAnswer.scores,
          comprehensiveness: { value: null, numerator: 1, denominator: 2, reason: 'not run' },
        },
      },
      'not finished',
    ],
    [
      'one without a fact',
      {
        ...otherAnswer,
        scores: {
          ...otherAnswer.scores,
          comprehensiveness: { value: null, numerator: 0, denominator: 0, reason: 'unreadable output' },
        },
      },
      'no score',
    ],
  ])('leaves out %s, and says why', (_, report, why) => {
    const { answers, leftOut } = compareReports(methodReport, [report]);
    expect(answers.map((one) => one.report.id)).toEqual(['r-method']);
    expect(leftOut).toEqual([{ report, why }]);
  });

  it('takes questions for the same whatever stands between their words', () => {
    const query = `  ${methodReport.answer.query.toUpperCase().replace(' ', '\n ')} `;
    const again = { ...otherAnswer, answer: { ...otherAnswer.answer, query } };
    expect(compareReports(methodReport, [again]).answers).toHaveLength(2);
  });

  it('compares quick reports where the facts are the same', () => {
    const again = { ...sampleReport, id: 'again' };
    const fewer = { ...sampleReport, id: 'fewer', facts: sampleReport.facts.slice(1) };
    const { answers, leftOut } = compareReports(sampleReport, [again, fewer]);
    expect(answers.map(({ report }) => report.id)).toEqual(['r-sample', 'again']);
    expect(leftOut).toEqual([{ report: fewer, why: 'another list' }]);
  });

  it('does not compare quick reports of two engines: their lists are the same, their judges are not', () => {
    const other = { ...sampleReport, id: 'other', engine: 'server:model@host' };
    expect(compareReports(sampleReport, [other]).leftOut).toEqual([{ report: other, why: 'another engine' }]);
  });

  it('weighs all answers by the weights of the first', () => {
    const { sourceWeights: _, ...unweighed } = otherAnswer;
    const weighted = ({ weighted: s }: ComparedAnswer['scores']) => s && [s.numerator, s.denominator];
    const facts = methodReport.facts.filter(({ statedBy }) => statedBy.some(({ source }) => source === '1'));
    expect(methodReport.sourceWeights).toEqual({ '1': 2 });
    // B covers f1 to f7 of 13; of the six facts of source 1, which count twice, all but f12.
    expect(facts).toHaveLength(6);
    expect(
      compareReports(methodReport, [unweighed]).answers.map(({ scores }) => weighted(scores))[1],
    ).toEqual([12, 19]);
    const { sourceWeights: __, ...plain } = methodReport;
    expect(compareReports(plain, [otherAnswer]).answers.map(({ scores }) => scores.weighted)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('names as many answers as there are', () => {
    const many = Array.from({ length: 28 }, (_, at) => ({ ...otherAnswer, id: `${at}` }));
    const labels = compareReports(methodReport, many).answers.map(({ label }) => label);
    expect(labels.slice(25)).toEqual(['Z', 'AA', 'AB', 'AC']);
    expect(new Set(labels).size).toBe(29);
  });
});

describe('exportComparison', () => {
  it('is a table of answers, a table of facts, and what was left out', () => {
    const text = exportComparison(
      compareReports(methodReport, [otherAnswer, { ...emptyAnswer, method: 'qa' }]),
    );
    expect(text).toContain('Method nli · 13 facts, the same for every answer · list 3f9a1c07d2e8');
    expect(text).toMatch(/\| A \| 25% \(3 of 12\) \| 40% \(2 of 5\) \| 29% \(3.5 of 12\) \|/);
    expect(text).toMatch(/\| B \| 54% \(7 of 13\), /);
    expect(text).toContain('| Damaged or recalled batteries are not accepted at all. | useful | no | no |');
    expect(text).toContain('- Ask your airline.: its facts were found by another method.');
  });

  it('says when there is nothing to compare', () => {
    const none = { ...methodReport.scores.comprehensiveness, value: null, reason: 'not run' as const };
    const base = { ...methodReport, scores: { ...methodReport.scores, comprehensiveness: none } };
    expect(exportComparison(compareReports(base, []))).toContain('There is no answer to compare.');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { anyReport } from '../../../tests/setup/any-report';
import { anyReview } from '../../../tests/setup/any-review';
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { rescored } from '../report/rescored';
import type { Report, Scores, StatementResult } from '../report/schema';
import { applyReview } from './apply-review';
import { confirmStatement, reviewFact, reviewStatement } from './edit-review';
import { REVIEWER } from './person-judgement';
import { EMPTY_REVIEW, type Review, type StatementReview } from './review';

const RUNS = { numRuns: 60, endOnFailure: true };
const reportAndReview = anyReport.chain((report) => fc.tuple(fc.constant(report), anyReview(report)));

/** Everything but the interval, which tells of an engine's doubts. */
const figures = ({ interval: _, ...scores }: Scores) => scores;
/** Those that leave out what only a source that was not read could settle. */
const overKnown = ({ readable, ais, rated }: Scores) => ({ readable, ais, rated });
const isSettledByHer = ({ verdict, cited }: StatementResult) =>
  verdict === 'contradicted' && cited.some(({ support }) => support === 'unreadable');
const verdicts = (report: Report) => report.statements.map(({ verdict }) => verdict);
const labels = (report: Report) => report.statements.map(({ cited }) => cited.map(({ support }) => support));

describe('applyReview', () => {
  it('twice is once', () => {
    fc.assert(
      fc.property(reportAndReview, ([report, review]) => {
        const once = applyReview({ ...report, review });
        expect(applyReview(once)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('changes nothing where nothing was given', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(applyReview(report)).toBe(report);
        const { review: _, ...rest } = applyReview({ ...report, review: EMPTY_REVIEW });
        expect(rest).toEqual(report);
      }),
      RUNS,
    );
  });

  it('changes no verdict, label or score where every label of the engine is confirmed', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const confirmed = applyReview({ ...report, review: confirmAll(report) });
        expect(verdicts(confirmed)).toEqual(verdicts(report));
        expect(labels(confirmed)).toEqual(labels(report));
        expect(confirmed.facts.map(({ coverage }) => coverage)).toEqual(
          report.facts.map(({ coverage }) => coverage),
        );
        const { scores } = confirmed;
        const same = report.statements.some(isSettledByHer)
          ? { ...scores, ...overKnown(report.scores) }
          : scores;
        expect(figures(same)).toEqual(figures(report.scores));
      }),
      RUNS,
    );
  });

  it('takes nothing from ids that the report lacks, and keeps them', () => {
    fc.assert(
      fc.property(reportAndReview, ([report, review]) => {
        const foreign: Review = {
          ...review,
          statements: { ...review.statements, s99: { joint: 'full' as const } },
          facts: { ...review.facts, f99: { coverage: 'covered' as const } },
        };
        const { review: kept, ...rest } = applyReview({ ...report, review: foreign });
        const { review: _, ...expected } = applyReview({ ...report, review });
        expect(rest).toEqual(expected);
        expect(kept).toEqual(foreign);
      }),
      RUNS,
    );
  });

  it("gives the engine's again where a label is taken back", () => {
    fc.assert(
      fc.property(reportAndReview, fc.constantFrom('s2', 's3', 's8'), ([report, review], id) => {
        const back = { ...report, review: reviewStatement(review, id, null, 1) };
        const resultOf = ({ statements }: Report) => statements.find(({ statement }) => statement === id);
        expect(resultOf(applyReview(back))).toEqual(resultOf(report));
      }),
      RUNS,
    );
  });

  it('has her joint label as the verdict, and counts it so', () => {
    fc.assert(
      fc.property(reportAndReview, ([report, review]) => {
        const shown = applyReview({ ...report, review });
        const worthy = shown.answer.statements.filter(({ needsSupport }) => needsSupport);
        const full = worthy.filter(({ id }) => resultOf(shown, id)?.verdict === 'full');
        for (const { id } of worthy) {
          const joint = review.statements[id]?.joint;
          if (joint) expect(resultOf(shown, id)?.verdict).toBe(joint);
        }
        expect(shown.scores.strict.recall).toMatchObject({
          numerator: full.length,
          denominator: worthy.length,
        });
      }),
      RUNS,
    );
  });
});

const resultOf = ({ statements }: Report, id: string) => statements.find(({ statement }) => statement === id);

function confirmAll(report: Report): Review {
  const reviewed = report.statements.reduce(
    (review, { statement }) => reviewStatement(review, statement, confirmStatement(report, statement), 1),
    EMPTY_REVIEW,
  );
  return report.facts.reduce(
    (review, { id, coverage }) => (coverage === 'waiting' ? review : reviewFact(review, id, { coverage }, 1)),
    reviewed,
  );
}

/** A report of one statement whose sources are told as `1: full`; `together` where several were read. */
function reportOf(
  cells: Readonly<Record<string, SupportLabel>>,
  verdict: SupportLabel,
  together?: JudgeLabel,
): Report {
  const judgement = (label: JudgeLabel) => ({
    ...{ label, support: 0.5, evidence: [], unmatched: [], conflicts: [], engine: 'e' },
  });
  const cited = Object.entries(cells).map(([source, support]) => ({
    ...{ source, support },
    judgement: support === 'unreadable' ? null : judgement(support),
  }));
  const joint = verdict === 'unreadable' ? null : judgement(verdict);
  const read = cited.flatMap(({ source, judgement }) => (judgement ? [source] : []));
  const result: StatementResult = {
    ...{ statement: 's2', verdict, joint, cited },
    ...(together && read.length > 1 ? { sets: [{ sources: read, judgement: judgement(together) }] } : {}),
  };
  return rescored({
    ...sampleReport,
    answer: {
      ...sampleReport.answer,
      statements: sampleReport.answer.statements.filter(({ id }) => id === 's2'),
    },
    statements: [result],
  });
}

function given(report: Report, review: StatementReview) {
  const shown = applyReview({ ...report, review: { ...EMPTY_REVIEW, statements: { s2: review } } });
  const [result] = shown.statements;
  return { ...result, cells: result?.cited.map(({ support }) => support), scores: shown.scores };
}

describe('what follows from a label', () => {
  it('one source is all its sources', () => {
    const one = reportOf({ 1: 'full' }, 'full');
    expect(given(one, { joint: 'none' })).toMatchObject({ verdict: 'none', cells: ['none'] });
    expect(given(one, { cited: { 1: 'partial' } })).toMatchObject({ verdict: 'partial', cells: ['partial'] });
    expect(given(one, { joint: 'none' }).joint).toMatchObject({ engine: REVIEWER, support: 0 });
  });

  it.each<[string, Readonly<Record<string, SupportLabel>>, JudgeLabel, StatementReview, string]>([
    [
      'the last that supports it is taken away',
      { 1: 'full', 2: 'none' },
      'full',
      { cited: { 1: 'none' } },
      'none',
    ],
    ['another still says all of it', { 1: 'full', 2: 'full' }, 'full', { cited: { 1: 'none' } }, 'full'],
    ['a part is left', { 1: 'full', 2: 'partial' }, 'full', { cited: { 1: 'none' } }, 'partial'],
    [
      'two parts, of which the engine knows that they add up',
      { 1: 'full', 2: 'partial' },
      'full',
      { cited: { 1: 'partial' } },
      'full',
    ],
    ['two parts that do not', { 1: 'full', 2: 'partial' }, 'partial', { cited: { 1: 'partial' } }, 'partial'],
    [
      'one says otherwise',
      { 1: 'full', 2: 'none' },
      'full',
      { cited: { 2: 'contradicted' } },
      'contradicted',
    ],
    [
      'nobody says otherwise any more',
      { 1: 'contradicted', 2: 'full' },
      'unsure',
      { cited: { 1: 'none' } },
      'full',
    ],
    [
      'what was not read does not say',
      { 1: 'full', 2: 'unreadable' },
      'full',
      { cited: { 1: 'none' } },
      'unreadable',
    ],
    [
      'she read what the engine could not',
      { 1: 'none', 2: 'unreadable' },
      'none',
      { cited: { 2: 'full' } },
      'full',
    ],
    ['she read the last of them', { 1: 'none', 2: 'unreadable' }, 'none', { cited: { 2: 'none' } }, 'none'],
  ])('%s', (_, cells, together, review, verdict) => {
    const alone = Object.values(cells);
    const settled = (['contradicted', 'full'] as const).find((label) => alone.includes(label));
    const unread = alone.includes('unreadable');
    const report = reportOf(cells, settled ?? (unread ? 'unreadable' : together), together);
    expect(given(report, review).verdict).toBe(verdict);
  });

  it('a citation of which the engine says more than all together do is worth no more than they are', () => {
    const report = reportOf({ 1: 'full', 2: 'partial' }, 'full', 'full');
    const none = given(report, { joint: 'none' });
    expect([none.cells, none.scores.strict.precision.numerator]).toEqual([['none', 'none'], 0]);
    expect(given(report, { joint: 'partial' }).cells).toEqual(['unsure', 'partial']);
    const contradicted = reportOf({ 1: 'contradicted', 2: 'full' }, 'contradicted', 'unsure');
    const full = given(contradicted, { joint: 'full' });
    expect([full.cells, full.scores.strict.recall.value]).toEqual([['unsure', 'full'], 1]);
  });

  it('with a source unread, her word on all of them together is known, and her word on one is not', () => {
    const { readable, ais } = given(reportOf({ 1: 'none', 2: 'unreadable' }, 'unreadable', 'none'), {
      joint: 'none',
    }).scores;
    expect([readable.recall, ais?.attributable]).toMatchObject([
      { numerator: 0, denominator: 1 },
      { numerator: 0, denominator: 1 },
    ]);
    const contradicted = reportOf({ 1: 'contradicted', 2: 'unreadable' }, 'contradicted');
    const known = (review: StatementReview) => given(contradicted, review).scores.readable.recall.denominator;
    expect(known({ joint: 'contradicted' })).toBe(1);
    expect([known({}), known({ joint: 'unsure' }), known({ cited: { 1: 'contradicted' } })]).toEqual([
      0, 0, 0,
    ]);
  });

  it('needs no support: not counted; needs it and cites nothing: uncited', () => {
    const report = reportOf({ 1: 'none' }, 'none');
    expect(given(report, { needsSupport: false })).toMatchObject({
      verdict: 'not needed',
      scores: { strict: { recall: { value: null, reason: 'no statement needs support' } } },
    });
    const uncited = {
      ...sampleReport,
      review: { ...EMPTY_REVIEW, statements: { s1: { needsSupport: true } } },
    };
    expect(resultOf(applyReview(uncited), 's1')?.verdict).toBe('uncited');
  });

  it('twice is once for a label of what she says needs no support, too', () => {
    const review = { ...EMPTY_REVIEW, statements: { s2: { needsSupport: false, joint: 'none' as const } } };
    const once = applyReview({ ...reportOf({ 1: 'none', 2: 'none' }, 'none', 'none'), review });
    expect(applyReview(once)).toEqual(once);
  });

  it('can be understood or not, as she says', () => {
    const shown = given(reportOf({ 1: 'full' }, 'full'), { interpretable: false });
    expect(shown.interpretation).toMatchObject({ state: 'not interpretable', by: REVIEWER });
    expect(shown.scores.ais).toMatchObject({ notInterpretable: 1, attributable: { value: null } });
  });

  it('a fact is covered: it counts, and the side of a conflict that it is on is taken', () => {
    const conflicts = [
      {
        sides: [
          { facts: ['f3'], sources: ['1'], covered: false },
          { facts: ['f8'], sources: ['2'], covered: false },
        ],
        taken: 'none' as const,
      },
    ];
    const report = { ...rescored(sampleReport), conflicts };
    const shown = applyReview({
      ...report,
      review: { ...EMPTY_REVIEW, facts: { f3: { coverage: 'covered' } } },
    });
    expect(shown.scores.comprehensiveness.numerator).toBe(report.scores.comprehensiveness.numerator + 1);
    expect(shown.conflicts?.[0]).toMatchObject({
      taken: 'one',
      sides: [{ covered: true }, { covered: false }],
    });
  });
});

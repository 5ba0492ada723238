import { describe, expect, it } from 'vitest';
import { judged } from '../../../tests/setup/judgement';
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { EMPTY_REVIEW } from '../review/review';
import type { FactResult, Score, SourceResult, StatementResult, Verdict } from './schema';
import { computeScores, type ScoredParts } from './scores';

const source = (id: string, kind: SourceResult['state']['kind']) => ({
  id,
  state: { kind, shareRead: null, detail: null },
});

function result(
  statement: string,
  verdict: Verdict,
  cited: [string | null, SupportLabel][],
): StatementResult {
  return {
    statement,
    verdict,
    joint: null,
    cited: cited.map(([id, support]) => ({ source: id, support, judgement: null })),
  };
}

function fact(id: string, coverage: FactResult['coverage'], from: string): FactResult {
  return {
    id,
    text: id,
    tier: 'essential',
    relevance: 5,
    statedBy: [{ source: from, start: 0, end: 1, text: 'x' }],
    coverage,
    judgement: null,
    belongsAfter: null,
  };
}

const FINISHED: ScoredParts = {
  answerStatements: [
    { id: 's1', needsSupport: true, kind: 'sentence' },
    { id: 's2', needsSupport: true, kind: 'sentence' },
    { id: 's3', needsSupport: true, kind: 'sentence' },
    { id: 's4', needsSupport: false, kind: 'sentence' },
  ],
  statements: [
    result('s1', 'full', [['1', 'full']]),
    result('s2', 'unreadable', [[null, 'none']]),
    result('s3', 'unsure', [['1', 'unsure']]),
    result('s4', 'not needed', []),
  ],
  facts: [fact('f1', 'covered', '1'), fact('f2', 'missing', '1'), fact('f3', 'unsure', '1')],
  sources: [source('1', 'read'), source('2', 'refused')],
  progress: { stage: 'finished' },
};

describe('computeScores', () => {
  it('counts an unknown address as unreadable, and unsure as no support but beside', () => {
    const scores = computeScores(FINISHED);
    expect(scores.strict.recall).toMatchObject({ numerator: 1, denominator: 3 });
    expect(scores.readable.recall).toMatchObject({ numerator: 1, denominator: 2 });
    expect(scores.readable.precision).toMatchObject({ numerator: 1, denominator: 2 });
    expect(scores.unsureStatements).toBe(1);
  });

  it('leaves unsure facts out and counts them', () => {
    const scores = computeScores(FINISHED);
    expect(scores.comprehensiveness).toEqual({ value: 0.5, numerator: 1, denominator: 2, reason: null });
    expect(scores.unsureFacts).toBe(1);
    expect([scores.sourcesRead, scores.sourcesCited]).toEqual([1, 2]);
  });

  it('has a figure for each source, none for one that was not read', () => {
    const [read, unread] = computeScores(FINISHED).perSource;
    expect(read).toMatchObject({ source: '1', coverage: { numerator: 1, denominator: 2 } });
    expect(unread).toMatchObject({ source: '2', coverage: { value: null, reason: 'no source read' } });
  });

  it.each([
    ['no source was read', { sources: [source('2', 'timed out')], facts: [] }, 'no source read'],
    ['no fact was found', { facts: [] }, 'no relevant fact'],
    [
      'what lists the facts could not be read',
      { facts: [], noFacts: 'unreadable output' as const },
      'unreadable output',
    ],
    ['facts were not looked for yet', { facts: [], progress: { stage: 'support' as const } }, 'not run'],
    ['facts are being looked for', { facts: [], progress: { stage: 'facts' as const } }, 'not run'],
    ['a fact still waits', { facts: [fact('f1', 'covered', '1'), fact('f2', 'waiting', '1')] }, 'not run'],
    ['no fact could be judged', { facts: [fact('f1', 'unsure', '1')] }, 'nothing judged'],
  ])('comprehensiveness is not applicable, never 0, when %s', (_, change, reason) => {
    expect(computeScores({ ...FINISHED, ...change }).comprehensiveness).toMatchObject({
      value: null,
      reason,
    });
  });

  it('ranges from all unsure facts missing to all covered', () => {
    expect(computeScores(FINISHED).unsureRange).toEqual({ low: 1 / 3, high: 2 / 3 });
    const waiting = { ...FINISHED, facts: [fact('f1', 'waiting', '1')] };
    expect(computeScores(waiting).unsureRange).toBeUndefined();
  });

  it('has an interval where each judged fact has a probability of full coverage', () => {
    const judged = (support: number, full?: number) => ({
      label: 'full' as const,
      support,
      ...(full === undefined ? {} : { full }),
      evidence: [],
      unmatched: [],
      conflicts: [],
      engine: 'e',
    });
    const facts = [
      { ...fact('f1', 'covered', '1'), judgement: judged(1, 1) },
      { ...fact('f2', 'missing', '1'), judgement: judged(0) },
      { ...fact('f3', 'covered', '1'), judgement: judged(0.9, 0.5) },
    ];
    // One is sure, one sure not, one may be either: 1 or 2 of 3.
    expect(computeScores({ ...FINISHED, facts }).interval).toEqual({ low: 1 / 3, high: 2 / 3 });
    // Of a fact that is covered in part, that probability says nothing.
    const partly = [...facts, { ...fact('f4', 'partly', '1'), judgement: judged(0.9) }];
    expect(computeScores({ ...FINISHED, facts: partly }).interval).toBeUndefined();
  });

  it('weighs sources in a score of its own, where the user weighed one', () => {
    const facts = [fact('f1', 'covered', '1'), fact('f2', 'missing', '2')];
    expect(computeScores({ ...FINISHED, facts }).weighted).toBeUndefined();
    const { weighted, comprehensiveness } = computeScores({ ...FINISHED, facts, sourceWeights: { 1: 3 } });
    expect(weighted).toMatchObject({ numerator: 3, denominator: 4 });
    const unread = { ...FINISHED, facts: [], noFacts: 'unreadable output', sourceWeights: { 1: 3 } } as const;
    expect(computeScores(unread).weighted).toMatchObject({ value: null, reason: 'unreadable output' });
    expect(comprehensiveness).toMatchObject({ numerator: 1, denominator: 2 });
  });

  it('withholds recall and precision while a statement waits, and shows the counts so far', () => {
    const statements = FINISHED.statements.map((r) =>
      r.statement === 's3' ? { ...r, verdict: 'waiting' as const } : r,
    );
    const { recall, precision, f1 } = computeScores({ ...FINISHED, statements }).strict;
    expect(recall).toEqual({ value: null, numerator: 1, denominator: 3, reason: 'not run' });
    expect([precision.reason, f1.reason]).toEqual(['not run', 'not run']);
  });
});

describe('citations as judged', () => {
  const row = (
    statement: string,
    verdict: Verdict,
    joint: JudgeLabel | null,
    cited: [string | null, JudgeLabel | 'unreadable'][],
  ): StatementResult => ({
    statement,
    verdict,
    joint: joint && judged(joint),
    cited: cited.map(([id, support]) => ({
      source: id,
      support,
      judgement: support === 'unreadable' ? null : judged(support),
    })),
  });
  const PARTS: ScoredParts = {
    answerStatements: [
      { id: 's1', needsSupport: true, kind: 'sentence' },
      { id: 's2', needsSupport: true, kind: 'list-item' },
      { id: 's3', needsSupport: true, kind: 'sentence' },
      { id: 's4', needsSupport: false, kind: 'sentence' },
      { id: 's5', needsSupport: false, kind: 'heading' },
    ],
    statements: [
      row('s1', 'full', 'full', [
        ['1', 'full'],
        ['3', 'none'],
      ]),
      row('s2', 'full', 'full', [
        ['1', 'partial'],
        ['3', 'partial'],
      ]),
      row('s3', 'unreadable', null, [['2', 'unreadable']]),
      row('s4', 'not needed', null, []),
      row('s5', 'not needed', null, []),
    ],
    facts: [],
    sources: [source('1', 'read'), source('2', 'refused'), source('3', 'pasted')],
    progress: { stage: 'finished' },
  };
  const counts = ({ numerator, denominator }: Score) => [numerator, denominator];

  it('has ALCE over all statements but headings, whether they need support or not', () => {
    const { alce } = computeScores(PARTS);
    // s4 is an uncited statement of its own there. 1 of 2, 2 of 2, 0 of 1.
    expect(alce && counts(alce.strict.all.recall)).toEqual([2, 4]);
    expect(alce && counts(alce.strict.firstThree.precision)).toEqual([3, 5]);
    expect(alce && counts(alce.readable.all.recall)).toEqual([2, 3]);
    expect(alce && counts(alce.readable.firstThree.precision)).toEqual([3, 4]);
  });

  it('has AIS without what cannot be interpreted or was not read', () => {
    const interpretation = { references: [], open: [], readAs: null, context: '', by: 'rules' };
    const [first, ...rest] = PARTS.statements as [StatementResult, ...StatementResult[]];
    const unclear = { ...first, interpretation: { ...interpretation, state: 'not interpretable' as const } };
    expect(computeScores(PARTS).ais).toMatchObject({
      attributable: { numerator: 2, denominator: 2 },
      notInterpretable: 0,
    });
    expect(computeScores({ ...PARTS, statements: [unclear, ...rest] }).ais).toMatchObject({
      attributable: { numerator: 1, denominator: 1 },
      notInterpretable: 1,
    });
  });

  it('has a rated figure only where the user rated a source, and changes no other by it', () => {
    const without = computeScores(PARTS);
    const review = { ...EMPTY_REVIEW, sources: { 1: { rating: 3 }, 2: { note: 'mirror' } } };
    const { rated, ...others } = computeScores({ ...PARTS, review });
    expect(others).toEqual(without);
    // s1 and s2 rest on source 1, weight (3 − 1) / 4; what s3 rests on nobody read.
    expect(rated && counts(rated)).toEqual([1, 2]);
    expect(computeScores({ ...PARTS, review: EMPTY_REVIEW })).toEqual(without);
  });

  it('counts the citations of a statement that the user says needs none, once they are judged', () => {
    const answerStatements = PARTS.answerStatements.map((statement) =>
      statement.id === 's1' ? { ...statement, needsSupport: false } : statement,
    );
    const statements = PARTS.statements.map((one) =>
      one.statement === 's1' ? { ...one, verdict: 'not needed' as const } : one,
    );
    const { strict } = computeScores({ ...PARTS, answerStatements, statements });
    expect([counts(strict.recall), counts(strict.precision)]).toEqual([
      [1, 2],
      [3, 5],
    ]);
    const unjudged = statements.map((one) =>
      one.statement === 's1' ? result('s1', 'not needed', [['1', 'unreadable']]) : one,
    );
    expect(
      counts(computeScores({ ...PARTS, answerStatements, statements: unjudged }).strict.precision),
    ).toEqual([2, 3]);
  });

  it('withholds every figure while a statement waits, and ALCE while a set is not judged', () => {
    const waiting = PARTS.statements.map((one) =>
      one.statement === 's2' ? { ...one, verdict: 'waiting' as const } : one,
    );
    const review = { ...EMPTY_REVIEW, sources: { 1: { rating: 5 } } };
    const { alce, ais, rated } = computeScores({ ...PARTS, statements: waiting, review });
    const reasons = [alce?.strict.all.recall, alce?.readable.firstThree.precision, ais?.attributable, rated];
    expect(reasons.map((score) => score?.reason)).toEqual(reasons.map(() => 'not run'));

    const fourth = row('s2', 'full', 'full', [
      ['1', 'partial'],
      ['3', 'partial'],
      ['4', 'none'],
      ['5', 'none'],
    ]);
    const { strict } = computeScores({
      ...PARTS,
      statements: PARTS.statements.map((one) => (one.statement === 's2' ? fourth : one)),
    }).alce ?? { strict: null };
    expect(strict?.all.recall).toMatchObject({ value: 0.5, numerator: 2 });
    expect(strict?.firstThree.recall.reason).toBe('not run');
  });
});

import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { EMPTY_REVIEW, type Review, type StatementReview } from '../review/review';
import { reviewed } from '../review/reviewed';
import { findings } from './findings';
import type { Report, StatementResult } from './schema';

const said = (report: Report) => findings(report).map(({ kind, id }) => `${kind}: ${id}`);

function withStatement(id: string, changed: (result: StatementResult) => StatementResult): Report {
  return {
    ...sampleReport,
    statements: sampleReport.statements.map((result) => (result.statement === id ? changed(result) : result)),
  };
}

const isConfident = (report: Report, id: string) =>
  findings(report).find((finding) => finding.id === id)?.confident;

describe('findings', () => {
  it('are in order of weight, within a kind in the order of answer or relevance', () => {
    expect(said(sampleReport)).toEqual([
      'contradicted: s3',
      'none: s7',
      'missing essential: f2',
      'missing essential: f3',
      'missing essential: f5',
      'partial: s6',
      'uncited: s4',
      'missing useful: f8',
      'unreadable: s8',
      'unsure: s9',
    ]);
  });

  it('leave out statements that are supported or wait to be judged', () => {
    const waiting = withStatement('s3', (result) => ({ ...result, verdict: 'waiting', joint: null }));
    expect(findings(waiting).map(({ id }) => id)).not.toContain('s3');
  });

  it('are unsure of a denial that the verdict on the statement does not bear out', () => {
    const supported = withStatement('s3', (result) => ({ ...result, verdict: 'full' }));
    expect(said(supported)).toContain('unsure: f2');
    expect(isConfident(supported, 'f2')).toBe(false);
  });
});

describe('shown without asking', () => {
  it.each([
    ['s4', true, 'what has no source'],
    ['s8', true, 'what has only sources that were not read'],
    ['s9', false, 'what could not be judged'],
    ['f2', true, 'a missing essential fact'],
    ['f3', true, 'another one'],
    ['f5', true, 'each of them'],
    ['f8', false, 'a missing useful fact'],
  ])('%s: %s (%s)', (id, expected) => {
    expect(isConfident(sampleReport, id)).toBe(expected);
  });

  it.each([
    [0.1, true],
    [0.35, true],
    [0.36, false],
  ])('a flag whose support is %f: %s', (support, expected) => {
    const report = withStatement('s7', ({ joint, ...rest }) => {
      if (!joint) throw new Error('s7 was judged');
      return { ...rest, joint: { ...joint, support } };
    });
    expect(isConfident(report, 's7')).toBe(expected);
  });
});

describe('a statement that cannot be understood', () => {
  const open: StatementResult['interpretation'] = {
    state: 'not interpretable',
    references: [],
    open: [],
    readAs: null,
    context: '',
    by: 'rules',
  };
  const kindWith = (id: string, given?: StatementReview) => {
    const report = withStatement(id, (result) => ({ ...result, interpretation: open }));
    const shown = given ? { ...report, review: { ...EMPTY_REVIEW, statements: { [id]: given } } } : report;
    const finding = findings(shown).find((one) => one.id === id);
    return finding && `${finding.kind}, ${finding.confident ? 'sure' : 'unsure'}`;
  };

  it.each([
    ['s7', 'unsure, unsure', 'not supported'],
    ['s6', 'unsure, unsure', 'supported in part'],
    ['s3', 'contradicted, sure', 'contradicted: the opposite stands there'],
    ['s4', 'uncited, sure', 'uncited: that is plain'],
  ])('%s is %s (%s)', (id, expected) => {
    expect(kindWith(id)).toBe(expected);
  });

  it('is none where it is supported', () => {
    expect(kindWith('s2')).toBeUndefined();
  });

  it('is a flag again where the user judged it', () => {
    expect(kindWith('s7', { joint: 'none' })).toBe('none, sure');
    expect(kindWith('s7', { joint: 'none', interpretable: false })).toBe('unsure, unsure');
    expect(kindWith('s7', { needsSupport: true, note: 'Who?' })).toBe('unsure, unsure');
  });
});

describe("the user's labels", () => {
  const labelled = (review: Partial<Review>) =>
    reviewed({ ...sampleReport, review: { ...EMPTY_REVIEW, ...review } });

  it('are shown without asking, whatever the engine was sure of', () => {
    const report = labelled({
      statements: { s2: { joint: 'none' } },
      facts: { f8: { coverage: 'missing' } },
    });
    expect(said(report)).toContain('none: s2');
    expect(isConfident(report, 's2')).toBe(true);
    expect(isConfident(report, 'f8')).toBe(true);
  });

  it('take a flag back', () => {
    const report = labelled({
      statements: { s3: { joint: 'full' }, s4: { needsSupport: false } },
      facts: { f3: { coverage: 'covered' } },
    });
    for (const id of ['s3', 's4', 'f3']) expect(findings(report).map((one) => one.id)).not.toContain(id);
  });

  it('that cannot tell are no sure flag', () => {
    expect(isConfident(labelled({ statements: { s7: { joint: 'unsure' } } }), 's7')).toBe(false);
  });

  it('on a contradicted fact are not in dispute', () => {
    const facts = { f2: { coverage: 'contradicted' as const } };
    const report = labelled({ statements: { s3: { joint: 'full' } }, facts });
    expect(said(report)).toContain('missing essential: f2');
  });
});

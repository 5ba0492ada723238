import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
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

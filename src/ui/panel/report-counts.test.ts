import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { coverageCounts, factGroups, neededResults, verdictCounts } from './report-counts';

describe('counts of the sample report', () => {
  it('names verdicts in their order, without those that do not occur', () => {
    expect(verdictCounts(sampleReport).map(({ label, n }) => `${n} ${label}`)).toEqual([
      '2 full',
      '1 partial',
      '1 contradicted',
      '1 none',
      '1 uncited',
      '1 unreadable',
      '1 unsure',
    ]);
  });

  it('leaves out statements that need no support', () => {
    expect(neededResults(sampleReport).map((result) => result.statement)).toEqual([
      's2',
      's3',
      's4',
      's5',
      's6',
      's7',
      's8',
      's9',
    ]);
  });

  it('names coverage in its order', () => {
    expect(coverageCounts(sampleReport).map(({ label, n }) => `${n} ${label}`)).toEqual([
      '3 covered',
      '1 partly',
      '3 missing',
      '1 contradicted',
      '1 unsure',
    ]);
  });

  it('puts every fact in exactly one group', () => {
    const groups = factGroups(sampleReport);
    const ids = (group: keyof typeof groups) => groups[group].map((fact) => fact.id);
    expect(ids('essential')).toEqual(['f3', 'f5']);
    expect(ids('useful')).toEqual(['f8']);
    expect(ids('contradicted')).toEqual(['f2']);
    expect(ids('partly')).toEqual(['f6']);
    expect(ids('covered')).toEqual(['f1', 'f4', 'f7']);
    expect(ids('open')).toEqual(['f9']);
  });
});

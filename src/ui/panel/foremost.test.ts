import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { findings } from '../../core/report/findings';
import { foremost } from './foremost';

const found = findings(sampleReport);
const ids = (limit: number) => foremost(found, limit).map((finding) => finding.id);

describe('foremost', () => {
  it('leaves out the fact (f2) that the contradicted statement (s3) contradicts', () => {
    expect(found.map((finding) => finding.id).slice(0, 3)).toEqual(['s3', 's7', 'f2']);
    expect(ids(3)).toEqual(['s3', 's7', 'f3']);
  });

  it('keeps such a fact when its statement is not among the first', () => {
    const withoutStatement = found.filter((finding) => finding.id !== 's3');
    expect(foremost(withoutStatement, 2).map((finding) => finding.id)).toEqual(['s7', 'f2']);
  });

  it('gives no more than there is', () => {
    expect(ids(0)).toEqual([]);
    expect(foremost([], 3)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { anyReview } from '../../../tests/setup/any-review';
import { readCsv, writeCsv } from '../text/csv';
import { readSheet } from './read-sheet';
import { sourceSheet } from './source-sheet';
import { worksheet } from './worksheet';

const reviewedBy = anyReview(sampleReport);

describe('worksheet', () => {
  it('comes back as it was given, filled in', () => {
    fc.assert(
      fc.property(reviewedBy, (review) => {
        const report = { ...sampleReport, review };
        const through = (rows: string[][]) => readSheet(readCsv(writeCsv(rows)), report).review;
        const { sources, ...labels } = review;
        expect(through(worksheet(report, 'filled'))).toEqual({ ...labels, sources: {} });
        expect(through(sourceSheet(report, 'filled'))).toMatchObject({ sources });
      }),
    );
  });
});

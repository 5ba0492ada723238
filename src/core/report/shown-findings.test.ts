import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { shownFindings } from './shown-findings';

const shown = (show: Parameters<typeof shownFindings>[1]) =>
  shownFindings(sampleReport, show).map(
    ({ finding, number }) => `${finding.id}${number ? `#${number}` : ''}`,
  );

describe('shownFindings', () => {
  // Paragraph 1 holds s2 to s4, 2 holds s5 to s7, 3 holds s8 and s9; f3, f5 and f8 belong after them.
  it('gives all findings in reading order, facts numbered where they belong', () => {
    expect(shown('all')).toEqual(['s3', 's4', 'f3#1', 's6', 's7', 'f5#2', 's8', 's9', 'f8#3', 'f2']);
  });

  it('leaves unsure verdicts and less weighty facts out by default', () => {
    expect(shown('confident')).toEqual(['s3', 's4', 'f3#1', 's6', 's7', 'f5#2', 's8', 'f2']);
  });

  it('shows nothing when asked to', () => {
    expect(shown('nothing')).toEqual([]);
  });
});

/** The fixture that UI and exports are tested on: it is a report, and its scores are those worked by hand. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/core/report/schema';
import { citationsReport, unreviewedReport } from '../fixtures/reports/citations-report';

describe('the report with all that citations do', () => {
  it.each([
    ['with its reviews', citationsReport],
    ['as the engine made it', unreviewedReport],
  ])('%s fits the schema', (_, report) => {
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it('slices its statements and blocks out of the answer', () => {
    const { text, statements, blocks } = citationsReport.answer;
    for (const statement of statements) {
      expect(text.slice(statement.start, statement.end)).toBe(statement.text);
      const block = blocks[statement.block];
      expect(block && block.start <= statement.start && statement.end <= block.end).toBe(true);
    }
    expect(blocks.at(-1)?.end).toBe(text.length);
  });

  it('has the scores of Liu et al. that its verdicts give', () => {
    // Worthy: all but the heading (s1) and the question (s14). Supported: s3 and s5 together, s4 by one source.
    const { strict, readable } = citationsReport.scores;
    expect(strict.recall).toMatchObject({ numerator: 3, denominator: 13 });
    // Citations by statement from s2: 2, 2, 3, 5, 1, 1, 0, 1, 1, 3, 1, 1. Precise: s2 1, s3 2, s4 2, s5 3.
    expect(strict.precision).toMatchObject({ numerator: 8, denominator: 21 });
    expect(strict.f1.value).toBeCloseTo(48 / 167, 12);
    // Without s10 and s11, and the citations that nobody read: one of s5, that of s10, two of s11.
    expect(readable.recall).toMatchObject({ numerator: 3, denominator: 11 });
    expect(readable.precision).toMatchObject({ numerator: 8, denominator: 17 });
    expect(readable.f1.value).toBeCloseTo(48 / 139, 12);
  });

  it('has the coverage that its facts give', () => {
    // Covered f1 and f2, partly f4, missing f3 and f5; essential f1 to f3.
    const { comprehensiveness, essential, halfCredit } = citationsReport.scores;
    expect(comprehensiveness).toMatchObject({ numerator: 2, denominator: 5 });
    expect(essential).toMatchObject({ numerator: 2, denominator: 3 });
    expect(halfCredit).toMatchObject({ numerator: 2.5, denominator: 5 });
  });
});

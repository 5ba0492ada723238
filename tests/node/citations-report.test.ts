/** The fixture that UI and exports are tested on: it is a report, and its scores are those worked by hand. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/core/report/schema';
import { reviewed } from '../../src/core/review/reviewed';
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

  it('has the scores of ALCE that its sets give', () => {
    // All but the heading. Supported: s3, s4, s5, Needed are both
    // citations of s3, sources 1 and 5 of s4, and of s5 source 1 alone, since 2 and 4 say the same. s11 cites what nobody knows.
    const { strict, readable } = citationsReport.scores.alce ?? {};
    expect(strict?.all.recall).toMatchObject({ numerator: 3, denominator: 14 });
    expect(strict?.all.precision).toMatchObject({ numerator: 2 + 2 + 1, denominator: 2 + 2 + 3 + 5 + 6 });
    // The first three of s5 do not tell the toll.
    expect(strict?.firstThree.recall).toMatchObject({ numerator: 2, denominator: 14 });
    expect(strict?.firstThree.precision).toMatchObject({ numerator: 2 + 2, denominator: 2 + 2 + 3 + 3 + 6 });
    // Without s10 and s11, and without the unread citation of s5.
    expect(readable?.all.recall).toMatchObject({ numerator: 3, denominator: 12 });
    expect(readable?.all.precision).toMatchObject({ numerator: 5, denominator: 2 + 2 + 3 + 4 + 5 });
    expect(readable?.firstThree.recall).toMatchObject({ numerator: 2, denominator: 12 });
    expect(readable?.firstThree.precision).toMatchObject({ numerator: 4, denominator: 2 + 2 + 3 + 3 + 5 });
  });

  it('has the score of AIS: 13 need support, s9 cannot be interpreted, of s10 and s11 it is not known', () => {
    expect(citationsReport.scores.ais).toMatchObject({
      attributable: { numerator: 3, denominator: 10 },
      notInterpretable: 1,
    });
  });

  it("has other scores with the user's labels", () => {
    // s12 is supported, s15 needs none; s13 is still not supported, and s9 still cannot be interpreted.
    const { strict, readable, alce, ais, rated, halfCredit } = reviewed(citationsReport).scores;
    expect(strict.recall).toMatchObject({ numerator: 4, denominator: 12 });
    expect(strict.precision).toMatchObject({ numerator: 9, denominator: 21 });
    expect(readable.recall).toMatchObject({ numerator: 4, denominator: 10 });
    expect(alce?.strict.all.recall).toMatchObject({ numerator: 4, denominator: 14 });
    expect(ais).toMatchObject({ attributable: { numerator: 4, denominator: 9 }, notInterpretable: 1 });
    // s3 and s5 on source 2 (rated 5, weight 1), s4 on source 1 (4, 3/4), s12 on source 2.
    expect(rated).toMatchObject({ numerator: 3.75, denominator: 10 });
    expect(halfCredit).toMatchObject({ numerator: 3, denominator: 5 });
  });

  it('has the coverage that its facts give', () => {
    // Covered f1 and f2, partly f4, missing f3 and f5; essential f1 to f3.
    const { comprehensiveness, essential, halfCredit } = citationsReport.scores;
    expect(comprehensiveness).toMatchObject({ numerator: 2, denominator: 5 });
    expect(essential).toMatchObject({ numerator: 2, denominator: 3 });
    expect(halfCredit).toMatchObject({ numerator: 2.5, denominator: 5 });
  });
});

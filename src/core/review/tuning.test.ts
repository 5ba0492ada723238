import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_ENGINE, anyReport } from '../../../tests/setup/any-report';
import type { JudgeLabel } from '../model/judgement';
import type { Report, Tuning } from '../report/schema';
import { applyTuning, tunedLabel } from './tuning';

const RUNS = { numRuns: 60 };
const probability = fc.double({ min: 0, max: 1, noNaN: true });
const anyTuning: fc.Arbitrary<Tuning> = fc.tuple(probability, probability).map(([a, b]) => ({
  engine: ANY_ENGINE,
  fullFrom: Math.max(a, b),
  unsureFrom: Math.min(a, b),
  labels: 20,
}));

const judged = (label: JudgeLabel, support: number | null) => ({
  ...{ label, support, evidence: [], unmatched: [], conflicts: [], engine: ANY_ENGINE },
});
const tuning = (fullFrom: number, unsureFrom: number): Tuning => ({
  ...{ engine: ANY_ENGINE, fullFrom, unsureFrom, labels: 20 },
});

describe('tunedLabel', () => {
  it.each<[JudgeLabel, number | null, Tuning, JudgeLabel]>([
    ['full', 0.55, tuning(0.7, 0.6), 'unsure'],
    ['full', 0.65, tuning(0.7, 0.6), 'unsure'],
    ['full', 0.7, tuning(0.7, 0.6), 'full'],
    ['unsure', 0.45, tuning(0.4, 0.34), 'full'],
    ['none', 0.36, tuning(0.4, 0.34), 'unsure'],
    ['partial', 0.41, tuning(0.4, 0.34), 'full'],
    ['none', 0.33, tuning(0.4, 0.34), 'none'],
    ['contradicted', 0.9, tuning(0.4, 0.34), 'contradicted'],
    // A clause of which nothing stands in the sources; a text that is no sentence.
    ['partial', 0.8, tuning(0.4, 0.34), 'partial'],
    ['unsure', 0.5, tuning(0.4, 0.34), 'unsure'],
    ['none', null, tuning(0.4, 0.34), 'none'],
  ])('%s at %d', (label, support, by, expected) => {
    expect(tunedLabel(judged(label, support), by)).toBe(expected);
  });

  it("has the engine's labels by the engine's own thresholds", () => {
    const own = tuning(0.5, 0.44);
    for (const [label, support] of [
      ['full', 0.5],
      ['unsure', 0.47],
      ['partial', 0.2],
      ['none', 0.43],
      ['partial', 0.6],
    ] as const)
      expect(tunedLabel(judged(label, support), own)).toBe(label);
  });
});

describe('applyTuning', () => {
  const labels = ({ statements }: Report) =>
    statements.flatMap(({ cited }) => cited.map(({ judgement }) => judgement));

  it('twice is once', () => {
    fc.assert(
      fc.property(anyReport, anyTuning, (report, by) => {
        const once = applyTuning({ ...report, tuning: by });
        expect(applyTuning(once)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('touches neither what is contradicted, nor other engines, nor facts, nor a probability', () => {
    fc.assert(
      fc.property(anyReport, anyTuning, (report, by) => {
        const tuned = applyTuning({ ...report, tuning: by });
        const after = labels(tuned);
        labels(report).forEach((before, i) => {
          expect(after[i]?.support).toBe(before?.support);
          if (before?.label === 'contradicted' || before?.engine !== ANY_ENGINE)
            expect(after[i]).toEqual(before);
        });
        expect(tuned.facts).toEqual(report.facts);
      }),
      RUNS,
    );
  });

  it('supports no fewer statements by a lower threshold', () => {
    fc.assert(
      fc.property(anyReport, anyTuning, probability, (report, by, lower) => {
        const count = (fullFrom: number) => {
          const tuned = applyTuning({ ...report, tuning: { ...by, fullFrom, unsureFrom: 0 } });
          return tuned.statements.filter(({ verdict }) => verdict === 'full').length;
        };
        expect(count(by.fullFrom * lower)).toBeGreaterThanOrEqual(count(by.fullFrom));
      }),
      RUNS,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { rescored } from '../report/rescored';
import type { Report } from '../report/schema';
import { createRandom } from '../stats/random';
import { type LabelledCell, labelledCells } from './labelled-cells';
import { EMPTY_REVIEW } from './review';
import { tuneThresholds } from './tune-thresholds';

const ENGINE = 'embedded:support-1';
const judgement = (support: number, label: 'full' | 'none') => ({
  ...{ label, support, evidence: [], unmatched: [], conflicts: [], engine: ENGINE },
});

/** A report with one statement, s2, that one source supports with some probability. */
function reportOf(support: number): Report {
  const joint = judgement(support, support >= 0.5 ? 'full' : 'none');
  const cited = [{ source: '1', support: joint.label, judgement: joint }];
  const statements = [{ statement: 's2', verdict: joint.label, joint, cited }];
  const answer = {
    ...sampleReport.answer,
    statements: sampleReport.answer.statements.filter(({ id }) => id === 's2'),
  };
  return rescored({ ...sampleReport, answer, statements });
}

/**
 * Labels of a user for whom a cell is supported above `best`, but for some that she labels at random; the engine
 * itself says full from 0.5 on.
 */
function simulated(count: number, best: number, noise: number, seed = 7): LabelledCell[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const support = random();
    const isFull = random() < noise ? random() < 0.5 : support >= best;
    return {
      key: String(i).padStart(5, '0'),
      judgement: judgement(support, support >= 0.5 ? 'full' : 'none'),
      isFull,
    };
  });
}

const cells = (full: number, notFull: number): LabelledCell[] =>
  [true, false].flatMap((isFull) =>
    Array.from({ length: isFull ? full : notFull }, (_, i) => ({
      ...{
        key: `${isFull} ${i}`,
        judgement: judgement(isFull ? 0.9 : 0.1, isFull ? 'full' : 'none'),
        isFull,
      },
    })),
  );

describe('tuneThresholds', () => {
  it.each([
    // A tenth is labelled at random. Full: 0.9 · 0.25 + 0.05 of all, 0.2375 of them above; not full: 0.725, 0.7125.
    [0.75, (0.2375 / 0.275 + 0.7125 / 0.725) / 2],
    [0.3, (0.665 / 0.68 + 0.285 / 0.32) / 2],
  ])('finds the best threshold, %d, from many labels', (best, ideal) => {
    const offer = tuneThresholds(reportOf(0.6), simulated(1000, best, 0.1));
    if (offer.kind !== 'offered') throw new Error(offer.kind);
    expect(Math.abs(offer.tuning.fullFrom - best)).toBeLessThan(0.05);
    expect(Math.abs(offer.after - ideal)).toBeLessThan(0.03);
    expect(offer.before).toBeLessThan(offer.after - 0.1);
    expect(offer.tuning.labels).toBe(1000);
  });

  it("stays near the engine's own with few labels", () => {
    const fullFrom = (count: number) => {
      const offer = tuneThresholds(reportOf(0.6), simulated(count, 0.9, 0));
      return offer.kind === 'offered' ? offer.tuning.fullFrom : 0.5;
    };
    expect(fullFrom(150)).toBeLessThan(0.8);
    expect(fullFrom(150)).toBeGreaterThan(0.5);
    expect(fullFrom(1500)).toBeGreaterThan(0.85);
  });

  it('offers nothing where labels say nothing: the effect is not that on the labels it was tuned on', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
    const offers = seeds.filter(
      (seed) => tuneThresholds(reportOf(0.6), simulated(60, 0.5, 1, seed)).kind === 'offered',
    );
    // Chance alone makes 1 in 100.
    expect(offers.length).toBeLessThanOrEqual(1);
    expect(tuneThresholds(reportOf(0.6), cells(20, 20))).toEqual({ kind: 'no better', labels: 40 });
  });

  it.each([
    [3, 0, { labels: 3, needed: 20, lacking: { full: 7, notFull: 10 } }],
    [30, 4, { labels: 34, needed: 40, lacking: { full: 0, notFull: 6 } }],
  ])('says how many labels lack: %d supported, %d not', (full, notFull, expected) => {
    expect(tuneThresholds(reportOf(0.6), cells(full, notFull))).toEqual({ kind: 'too few', ...expected });
  });

  it('counts a cell once, and none of another engine', () => {
    const given = cells(12, 12);
    const others = given.map((cell) => ({ ...cell, judgement: { ...cell.judgement, engine: 'server:x' } }));
    expect(tuneThresholds(reportOf(0.6), [...given, ...given, ...others])).toMatchObject({ labels: 24 });
  });

  it('does not depend on the order of reports', () => {
    const given = simulated(120, 0.7, 0.2);
    expect(tuneThresholds(reportOf(0.6), given.toReversed())).toEqual(tuneThresholds(reportOf(0.6), given));
  });

  it('tells which verdicts change, and none that the user gave', () => {
    const given = simulated(400, 0.8, 0.05);
    const report = reportOf(0.6);
    expect(tuneThresholds(report, given)).toMatchObject({
      changed: [{ statement: 's2', before: 'full', after: 'unsure' }],
    });
    const review = { ...EMPTY_REVIEW, statements: { s2: { joint: 'full' as const } } };
    expect(tuneThresholds({ ...report, review }, given)).toMatchObject({ kind: 'offered', changed: [] });
  });

  it('needs an engine with probabilities', () => {
    const statements = reportOf(0.6).statements.map((result) => ({ ...result, joint: null, cited: [] }));
    expect(tuneThresholds({ ...sampleReport, statements }, cells(20, 20))).toEqual({
      kind: 'no probabilities',
    });
  });
});

describe('labelledCells', () => {
  const labelled = (report: Report, given: object) =>
    labelledCells({ ...report, review: { ...EMPTY_REVIEW, statements: { s2: given } } });

  it('has one cell for one source, whichever label she gave', () => {
    for (const given of [
      { joint: 'none' },
      { cited: { 1: 'none' } },
      { joint: 'none', cited: { 1: 'none' } },
    ])
      expect(labelled(reportOf(0.6), given)).toMatchObject([{ isFull: false, judgement: { support: 0.6 } }]);
  });

  it('leaves out what she was unsure of, and what has no probability', () => {
    expect(labelled(reportOf(0.6), { joint: 'unsure' })).toEqual([]);
    const report = reportOf(0.6);
    const statements = report.statements.map((result) => ({
      ...result,
      cited: result.cited.map((cell) => ({
        ...cell,
        judgement: cell.judgement && { ...cell.judgement, support: null },
      })),
    }));
    expect(labelled({ ...report, statements }, { joint: 'full' })).toEqual([]);
  });

  it('takes contradiction and partial support for not full', () => {
    for (const joint of ['contradicted', 'partial'])
      expect(labelled(reportOf(0.6), { joint })).toMatchObject([{ isFull: false }]);
  });
});

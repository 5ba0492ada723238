import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataPath, hasData } from '../setup/data';
import { lacuna } from './command-line';

const interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
const figures = z.object({
  lmr: z.number(),
  balancedAccuracy: z.number(),
  macroF1: z.number(),
  recall: z.object({ Correct: z.number(), 'Partially correct': z.number(), Incorrect: z.number() }),
});
const resultSchema = z.object({
  models: z.array(
    z.object({
      model: z.string(),
      outputs: z.number(),
      scoresEqual: z.number(),
      classesEqual: z.number(),
      moderateMatchesEqual: z.number(),
      labelsEqual: z.number(),
      figures,
      reported: z.object({ lmr: z.number(), low: z.number(), high: z.number() }),
      intervals: z.object({ lmrByAnswer: interval, lmrByRow: interval, lmrByQuestion: interval }),
      ownRules: z.object({
        differences: z.array(
          z.object({
            row: z.number(),
            answer: z.string(),
            reference: z.number(),
            ours: z.number().nullable(),
            why: z.string(),
          }),
        ),
        notApplicable: z.number(),
        figures,
        constantBaselineLmr: z.number(),
      }),
    }),
  ),
  constantBaseline: figures,
});

/** LMR, balanced accuracy, macro-F1, recall of Correct, Partially correct, Incorrect: metrics.md section 7. */
const EXPECTED: Record<string, number[]> = {
  'Qwen 2.5 72B': [0.8025, 0.554, 0.577, 0.29, 0.919, 0.454],
  'gpt-oss-120b': [0.7558, 0.5585, 0.547, 0.203, 0.82, 0.652],
  'gpt-oss-20b': [0.7875, 0.518, 0.521, 0.087, 0.886, 0.58],
  'Llama 3.3 70B': [0.8142, 0.533, 0.567, 0.232, 0.946, 0.42],
  'Llama 4 17Bx128E': [0.8058, 0.609, 0.608, 0.449, 0.908, 0.469],
};

describe.skipIf(!hasData('data', 'wikicontradict'))('lacuna bench scoring', () => {
  let result: z.infer<typeof resultSchema>;
  beforeAll(async () => {
    const { status, stdout } = await lacuna([
      'bench',
      'scoring',
      '--format',
      'json',
      '--data',
      dataPath('data'),
    ]);
    expect(status).toBe(0);
    result = resultSchema.parse(JSON.parse(stdout));
  }, 120_000);

  it('gives all 6,000 recorded scores, classes, labels and matches, by parser, graph and scores', () => {
    const sum = (count: (model: (typeof result.models)[number]) => number) =>
      result.models.reduce((total, model) => total + count(model), 0);
    expect(sum((model) => model.outputs)).toBe(6000);
    expect(sum((model) => model.scoresEqual)).toBe(6000);
    expect(sum((model) => model.classesEqual)).toBe(6000);
    expect(sum((model) => model.labelsEqual)).toBe(6000);
    expect(sum((model) => model.moderateMatchesEqual)).toBe(6000);
  });

  it('gives the published label match rates and agreement figures', () => {
    for (const { model, figures, reported } of result.models) {
      const [lmr = Number.NaN, ...rest] = EXPECTED[model] ?? [];
      expect(figures.lmr).toBeCloseTo(lmr, 4);
      expect(figures.lmr).toBeCloseTo(reported.lmr, 6);
      const { balancedAccuracy, macroF1, recall } = figures;
      const found = [
        balancedAccuracy,
        macroF1,
        recall.Correct,
        recall['Partially correct'],
        recall.Incorrect,
      ];
      found.forEach((value, index) => {
        expect(Math.abs(value - (rest[index] ?? Number.NaN))).toBeLessThan(0.00051);
      });
    }
    expect(result.constantBaseline.lmr).toBeCloseTo(0.77, 6);
    expect(result.constantBaseline.balancedAccuracy).toBeCloseTo(1 / 3, 6);
    expect(result.constantBaseline.macroF1).toBeCloseTo(0.29, 3);
  });

  it('gives the reported BCa bounds, and wider ones for rows and questions', () => {
    const width = ({ low, high }: z.infer<typeof interval>) => high - low;
    for (const { intervals, reported } of result.models) {
      const { lmrByAnswer, lmrByRow, lmrByQuestion } = intervals;
      expect(Math.abs(lmrByAnswer.low - reported.low)).toBeLessThanOrEqual(0.0017);
      expect(Math.abs(lmrByAnswer.high - reported.high)).toBeLessThanOrEqual(0.0017);
      expect(width(lmrByRow)).toBeGreaterThan(1.1 * width(lmrByAnswer));
      expect(width(lmrByQuestion)).toBeGreaterThan(1.1 * width(lmrByRow));
    }
  });

  it('differs in exactly 175 outputs under our own rules', () => {
    const differences = result.models.flatMap(({ ownRules }) => ownRules.differences);
    const count = (reason: string) => differences.filter(({ why }) => why === reason).length;
    expect(differences).toHaveLength(175);
    expect(count('both lists empty')).toBe(173);
    const inBoth = differences.filter(({ why }) => why === 'text in both lists');
    // 10 covered and 14 missing items, 2 and 1: one text in both, counted once, as missing.
    expect(inBoth.map(({ row, answer }) => [row, answer])).toEqual([
      [9, 'answer3'],
      [164, 'answer0'],
    ]);
    expect(inBoth.map(({ reference }) => reference)).toEqual([10 / 24, 2 / 3]);
    expect(inBoth.map(({ ours }) => ours)).toEqual([9 / 23, 1 / 2]);
    expect(result.models.map(({ ownRules }) => ownRules.notApplicable)).toEqual([0, 137, 32, 1, 3]);
    const oss = result.models.find(({ model }) => model === 'gpt-oss-120b')?.ownRules;
    expect(oss?.figures.lmr).toBeCloseTo(0.8241, 4);
    expect(oss?.constantBaselineLmr).toBeCloseTo(0.7865, 4);
  });
});

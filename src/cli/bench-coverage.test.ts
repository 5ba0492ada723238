import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lacuna } from '../../tests/node/command-line';
import { dataPath, hasData } from '../../tests/setup/data';
import { runBench } from './bench-coverage';
import { COVERED_FIGURES, type CoverageFigure, THREE_WAY_FIGURES } from './coverage-figures';
import { coverageClass, recordedJudges } from './coverage-judges';
import { foldOf, pairHash } from './predictions';
import { readSupportPairs } from './support-sets';

describe.skipIf(!hasData('data', 'summhay_eval'))('the recorded judges of SummHay', () => {
  const pairs = readSupportPairs(dataPath('data')).filter(({ set }) => set === 'SummHay');
  const judges = new Map(recordedJudges(pairs).map((judge) => [judge.name, judge]));
  const figureOf = (name: string, figure: CoverageFigure) => {
    const judge = judges.get(name);
    const statistic = judge && figure(judge, pairs);
    return statistic?.(new Float64Array(pairs.length).fill(1)).toFixed(3);
  };

  // README of the data set; verifier.md section 2 gives the same and those between.
  it.each([
    ['Gemini 1.5 Pro', '0.837'],
    ['GPT-4o', '0.773'],
    ['GPT-4o, nine examples', '0.802'],
    ['Claude 3 Opus', '0.755'],
    ['GPT-3.5', '0.700'],
    ['Claude 3 Haiku', '0.527'],
  ])('%s: balanced accuracy %s on covered or not', (name, expected) => {
    expect(figureOf(name, COVERED_FIGURES['balanced accuracy'])).toBe(expected);
  });

  it.each([
    ['Gemini 1.5 Pro', '0.704'],
    ['GPT-4o', '0.649'],
    ['Claude 3 Haiku', '0.477'],
  ])('%s: three-way accuracy %s', (name, expected) => {
    expect(figureOf(name, THREE_WAY_FIGURES.accuracy)).toBe(expected);
  });

  it('are six', () => {
    expect(judges.size).toBe(6);
  });
});

it.each([
  [0.49, 0.9, 'none'],
  [0.5, 0.49, 'partial'],
  [0.9, 0.5, 'full'],
])('covered %d, in full %d: %s', (covered, full, label) => {
  expect(coverageClass(covered, full)).toBe(label);
});

describe('lacuna bench coverage on a set of six', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-coverage-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const predictionsFile = join(folder, 'predictions.csv');

  // Subtopic, people's label, a recorded judge's, and ours: at least partly and in full, cross-validated and left out.
  const PAIRS = [
    ['x', 'fully_covered', 'FULL_COVERAGE', 0.9, 0.8, 0.4, 0.2],
    ['x', 'partially_covered', 'FULL_COVERAGE', 0.7, 0.3, 0.6, 0.3],
    ['x', 'not_covered', 'NO_COVERAGE', 0.2, 0.1, 0.3, 0.1],
    ['y', 'fully_covered', 'PARTIAL_COVERAGE', 0.6, 0.4, 0.7, 0.6],
    ['y', 'not_covered', 'NO_COVERAGE', 0.5, 0.2, 0.1, 0.1],
    ['y', 'not_covered', 'PARTIAL_COVERAGE', 0.1, 0.1, 0.2, 0.1],
  ] as const;
  const insights = PAIRS.map((_, i) => ({
    insight_id: `i${i}`,
    insight: `Reading number ${i} was taken at dawn.`,
  }));
  const rows = ['x', 'y'].map((subtopic) => {
    const own = PAIRS.flatMap((pair, i) => (pair[0] === subtopic ? [{ pair, insight_id: `i${i}` }] : []));
    return {
      subtopic_id: subtopic,
      summary: ['Readings were taken at dawn. [1, 2]'],
      reference_insights: insights,
      annotation: own.map(({ pair, insight_id }) => ({ insight_id, coverage: pair[1] })),
      'predictions_prompted_gpt-4o': own.map(({ pair, insight_id }) => ({ insight_id, coverage: pair[2] })),
    };
  });
  mkdirSync(join(folder, 'summhay_eval'));
  writeFileSync(join(folder, 'summhay_eval/eval_benchmark_data.json'), JSON.stringify(rows));
  writeFileSync(
    predictionsFile,
    [
      'pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full',
      ...readSupportPairs(folder).map((pair, i) => {
        const [, , , cross, crossFull, left, leftFull] = PAIRS[i] ?? [];
        const probabilities = [cross, left, 0.5, crossFull, leftFull];
        return [pairHash(pair), 'SummHay', foldOf(pair.group), ...probabilities].join(',');
      }),
    ].join('\n'),
  );

  const value = (cell: unknown) => Number(String(cell).split(' ')[0]);

  it('counts as by hand', async () => {
    const { tables, notes } = await runBench({ dataDir: folder, predictionsFile });
    const [covered, threeWay, leads] = tables;
    const figures = (rows: (typeof tables)[number]['rows'] | undefined, judge: string) =>
      rows
        ?.find(([name]) => name === judge)
        ?.slice(1)
        .map(value);
    // Cross-validated: all three covered found, one of three others taken for covered.
    // F1 of covered 2·3/(3+4), of not covered 2·2/(3+2).
    expect(figures(covered?.rows, 'ours, cross-validated')).toEqual([1, 0.833, 0.829, 0.8, 0.833]);
    // Left out: .4 ranks above .3, .1 and .2, but is below the threshold: one of three covered missed.
    // So four are called not covered, and three are: 2·3/(4+3).
    expect(figures(covered?.rows, 'ours, set left out')).toEqual([1, 0.833, 0.829, 0.857, 0.833]);
    // Recorded, ranks 2 2 1 against 0 0 1: 8.5 of 9 comparisons.
    expect(figures(covered?.rows, 'GPT-4o')).toEqual([0.944, 0.833, 0.829, 0.8, 0.833]);
    // Cross-validated: full, partial, none, partial (full), partial (none), none: 4 of 6; recalls 1/2, 1, 2/3;
    // F1 2/3, 2/4 and 4/5; full .8 .4 against .3 .1 .2 .1.
    expect(figures(threeWay?.rows, 'ours, cross-validated')).toEqual([0.667, 0.722, 0.656, 1]);
    // Recorded: full, full (partial), none, partial (full), none, partial (none): 3 of 6; recalls 1/2, 0, 2/3;
    // F1 1/2, 0 and 4/5; ranks 2 1 against 2 0 0 1: 3.5 and 2.5 of 4.
    expect(figures(threeWay?.rows, 'GPT-4o')).toEqual([0.5, 0.389, 0.433, 0.75]);
    expect(threeWay?.rows.map(([judge]) => judge)).not.toContain('word coverage');
    expect(leads?.rows.find(([figure]) => figure === 'three-way, accuracy')?.slice(1, 3)).toEqual([
      'GPT-4o',
      expect.stringMatching(/^0\.167 \[/),
    ]);
    expect(notes[0]).toMatch(/2 in full, 1 in part, 3 not\. .* 0\.500 on covered or not, 0\.500 three-way/);
  });

  it('says which pairs have no prediction, or that there are none', async () => {
    const run = (file: string) => lacuna(['bench', 'coverage', '--data', folder, '--predictions', file]);
    const missing = await run(join(folder, 'none.csv'));
    expect([missing.status, missing.stderr]).toEqual([
      2,
      expect.stringMatching(/no predictions at .*none\.csv.*make it with assets\/training\/support/),
    ]);
    const short = join(folder, 'short.csv');
    writeFileSync(short, 'pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full\n');
    const lacking = await run(short);
    expect([lacking.status, lacking.stderr]).toEqual([
      2,
      expect.stringMatching(/6 of 6 pairs have no prediction/),
    ]);
    const empty = await lacuna(['bench', 'coverage', '--data', join(folder, 'summhay_eval')]);
    expect([empty.status, empty.stderr]).toEqual([2, expect.stringMatching(/no SummHay pairs under /)]);
  });
});

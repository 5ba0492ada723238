import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BenchResult } from './bench-result';
import { runBench } from './bench-support';
import { foldOf, pairHash } from './predictions';
import { readSupportPairs } from './support-sets';

describe('lacuna bench support on two sets of four', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-support-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const predictionsFile = join(folder, 'predictions.csv');

  // People's label; ours cross-validated, left out, fitted. The claims of WiCE stand in their page or have no word of it.
  const WICE = [
    [true, 0.9, 0.4, 0.9],
    [true, 0.6, 0.9, 0.9],
    [false, 0.8, 0.1, 0.1],
    [false, 0.2, 0.3, 0.1],
  ] as const;
  const LFQA = [
    [true, 0.7, 0.7, 0.7],
    [true, 0.7, 0.7, 0.7],
    [false, 0.3, 0.6, 0.3],
    [false, 0.1, 0.1, 0.1],
  ] as const;
  const write = (path: string, rows: readonly object[]) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), rows.map((row) => JSON.stringify(row)).join('\n'));
  };
  write(
    'wice/claim_dev_sample.jsonl',
    WICE.map(([positive], i) => ({
      label: positive ? 'supported' : 'partially_supported',
      claim: positive ? `Lake ${i} froze early.` : `Bridges ${i} collapsed yesterday.`,
      evidence: [`Lake ${i} froze early.`],
      meta: { id: `w${i}`, claim_title: 'Lakes' },
    })),
  );
  write(
    'attributionbench_dev/dev_without_gensearch.jsonl',
    LFQA.map(([positive], i) => ({
      question: `Question ${i}?`,
      claim: `Claim number ${i} about water.`,
      references: ['Water boils.'],
      attribution_label: positive ? 'attributable' : 'not attributable',
      src_dataset: 'LFQA',
    })),
  );
  const all = [...WICE, ...LFQA];
  writeFileSync(
    predictionsFile,
    [
      'pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full',
      ...readSupportPairs(folder).map((pair, i) =>
        [pairHash(pair), pair.set, foldOf(pair.group), ...(all[i]?.slice(1) ?? []), '', ''].join(','),
      ),
    ].join('\n'),
  );

  const value = (cell: unknown) => Number(String(cell).split(' ')[0]);
  const table = (result: BenchResult, heading: string) => {
    const found = result.tables.find((one) => one.heading === heading);
    const column = (name: string) => found?.columns.indexOf(name) ?? -1;
    return (judge: string) => found?.rows.map((row) => value(row[column(judge)]));
  };

  /** Every interval has its 10,000 resamples. */
  const PATIENCE_MS = 240_000;
  let result: BenchResult;
  beforeAll(async () => {
    result = await runBench({ dataDir: folder, predictionsFile });
  }, PATIENCE_MS);

  it('counts as by hand: WiCE, LFQA, mean', () => {
    const aucs = table(result, 'AUC of the probability of full support');
    // .9 and .6 against .8 and .2: 3 of 4. Left out: .4 and .9 against .1 and .3, all.
    expect(aucs('cross-validated')).toEqual([0.75, 1, 0.875]);
    expect(aucs('set left out')).toEqual([1, 1, 1]);
    // Word coverage of WiCE is 1, 1, 0, 0.
    expect(aucs('word coverage')?.[0]).toBe(1);
    const leads = table(result, 'AUC less that of word coverage');
    expect(leads('cross-validated')?.[0]).toBe(-0.25);
    const accuracies = table(result, 'Balanced accuracy at the one fixed threshold 0.5');
    expect(accuracies('cross-validated')).toEqual([0.75, 1, 0.875]);
    expect(accuracies('set left out')).toEqual([0.75, 0.75, 0.75]);
    // 3 of 4 right, one positive or one negative taken for the other: (4/5 + 2/3) / 2.
    const f1 = table(result, 'Macro-F1 at the one fixed threshold 0.5');
    expect(f1('cross-validated')).toEqual([0.733, 1, 0.867]);
    // WiCE, one pair a bin: (.1 + .4 + .8 + .2) / 4. LFQA: (2 · .3 + .3 + .1) / 4.
    // Together: .9, .6, .8 and .1 alone, .7 twice, .2 alone, .3 alone: (1.5 + 1) / 8.
    const errors = table(result, 'Expected calibration error at natural rates');
    expect(errors('cross-validated')).toEqual([0.375, 0.25, 0.313, 0.313]);
    const curve = table(result, 'Reliability at natural rates, cross-validated');
    expect(curve('pairs')).toEqual([0, 1, 1, 1, 0, 0, 1, 2, 1, 1]);
    expect(curve('observed')?.slice(7)).toEqual([1, 0, 1]);
  });

  it('says that few groups stand behind an interval, and what is not there', async () => {
    expect(result.notes.join('\n')).toContain(
      'Few groups to draw from, so their intervals say little: WiCE 4, LFQA 4.',
    );
    await expect(runBench({ dataDir: join(folder, 'wice'), predictionsFile })).rejects.toThrow(
      /no labelled pairs under /,
    );
  });
});

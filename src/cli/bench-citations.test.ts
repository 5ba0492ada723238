import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBench } from './bench-citations';
import type { BenchResult } from './bench-result';

describe('lacuna bench citations on three answers of our own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-citations-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const HARBOUR = 'The harbour of Velm freezes over every January.';
  const MILL = 'The old mill grinds barley for eleven bakeries.';
  const claim = (text: string, support: string, passage: string | null, worthiness = 'Yes') => ({
    claim_string: text,
    support,
    worthiness,
    evidence: passage === null ? [] : [`[1] https://velm.example/page\n\n${passage}`],
  });
  const ANSWERS = [
    // Stands word for word in its passage.
    ['rr_gs_gpt4', `${HARBOUR} [1]`, [claim(`${HARBOUR} [1]`, 'Complete', HARBOUR)]],
    // One stands there, one is uncited.
    [
      'rr_gs_gpt4',
      `${HARBOUR} [1] ${MILL}`,
      [claim(`${HARBOUR} [1]`, 'Complete', HARBOUR), claim(MILL, 'Missing', null)],
    ],
    // No word of it stands there.
    ['post_hoc_gs_gpt4', `${MILL} [1]`, [claim(`${MILL} [1]`, 'Incomplete', 'Jazz was played on Tuesday.')]],
    // Without passages, and without a claim that needs support: neither is audited.
    ['gpt4', `${MILL} [1]`, [{ ...claim(MILL, 'Complete', null), evidence: ['[1] https://velm.example/'] }]],
    ['rr_gs_gpt4', 'I hope this helps.', [claim('I hope this helps.', 'Missing', null, 'No')]],
  ] as const;

  let result: BenchResult;
  beforeAll(async () => {
    mkdirSync(join(folder, 'expertqa'));
    writeFileSync(
      join(folder, 'expertqa', 'rand_val.jsonl'),
      ANSWERS.map(([system, answer_string, claims], i) =>
        JSON.stringify({ question: `Question ${i}?`, answers: { [system]: { answer_string, claims } } }),
      ).join('\n'),
    );
    result = await runBench({ dataDir: folder });
  }, 240_000);

  const rows = (heading: string) => result.tables.find((one) => one.heading.startsWith(heading))?.rows ?? [];
  const figures = (heading: string, row: string) =>
    rows(heading)
      .find(([name]) => name === row)
      ?.slice(1)
      .map((cell) => Number.parseFloat(String(cell)));

  it('pools the experts’ labels over claims', () => {
    expect(
      rows('Citation recall by the experts’ labels').find(([system]) => system === 'rr_gs_gpt4'),
    ).toEqual(['rr_gs_gpt4', 3, 2, 3, '0.667', '0.667']);
  });

  it('is where the experts are on claims that nobody doubts', () => {
    // Recall 1, 1/2 and 0 by both.
    for (const way of ['Recall of each answer', 'Judging alone']) {
      expect(figures(way, 'ours')).toEqual([3, 1, 1, 0, 0]);
      // 1, 1/2 and 1: errors 0, 0 and 1.
      expect(figures(way, 'every cited statement supported')?.slice(3)).toEqual([0.333, 0.333]);
      // 1/4, 1/2 and 3/4 instead of 1, 1/2 and 0.
      expect(figures(way, 'always the mean of the others')?.slice(3)).toEqual([0, 0.5]);
    }
  });

  it('has the worked examples without their data too', () => {
    const [worked] = result.tables;
    const count = worked?.rows.length;
    expect(worked?.heading).toBe(`Worked examples: ${count} of ${count} as they have to be`);
  });

  it('is refused without its data', async () => {
    await expect(runBench({ dataDir: join(folder, 'nothing') })).rejects.toThrow(/no expertqa/);
  });
});

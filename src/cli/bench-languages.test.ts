import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageTables } from './bench-languages';
import type { AskJudge } from './load-judge';

interface Row {
  readonly language: string;
  readonly item: string;
  readonly subject: string;
  readonly kind: string;
  readonly premise: string[];
  readonly claim: string;
  readonly label: string;
}
const FILE = 'tests/fixtures/languages/pairs.jsonl';
const rows: Row[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('the pairs', () => {
  const languages = ['en', 'de', 'fr', 'es', 'ja'];
  const twins = (item: string) => rows.filter((row) => row.item === item);

  it('are the same in all five languages, about half of them supported', () => {
    const items = new Set(rows.map(({ item }) => item));
    expect(items.size).toBeGreaterThanOrEqual(60);
    for (const item of items) {
      expect(twins(item).map(({ language }) => language)).toEqual(languages);
      expect(new Set(twins(item).map(({ kind, label, subject }) => `${kind} ${label} ${subject}`)).size).toBe(
        1,
      );
      expect(new Set(twins(item).map(({ premise }) => premise.length)).size).toBe(1);
      expect(new Set(twins(item).map(({ claim }) => claim)).size).toBe(5);
    }
    const full = rows.filter(({ label }) => label === 'full').length / rows.length;
    expect(full).toBeGreaterThan(0.4);
    expect(full).toBeLessThan(0.6);
  });
});

describe('languageTables', () => {
  const of = (claim: string) => rows.find((row) => row.claim === claim);
  const sourcesOf = (premises: readonly string[]) =>
    rows.find(({ premise }) => premise.join() === premises.join())?.language;

  it('gives a judge that knows every label full marks in every row', async () => {
    const knows: AskJudge = async (claim) => {
      const isFull = of(claim)?.label === 'full';
      return { label: isFull ? 'full' : 'contradicted', support: isFull ? 1 : 0 };
    };
    const [alone, across] = await languageTables(knows);
    expect(alone?.rows.map(([name]) => name)).toEqual(['English', 'German', 'French', 'Spanish', 'Japanese']);
    expect(across?.rows).toHaveLength(8);
    for (const row of [...(alone?.rows ?? []), ...(across?.rows ?? [])]) {
      expect(row[2]).toBe('1.000 [1.000, 1.000]');
    }
  });

  it('shows what a judge loses that reads English claims over English sources alone', async () => {
    const readsEnglish: AskJudge = async (claim, _, premises) => {
      const row = of(claim);
      const isFull = row?.language === 'en' && sourcesOf(premises) === 'en' && row.label === 'full';
      return { label: isFull ? 'full' : 'none', support: isFull ? 1 : 0 };
    };
    const [alone, across, kinds] = await languageTables(readsEnglish);
    // All called unsupported: half of the classes right, and no rank tells them apart.
    const lost = [
      '0.500 [0.500, 0.500]',
      '0.500 [0.500, 0.500]',
      '0.500 [0.500, 0.500]',
      '0 of 33',
      '0 of 25',
    ];
    expect(alone?.rows[0]?.slice(2)).toEqual([
      '1.000 [1.000, 1.000]',
      null,
      '1.000 [1.000, 1.000]',
      '33 of 33',
      '0 of 25',
    ]);
    for (const row of [...(alone?.rows.slice(1) ?? []), ...(across?.rows ?? [])]) {
      expect(row.slice(2)).toEqual(lost);
    }
    expect(kinds?.rows.find(([kind]) => kind === 'verbatim')).toEqual([
      'verbatim',
      '9 of 9',
      '0 of 9',
      '0 of 9',
      '0 of 9',
      '0 of 9',
    ]);
  });

  it('is silent without the pairs', async () => {
    expect(await languageTables(async () => ({ label: 'none', support: 0 }), 'nowhere.jsonl')).toEqual([]);
  });
});

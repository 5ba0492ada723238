import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Judgement } from '../core/model/judgement';
import { openJournalFile } from './journal-file';

const folder = mkdtempSync(join(tmpdir(), 'lacuna-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const judgement = (support: number): Judgement => ({
  label: 'none',
  support,
  evidence: [],
  unmatched: [],
  conflicts: [],
  engine: 'e',
});

describe('openJournalFile', () => {
  it('keeps what was put, through a stop that tore the last line', async () => {
    const path = join(folder, 'a.journal');
    const first = openJournalFile(path);
    await first.put('one', judgement(0.1));
    await first.put('two', judgement(0.2));
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -5));
    const second = openJournalFile(path);
    expect(await second.get('one')).toEqual(judgement(0.1));
    expect(await second.get('two')).toBeUndefined();
    await second.put('two', judgement(0.3));
    expect(await openJournalFile(path).get('two')).toEqual(judgement(0.3));
  });

  it('passes over what another version wrote, and goes when it is no longer needed', async () => {
    const path = join(folder, 'b.journal');
    appendFileSync(path, '{"key":"old","judgement":{"label":"yes"}}\n');
    const journal = openJournalFile(path);
    expect(await journal.get('old')).toBeUndefined();
    journal.remove();
    expect(existsSync(path)).toBe(false);
    journal.remove();
  });
});

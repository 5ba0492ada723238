import { describe, expect, it } from 'vitest';
import { type LedgerEntry, type ReadSource, type Source, unread } from '../core/model/source';
import { type ReadPage, withPageJournal } from './journalled-reader';

const SOURCE: Source = { id: '1', url: 'https://a.example/', title: null, hints: [] };
const ENTRY: LedgerEntry = {
  url: 'https://a.example/',
  reason: 'cited page',
  at: 1,
  outcome: '404',
  bytes: 0,
};
const READ: ReadSource = { source: SOURCE, state: unread('not found', '404'), text: null };

function setUp() {
  const kept = new Map<string, ReadPage>();
  let reads = 0;
  const reader = withPageJournal(
    {
      async read(_, options) {
        reads += 1;
        options?.onRequest?.(ENTRY);
        return READ;
      },
    },
    { get: async (id) => kept.get(id), put: async (id, page) => void kept.set(id, page) },
  );
  return { reader, kept, reads: () => reads };
}

describe('withPageJournal', () => {
  it('asks for a page once, whatever came of it, and lists its requests each time', async () => {
    const { reader, reads } = setUp();
    const ledgers: LedgerEntry[][] = [];
    for (let i = 0; i < 2; i += 1) {
      const ledger: LedgerEntry[] = [];
      expect(await reader.read(SOURCE, { onRequest: (entry) => ledger.push(entry) })).toEqual(READ);
      ledgers.push(ledger);
    }
    expect(reads()).toBe(1);
    expect(ledgers).toEqual([[ENTRY], [ENTRY]]);
  });

  it('does not keep a page that was given up', async () => {
    const { reader, kept } = setUp();
    await reader.read(SOURCE, { signal: AbortSignal.abort() });
    expect(kept.size).toBe(0);
  });
});

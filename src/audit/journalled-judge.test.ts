import { describe, expect, it } from 'vitest';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import type { Journal } from '../core/ports/journal';
import type { Judge } from '../core/ports/judge';
import { withJournal } from './journalled-judge';

const judgement: Judgement = {
  label: 'full',
  support: 1,
  evidence: [],
  unmatched: [],
  conflicts: [],
  engine: 'counting',
};

function memoryJournal(): Journal & { size(): number } {
  const kept = new Map<string, Judgement>();
  return {
    get: async (key) => kept.get(key),
    put: async (key, value) => {
      kept.set(key, value);
    },
    size: () => kept.size,
  };
}

/** Counts what it is asked; stops with an error after a number of questions. */
function countingJudge(stopAfter = Number.POSITIVE_INFINITY): Judge & { asked: string[] } {
  const asked: string[] = [];
  return {
    engine: 'counting',
    asked,
    async judge(batch, onJudged) {
      for (const { key } of batch.questions) {
        if (asked.length >= stopAfter) throw new Error('stopped');
        asked.push(key);
        onJudged(key, judgement);
      }
    },
  };
}

const batch = (text = 'The bridge opened in 1932.'): JudgeBatch => ({
  premises: [{ id: 'A', text }],
  questions: ['q1', 'q2', 'q3'].map((key) => ({
    key,
    task: 'support',
    claim: `Claim ${key}`,
    context: '',
    premises: ['A'],
  })),
});

async function keysJudged(judge: Judge, journal: Journal, asked: JudgeBatch): Promise<string[]> {
  const keys: string[] = [];
  await withJournal(judge, journal).judge(asked, (key) => keys.push(key));
  return keys;
}

describe('withJournal', () => {
  it('repeats nothing after a stop and loses nothing that was finished', async () => {
    const journal = memoryJournal();
    const stopped = countingJudge(2);
    await expect(keysJudged(stopped, journal, batch())).rejects.toThrow('stopped');
    expect(journal.size()).toBe(2);

    const resumed = countingJudge();
    expect(await keysJudged(resumed, journal, batch())).toEqual(['q1', 'q2', 'q3']);
    expect(resumed.asked).toEqual(['q3']);
  });

  it('asks again when the text has changed', async () => {
    const journal = memoryJournal();
    await keysJudged(countingJudge(), journal, batch());
    const again = countingJudge();
    await keysJudged(again, journal, batch('The bridge opened in 1933.'));
    expect(again.asked).toEqual(['q1', 'q2', 'q3']);
  });

  it('reports a judgement only once it is written', async () => {
    const written: string[] = [];
    const journal: Journal = {
      get: async () => undefined,
      put: async (key) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        written.push(key);
      },
    };
    const seen: number[] = [];
    await withJournal(countingJudge(), journal).judge(batch(), () => seen.push(written.length));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('is told apart from others as the judge behind it is', () => {
    const journal = { get: async () => undefined, put: async () => {} };
    const judge = withJournal({ ...countingJudge(), engine: 'e', judgesBy: 'words' }, journal);
    expect([judge.engine, judge.judgesBy]).toEqual(['e', 'words']);
  });
});

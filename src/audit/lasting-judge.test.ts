import { describe, expect, it } from 'vitest';
import { EngineError } from '../core/engine/engine-error';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import { EngineChanged, lastingJudge } from './lasting-judge';

const JUDGEMENT: Judgement = {
  label: 'none',
  support: 0,
  evidence: [],
  unmatched: [],
  conflicts: [],
  engine: 'e',
};
const BATCH: JudgeBatch = {
  premises: [],
  questions: ['1', '2', '3', '4'].map((key) => ({
    key,
    task: 'support',
    claim: key,
    context: '',
    premises: [],
  })),
};

/** Judges some questions, then breaks. */
function breaking(after: number, asked: string[], cause: unknown, engine = 'e'): Judge {
  return {
    engine,
    async judge({ questions }, onJudged) {
      for (const [i, { key }] of questions.entries()) {
        if (i === after) throw cause;
        asked.push(key);
        await onJudged(key, JUDGEMENT);
      }
    },
  };
}

const LOST = new EngineError('failed', 'The worker is gone.');

describe('lastingJudge', () => {
  it('asks a new engine what is still open, and nothing again', async () => {
    const asked: string[] = [];
    const judge = lastingJudge(breaking(1, asked, LOST), async () => breaking(2, asked, LOST));
    await judge.judge(BATCH, () => {});
    expect(asked).toEqual(['1', '2', '3', '4']);
  });

  it('gives up an engine that breaks three times without a judgement', async () => {
    let starts = 0;
    const judge = lastingJudge(breaking(0, [], LOST), async () => {
      starts += 1;
      return breaking(0, [], LOST);
    });
    await expect(judge.judge(BATCH, () => {})).rejects.toBe(LOST);
    expect(starts).toBe(2);
  });

  it('lets other errors through: the store is not mended by a new engine', async () => {
    const full = new Error('The disk is full.');
    const judge = lastingJudge(breaking(0, [], full), () => Promise.reject(new Error('not asked')));
    await expect(judge.judge(BATCH, () => {})).rejects.toBe(full);
  });

  it('says when another engine would go on', async () => {
    const smaller = breaking(9, [], LOST, 'smaller');
    const judge = lastingJudge(breaking(1, [], LOST), async () => smaller);
    const error = await judge.judge(BATCH, () => {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EngineChanged);
    expect(error).toMatchObject({ judge: smaller });
  });
});

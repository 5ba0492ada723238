import { describe, expect, it } from 'vitest';
import { EngineError } from '../core/engine/engine-error';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import { JudgeChanged, lastingJudge } from './lasting-judge';

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

/** Starts one after the other. */
function inTurn(...judges: Judge[]): () => Promise<Judge> {
  return async () => {
    const next = judges.shift();
    if (!next) throw new Error('one too many');
    return next;
  };
}

const LOST = new EngineError('failed', 'The worker is gone.');

describe('lastingJudge', () => {
  it('asks a new engine what is still open, and nothing again', async () => {
    const asked: string[] = [];
    const judge = lastingJudge(
      inTurn(breaking(1, asked, LOST), breaking(2, asked, LOST), breaking(9, asked, LOST)),
      { engine: 'e' },
    );
    await judge.judge(BATCH, () => {});
    expect(asked).toEqual(['1', '2', '3', '4']);
  });

  it('gives up an engine that breaks three times without a judgement', async () => {
    let starts = 0;
    const judge = lastingJudge(
      async () => {
        starts += 1;
        return breaking(0, [], LOST);
      },
      { engine: 'e' },
    );
    await expect(judge.judge(BATCH, () => {})).rejects.toBe(LOST);
    expect(starts).toBe(3);
  });

  it('lets other errors through: the store is not mended by a new engine', async () => {
    const full = new Error('The disk is full.');
    const judge = lastingJudge(inTurn(breaking(0, [], full)), { engine: 'e' });
    await expect(judge.judge(BATCH, () => {})).rejects.toBe(full);
  });

  it('says when another engine would go on, and is that engine from then on', async () => {
    const asked: string[] = [];
    const judge = lastingJudge(inTurn(breaking(1, [], LOST), breaking(9, asked, LOST, 'smaller')), {
      engine: 'a model',
      judgesBy: 'words',
    });
    expect([judge.engine, judge.judgesBy]).toEqual(['a model', 'words']);
    await expect(judge.judge(BATCH, () => {})).rejects.toBeInstanceOf(JudgeChanged);
    expect([judge.engine, judge.judgesBy]).toEqual(['smaller', undefined]);
    await judge.judge(BATCH, () => {});
    expect(asked).toEqual(['1', '2', '3', '4']);
  });

  it('lets an engine that does not start fail at once', async () => {
    const judge = lastingJudge(() => Promise.reject(LOST), { engine: 'e' });
    await expect(judge.judge(BATCH, () => {})).rejects.toBe(LOST);
  });
});

import { expect, it } from 'vitest';
import { CAPABILITIES } from '../../tests/setup/capabilities';
import { EngineError } from '../core/engine/engine-error';
import { type EngineRequest, UNTOLD_USAGE } from '../core/engine/request';
import type { AskedEngine } from '../core/methods/method';
import { lastingEngine } from './lasting-engine';
import { JudgeChanged } from './lasting-judge';

const REQUEST: EngineRequest = {
  kind: 'text',
  purpose: 'test 1',
  prompt: { instructions: 'Say something.', shared: '', question: 'Now.' },
  maxTokens: 8,
};
const BROKEN = new EngineError('device lost', 'The graphics device went away.');

/** Answers with its name, after so many failures. */
function engine(id: string, failures: number, error: unknown = BROKEN): AskedEngine {
  let left = failures;
  return {
    id,
    capabilities: CAPABILITIES,
    async ask() {
      if (left-- > 0) throw error;
      return { text: id, probabilities: null, finish: 'stop', usage: UNTOLD_USAGE };
    },
  };
}

it('connects once for all requests that broke together, and asks them again', async () => {
  let starts = 0;
  const lasting = lastingEngine(engine('a', Infinity), async () => {
    starts += 1;
    return engine('a', 0);
  });
  const replies = await Promise.all([lasting.ask(REQUEST), lasting.ask(REQUEST), lasting.ask(REQUEST)]);
  expect(replies.map(({ text }) => text)).toEqual(['a', 'a', 'a']);
  expect(starts).toBe(1);
});

it('gives up an engine that breaks again and again', async () => {
  let starts = 0;
  const lasting = lastingEngine(engine('a', Infinity), async () => {
    starts += 1;
    return engine('a', Infinity);
  });
  await expect(lasting.ask(REQUEST)).rejects.toBe(BROKEN);
  expect(starts).toBe(3);
});

it('lets a prompt that is too long, and what is no fault of the engine, through at once', async () => {
  const never = () => Promise.reject(new Error('started for nothing'));
  const long = new EngineError('too long', 'The text is too long.');
  await expect(lastingEngine(engine('a', 1, long), never).ask(REQUEST)).rejects.toBe(long);
  const other = new TypeError('no');
  await expect(lastingEngine(engine('a', 1, other), never).ask(REQUEST)).rejects.toBe(other);
});

it('says so where another engine goes on', async () => {
  const lasting = lastingEngine(engine('a', 1), async () => engine('b', 0));
  await expect(lasting.ask(REQUEST)).rejects.toBeInstanceOf(JudgeChanged);
});

/** Of the tokens at a prompt's beginning that an earlier prompt began with: how many were not read again. */
import { createScheduler } from '../../src/audit/scheduler';
import type { BenchTable } from '../../src/cli/bench-result';
import { composeMessages } from '../../src/core/engine/compose-messages';
import type { LabelRequest, Reply } from '../../src/core/engine/request';
import type { Engine } from '../../src/core/ports/engine';
import { makeQuestions, withMark } from './label-questions';

/** Not asked by `measurePairs`, whose prompts an engine may remember. */
const MARK = 9999;
const QUESTIONS = { sources: 3, wordsPerSource: 120, questionsPerSource: 5 };

export interface Reuse {
  readonly promptTokens: number;
  readonly reusable: number;
  readonly reused: number;
}

/**
 * Questions on several sources, mixed, through the scheduler.
 * @param reusedBy tokens that the request which gave this reply did not read again
 */
export async function measureReuse(engine: Engine, reusedBy: (reply: Reply) => number): Promise<Reuse> {
  const replies: { readonly prompt: string; readonly reused: number; readonly tokens: number }[] = [];
  const watched: Engine = {
    ...engine,
    async ask(request, signal) {
      const reply = await engine.ask(request, signal);
      replies.push({
        prompt: chatMl(request as LabelRequest),
        reused: reusedBy(reply),
        tokens: reply.usage.promptTokens ?? Number.NaN,
      });
      return reply;
    },
  };
  const kept = new Map<string, Reply>();
  const queue = createScheduler(watched, {
    get: async (key) => kept.get(key),
    put: async (key, reply) => void kept.set(key, reply),
  }).queueOf('audit');
  await Promise.all(makeQuestions(QUESTIONS).map((question) => queue.ask(withMark(question, MARK))));

  const sum = { promptTokens: 0, reusable: 0, reused: 0 };
  for (const [index, { prompt, reused, tokens }] of replies.entries()) {
    const shared = replies.slice(0, index).map((earlier) => commonBeginning(earlier.prompt, prompt));
    const longest = shared.sort((one, other) => other.length - one.length)[0] ?? '';
    const reusable = longest === '' ? 0 : await engine.countTokens(longest);
    sum.promptTokens += tokens;
    sum.reusable += reusable;
    // Beyond that, the template's first words are known from before the run.
    sum.reused += Math.min(reused, reusable);
  }
  return sum;
}

/** As SmolLM2's template writes the prompt. */
function chatMl({ prompt }: LabelRequest): string {
  return composeMessages(prompt)
    .map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`)
    .join('');
}

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

export function reuseTable(measured: Readonly<Record<string, Reuse>>): BenchTable {
  const { sources, questionsPerSource } = QUESTIONS;
  return {
    heading: `Prompt tokens not read again: ${sources * questionsPerSource} label questions on ${sources} sources, mixed, through the scheduler`,
    columns: ['engine', 'prompt tokens', 'reusable', 'reused', 'share'],
    rows: Object.entries(measured).map(([name, { promptTokens, reusable, reused }]) => [
      name,
      String(promptTokens),
      String(reusable),
      String(reused),
      (reused / reusable).toFixed(3),
    ]),
  };
}

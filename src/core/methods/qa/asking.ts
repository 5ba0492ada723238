/** What the steps of method `qa` share: whom they ask and how, and how texts are shown to it. */
import type { NumberedText } from '../../judging/language/numbered-text';
import { plainName } from '../../text/plain-name';
import type { AskedEngine, Loss, MethodOptions, MethodTools } from '../method';
import { cleanValue } from './same-value';

export interface Asking {
  readonly engine: AskedEngine;
  readonly options: MethodOptions;
  readonly signal?: AbortSignal;
}

/** Requests are counted as steps. */
export function askingOf({ engine, signal, onStep }: MethodTools, options: MethodOptions): Asking {
  let done = 0;
  let total = 0;
  const counted: AskedEngine = {
    id: engine.id,
    capabilities: engine.capabilities,
    async ask(request, with_) {
      total += 1;
      onStep?.(done, total);
      const reply = await engine.ask(request, with_);
      done += 1;
      onStep?.(done, total);
      return reply;
    },
  };
  return { engine: counted, options, ...(signal ? { signal } : {}) };
}

/** A part's sentences without numbers, under the page's title; `…` where text between them is left out. */
export function plainText({ sentences }: NumberedText, title: string | null): string {
  const lines = sentences.map(({ text, start }, at) => {
    const before = sentences[at - 1];
    const isGap = before !== undefined && start - before.end > MOST_SPACE;
    return `${isGap ? '… ' : ''}${cleanValue(text)}`;
  });
  const name = plainName(title ?? '');
  return [...(name === '' ? [] : [`"${name}":`]), ...lines].join(' ');
}

/** Characters of space and marks between two sentences that follow each other; chosen by hand. */
const MOST_SPACE = 12;

/** Losses of one kind as one, with a few of what the model wrote. */
export function joinLosses(losses: readonly Loss[]): Loss[] {
  const joined = new Map<string, Loss>();
  for (const loss of losses) {
    const key = `${loss.step} ${loss.why}`;
    const known = joined.get(key);
    const raw = [...(known?.raw ?? []), ...(loss.raw ?? [])].slice(0, MOST_RAW);
    joined.set(key, {
      step: loss.step,
      why: loss.why,
      count: (known?.count ?? 0) + loss.count,
      ...(raw.length > 0 ? { raw } : {}),
    });
  }
  return [...joined.values()];
}

const MOST_RAW = 3;

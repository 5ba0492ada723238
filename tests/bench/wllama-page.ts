/** Runs in a page: the `wllama` engine beside wllama's own completion, in one and the same instance. */
import { type ChatCompletionParams, Wllama } from '@wllama/wllama';
import type { Engine } from '../../src/core/ports/engine';
import { loadWllama } from '../../src/engines/wllama/load-wllama';
import { wllamaThreads } from '../../src/engines/wllama/wllama-threads';
import { FIRST_MARK, markOf } from './label-questions';
import { measurePairs, type Pair } from './overhead';
import { measureReuse, type Reuse } from './prefix-reuse';

const WINDOW = 1024;

async function measure(): Promise<{ pairs: Pair[]; reuse: Reuse }> {
  const file = await (await fetch('/model.gguf')).blob();
  const engine = await loadWllama({
    files: [file],
    model: { id: 'bench', name: 'bench' },
    contextTokens: WINDOW,
    threads: wllamaThreads(),
    wasmUrl: new URL('/wllama.wasm', location.href).href,
  });
  const pairs = await pairsOf(engine);
  const reuse = await measureReuse(engine, ({ usage }) => usage.reusedTokens ?? Number.NaN);
  await engine.unload();
  return { pairs, reuse };
}

type Params = ChatCompletionParams & { stream: false };
type Complete = (this: Wllama, params: Params) => Promise<unknown>;

function pairsOf(engine: Engine): Promise<Pair[]> {
  const bareComplete = Wllama.prototype.createChatCompletion as Complete;
  let last: { readonly wllama: Wllama; readonly params: Params } | null = null;
  const keepLast: Complete = function (params) {
    last = { wllama: this, params };
    return bareComplete.call(this, params);
  };
  Wllama.prototype.createChatCompletion = keepLast as typeof Wllama.prototype.createChatCompletion;
  const lastSent = () => {
    if (last === null) throw new Error('The engine does not ask by a chat completion.');
    return last;
  };
  return measurePairs(async (questions) => {
    const sent: Params[] = [];
    for (const question of questions) {
      await engine.ask(question);
      sent.push(lastSent().params);
    }
    return {
      ours: (question) => engine.ask(question),
      bare(index, mark) {
        const params = sent[index] as Params;
        const messages = params.messages.map((message) => ({
          ...message,
          content: String(message.content).replace(markOf(FIRST_MARK), markOf(mark)),
        }));
        return bareComplete.call(lastSent().wllama, { ...params, messages } as Params);
      },
    };
  });
}

Object.assign(globalThis, { measure });

/** The `server` engine before a real llama.cpp server, beside plain requests to the same server. */
import type { Engine } from '../../src/core/ports/engine';
import { openServer } from '../../src/engines/server/open-server';
import { LLAMA_MODEL, startLlamaServer } from '../engines/llama-server';
import { FIRST_MARK, markOf } from './label-questions';
import { measurePairs, type Pair } from './overhead';
import { measureReuse, type Reuse } from './prefix-reuse';

export async function measureServer(modelFile: string): Promise<{ pairs: Pair[]; reuse: Reuse }> {
  const server = await startLlamaServer(modelFile);
  try {
    const engine = await openServer({ kind: 'server', url: server.url, model: LLAMA_MODEL, apiKey: null });
    const pairs = await pairsOf(engine);
    let told = server.log().length;
    const reuse = await measureReuse(engine, () => {
      const log = server.log().slice(told);
      told += log.length;
      return Number(/(\d+) prefix-match hit/.exec(log)?.[1] ?? 0);
    });
    return { pairs, reuse };
  } finally {
    await server.stop();
  }
}

interface Sent {
  readonly url: string;
  readonly headers: HeadersInit;
  readonly body: string;
}

const pairsOf = (engine: Engine): Promise<Pair[]> =>
  measurePairs(async (questions) => {
    const sent: Sent[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => {
      sent.push({ url: String(url), headers: init?.headers ?? {}, body: String(init?.body) });
      return fetch(url, init);
    };
    for (const question of questions) await engine.ask(question);
    globalThis.fetch = fetch;
    if (sent.length !== questions.length) throw new Error('A question is not one request.');
    return {
      ours: (question) => engine.ask(question),
      async bare(index, mark) {
        const { url, headers, body } = sent[index] as Sent;
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body: body.replace(markOf(FIRST_MARK), markOf(mark)),
        });
        if (!response.ok) throw new Error(`The server answers ${response.status}.`);
        return response.json();
      },
    };
  });

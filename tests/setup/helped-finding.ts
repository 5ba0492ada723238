/**
 * A model of 135M finds nothing in a text, or what is not there. So that it meets the steps that come after
 * finding, too, plain code finds in its place: each line of the text is a fact, and the query the question to
 * ask. The model is asked all the same, and every other reply is its own.
 */
import type { EngineRequest, Reply } from '../../src/core/engine/request';
import type { AskedEngine } from '../../src/core/methods/method';

export function helpFinding({ id, capabilities, ask }: AskedEngine): AskedEngine {
  return {
    id,
    capabilities,
    async ask(request, signal) {
      const reply = await ask(request, signal);
      const found = plainFind(request);
      return found === null
        ? reply
        : ({ ...reply, text: JSON.stringify(found), finish: 'stop' } satisfies Reply);
    },
  };
}

/** Of each text. */
const MOST_LINES = 3;

/** Null for a request that finds nothing. */
function plainFind({ purpose, prompt: { shared, question } }: EngineRequest): unknown[] | null {
  const lines = [...shared.matchAll(/^\[(\d+)\] (.+)$/gm)].slice(0, MOST_LINES);
  const numbered = lines.map(([, number, text]) => ({ number: Number(number), text }));
  if (purpose.startsWith('e2e list')) {
    return numbered.map(({ number, text }) => ({ fact: text, lines: [number] }));
  }
  if (purpose.startsWith('nli list')) {
    return numbered.map(({ number, text }) => ({ unit: text, type: 'fact', lines: [number] }));
  }
  if (purpose.startsWith('qa mine')) return [question.replace(/^.*?: /s, '')];
  return null;
}

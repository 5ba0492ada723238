/** wllama alone in a page of the extension, for its end-to-end test: a chosen file in, what came of it out; the hash names the code. */
import type { LabelRequest, Reply } from '../../src/core/engine/request';
import { loadWllama } from '../../src/engines/wllama/load-wllama';

export interface WllamaOutcome {
  readonly error: string | null;
  readonly isolated: boolean;
  readonly id?: string;
  readonly reply?: Reply;
}

const QUESTION: LabelRequest = {
  kind: 'label',
  purpose: 'end-to-end test 1',
  prompt: { instructions: 'You answer as briefly as possible.', shared: '', question: 'Is the sky blue?' },
  labels: ['yes', 'no'],
};

const input = document.createElement('input');
input.type = 'file';
input.onchange = async () => {
  const outcome = await run(Array.from(input.files ?? [])).catch((error) => ({ error: String(error) }));
  const output = document.createElement('output');
  output.textContent = JSON.stringify({ isolated: crossOriginIsolated, ...outcome });
  document.body.append(output);
};
document.body.append(input);

async function run(files: readonly File[]): Promise<Omit<WllamaOutcome, 'isolated'>> {
  const engine = await loadWllama({
    files,
    model: { id: 'smollm2-135m', name: 'SmolLM2 135M' },
    contextTokens: 512,
    threads: 2,
    wasmUrl: location.hash.slice(1),
  });
  const reply = await engine.ask(QUESTION);
  return { error: null, id: engine.id, reply };
}

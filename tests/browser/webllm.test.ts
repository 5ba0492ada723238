/**
 * WebLLM's engine in a real Chromium, with a library that stands in for a compiled one: WebLLM, its
 * tokenizer and its grammars are real, the model is not. Whether a real model answers well is not shown here.
 */
import { loadWebLlm } from '../../src/engines/webllm/load-webllm';
import WebLlmWorker from '../../workers/webllm.worker?worker';
import { describeEngineContract, SMOLLM2_KNOWN } from '../engines/engine-contract';
import type { StandInModel } from '../setup/stand-in-model';

const bytesOf = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

describeEngineContract('webllm', {
  async load() {
    const response = await fetch('/stand-in-model.json');
    const model = (await response.json()) as StandInModel;
    return loadWebLlm({
      record: { id: 'stand-in', needsF16: false },
      files: new Map(
        Object.entries(model.files).map(([path, content]) => [path, new Blob([bytesOf(content)])]),
      ),
      library: new Blob([new Uint8Array(model.library)]),
      contextTokens: 8192,
      startWorker: () => new WebLlmWorker(),
    });
  },
  // Of one token a byte, save for `ye`, `yes` and `no`, none of which is in it; counted with Python.
  known: { text: SMOLLM2_KNOWN.text, tokens: 105 },
  timeout: 120_000,
});

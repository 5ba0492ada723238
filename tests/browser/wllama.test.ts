/** wllama in a real Chromium, with a real model. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { describe } from 'vitest';
import { loadWllama } from '../../src/engines/wllama/load-wllama';
import { describeEngineContract, SMOLLM2_KNOWN } from '../engines/engine-contract';

const response = await fetch('/test-model.gguf');
const file = response.ok ? await response.blob() : null;

describe.skipIf(file === null)(`wllama${file === null ? ' (no test model)' : ''}`, () => {
  describeEngineContract('wllama', {
    load: () =>
      loadWllama({
        files: file ? [file] : [],
        model: { id: 'smollm2-135m', name: 'SmolLM2 135M' },
        contextTokens: 1024,
        threads: 1,
        wasmUrl,
      }),
    known: SMOLLM2_KNOWN,
    timeout: 240_000,
  });
});

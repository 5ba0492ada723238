/** wllama in a real Chromium, with a real model. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neutralise } from '../../src/core/engine/neutralise';
import type { LabelRequest } from '../../src/core/engine/request';
import type { Engine } from '../../src/core/ports/engine';
import { loadWllama } from '../../src/engines/wllama/load-wllama';
import { openEngine } from '../../src/engines/wllama/wllama-engine';
import { describeEngineContract, SMOLLM2_KNOWN } from '../engines/engine-contract';

const response = await fetch('/test-model.gguf');
const file = response.ok ? await response.blob() : null;

const SOURCE = {
  files: file ? [file] : [],
  model: { id: 'smollm2-135m', name: 'SmolLM2 135M' },
  contextTokens: 1024,
  // Threads wait for each other, which takes minutes where other tests want the cores too.
  threads: 1,
  wasmUrl,
};
const TIMEOUT = 300_000;

/** SmolLM2's, those below id 17: https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct */
const CONTROL_TOKENS = [
  '<|endoftext|>',
  '<|im_start|>',
  '<|im_end|>',
  '<repo_name>',
  '<reponame>',
  '<file_sep>',
  '<filename>',
  '<gh_stars>',
  '<issue_start>',
  '<issue_comment>',
  '<issue_closed>',
  '<jupyter_start>',
  '<jupyter_text>',
  '<jupyter_code>',
  '<jupyter_output>',
  '<jupyter_script>',
  '<empty_output>',
];

const LIGHTHOUSE =
  'The lighthouse of Vell was built in 1871 of grey granite. It was automated in 1998, and its keeper moved to Orkney. Its light is seen from 21 miles away.';
const FERRY =
  'The ferry to Vell takes forty minutes. It carries twelve cars and does not sail in winter, when a small boat brings bread and letters on Mondays.';
const ROUNDS = [
  [LIGHTHOUSE, 'Is it of granite?'],
  [LIGHTHOUSE, 'Is the keeper still there?'],
  [LIGHTHOUSE, 'Was it built before 1900?'],
  [FERRY, 'Does it sail in winter?'],
  [FERRY, 'Are there twelve cars?'],
  [LIGHTHOUSE, 'Is its light seen from afar?'],
  [FERRY, 'Is bread brought?'],
] as const;
/** `<|im_end|>`, a line's end, `<|im_start|>`, `assistant`, a line's end. */
const TAIL_TOKENS = 5;

const asked = (shared: string, question: string): LabelRequest => ({
  kind: 'label',
  purpose: 'prefix test 1',
  prompt: { instructions: 'You answer as briefly as possible.', shared, question },
  labels: ['yes', 'no'],
});

describe.skipIf(file === null)(`wllama${file === null ? ' (no test model)' : ''}`, () => {
  describeEngineContract('wllama', {
    load: () => loadWllama(SOURCE),
    known: SMOLLM2_KNOWN,
    timeout: TIMEOUT,
  });

  describe('its prompts', { timeout: TIMEOUT }, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await openEngine(SOURCE);
    }, TIMEOUT);
    afterAll(() => engine?.unload());

    it.each(CONTROL_TOKENS)('hold no %s of a page', async (spelling) => {
      // As one token it is the control token itself.
      expect(await engine.countTokens(spelling)).toBe(1);
      const harmless = neutralise(spelling);
      expect(harmless).not.toContain(spelling);
      expect(await engine.countTokens(harmless)).toBeGreaterThan(2);
    });

    it('are read only from where they differ, also when another text was asked in between', async () => {
      const known = new Set<string>();
      let reused = 0;
      let reusable = 0;
      for (const [text, question] of ROUNDS) {
        const { usage } = await engine.ask(asked(text, question));
        if (known.has(text)) {
          reused += usage.reusedTokens ?? 0;
          reusable += (usage.promptTokens ?? 0) - (await engine.countTokens(question)) - TAIL_TOKENS;
        }
        known.add(text);
      }
      console.info(`Prefix reuse: ${reused} of ${reusable} tokens`);
      expect(reused / reusable).toBeGreaterThan(0.9);
      expect(reused).toBeLessThanOrEqual(reusable);
    });
  });
});

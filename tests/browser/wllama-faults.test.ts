/** What can go wrong with wllama, in a real Chromium with a real model; and that it goes on afterwards. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { afterAll, describe, expect, it } from 'vitest';
import type { EngineFault } from '../../src/core/engine/engine-error';
import { readLabel } from '../../src/core/engine/read-reply';
import type { LabelRequest } from '../../src/core/engine/request';
import type { Engine } from '../../src/core/ports/engine';
import { answerWithScores } from '../../src/engines/wllama/answer-with-scores';
import { chatRequestOf } from '../../src/engines/wllama/chat-request';
import { loadWllama, type WllamaSource } from '../../src/engines/wllama/load-wllama';
import { startModel } from '../../src/engines/wllama/running-model';
import { openEngine } from '../../src/engines/wllama/wllama-engine';

const response = await fetch('/test-model.gguf');
const file = response.ok ? await response.blob() : null;
const model = file ?? new Blob();

const source = (changed: Partial<WllamaSource>): WllamaSource => ({
  files: [model],
  model: { id: 'smollm2-135m', name: 'SmolLM2 135M' },
  contextTokens: 128,
  threads: 1,
  wasmUrl,
  ...changed,
});

/** The model with another window in its header; in a GGUF a key is followed by a type and, here, four bytes. */
async function withTrainedWindow(tokens: number): Promise<Blob> {
  const head = new Uint8Array(await model.slice(0, 1 << 20).arrayBuffer());
  const key = 'llama.context_length';
  const at = new TextDecoder('latin1').decode(head).indexOf(key) + key.length + 4;
  const value = new DataView(head.buffer, at, 4);
  expect(value.getUint32(0, true)).toBe(8192);
  value.setUint32(0, tokens, true);
  return new Blob([head, model.slice(head.length)]);
}

async function expectFault(load: Promise<unknown>, fault: EngineFault): Promise<void> {
  await expect(load).rejects.toMatchObject({ name: 'EngineError', fault });
}

const question = (shared: string): LabelRequest => ({
  kind: 'label',
  purpose: 'fault test 1',
  prompt: { instructions: '', shared, question: 'Yes or no?' },
  labels: ['yes', 'no'],
});

describe.skipIf(file === null)(
  `wllama${file === null ? ' (no test model)' : ''}`,
  { timeout: 240_000 },
  () => {
    const engines: Engine[] = [];
    afterAll(() => Promise.all(engines.map((engine) => engine.unload())));

    it('tells that its code is missing', async () => {
      await expectFault(loadWllama(source({ wasmUrl: 'http://127.0.0.1:1/wllama.wasm' })), 'file missing');
    });

    it('tells that its code does not run', async () => {
      const text = URL.createObjectURL(new Blob(['no code']));
      await expectFault(loadWllama(source({ wasmUrl: text })), 'WebAssembly refused');
    });

    it.each([
      ['is no model', new Blob(['no model'.repeat(1000)])],
      ['was cut off', model.slice(0, 50_000_000)],
    ])('tells that a file %s', async (_, damaged) => {
      await expectFault(loadWllama(source({ files: [damaged] })), 'wrong file');
    });

    it('tells that a file was changed since it was opened', async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('changed.gguf', { create: true });
      const write = async (data: Blob) => {
        const writable = await handle.createWritable();
        await writable.write(data);
        await writable.close();
      };
      await write(model.slice(0, 5_000_000));
      const opened = await handle.getFile();
      await write(model.slice(0, 4_000_000));
      await expectFault(loadWllama(source({ files: [opened] })), 'model missing');
    });

    it('tells that the window does not fit into memory', async () => {
      await expectFault(loadWllama(source({ contextTokens: 200_000 })), 'out of memory');
    });

    it.each([
      [0, 128],
      [64, 64],
    ])(
      'trained with a window of %i tokens (0: not told) is started with one of %i',
      async (told, started) => {
        const running = await startModel(
          source({ files: [await withTrainedWindow(told)] }),
          new AbortController().signal,
        );
        expect(running.contextTokens).toBe(started);
        await running.exit();
      },
    );

    it('can be stopped while it loads', async () => {
      const stopping = new AbortController();
      const load = loadWllama(source({}), {
        signal: stopping.signal,
        onProgress: ({ share }) => {
          if (share !== null && share > 0.1) stopping.abort();
        },
      });
      await expect(load).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('asks for fewer scores where they cannot be written', async () => {
      const running = await startModel(source({}), new AbortController().signal);
      const stop = new AbortController().signal;
      const request = question('The sky is blue.');
      const chat = chatRequestOf(request);
      // Among so many tokens there are some that are no whole characters.
      await expect(answerWithScores(running, chat, [5000], stop)).rejects.toThrow();
      const answer = await answerWithScores(running, chat, [5000, 10], stop);
      expect(answer.choices[0]?.logprobs?.content?.[0]?.top_logprobs).toHaveLength(10);
      expect(readLabel(answer.choices[0]?.message.content ?? '', request.labels)).not.toBeNull();
      await running.exit();
    });

    it('forgets prompts before they fill the memory, and goes on', async () => {
      const engine = await openEngine(source({}));
      engines.push(engine);
      const reread = async (animal: string) => {
        const { usage } = await engine.ask(question(`The ${animal} is an animal. `.repeat(6)));
        return (usage.promptTokens ?? 0) - (usage.reusedTokens ?? 0);
      };
      await reread('cat');
      await reread('dog');
      // Kept, and taken up again.
      expect(await reread('cat')).toBeLessThan(5);
      for (const animal of ['cow', 'pig', 'hen', 'bee', 'fox']) await reread(animal);
      expect(await reread('cat')).toBeGreaterThan(20);
      expect(await reread('cat')).toBeLessThan(5);
    });
  },
);

/** Our records against the list of the installed WebLLM, which is what the libraries were made for. */
import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import type { WebLlmModel } from './catalogue-model';

const ours = CATALOGUE.filter((model): model is WebLlmModel => model.engine === 'webllm');
const theirs = new Map(prebuiltAppConfig.model_list.map((record) => [record.model_id, record]));

describe('catalogue', () => {
  it.each(ours.map((model) => [model.id, model] as const))('%s is as WebLLM lists it', (id, model) => {
    const record = theirs.get(id);
    expect(record?.model).toBe(`https://huggingface.co/${model.repo}`);
    expect(record?.model_lib.split('/').pop()).toBe(model.library);
    expect(record?.vram_required_MB).toBe(model.memoryMb);
    // Memory is told for this window, and `choose-model.ts` reckons from it.
    expect(record?.overrides).toEqual({ context_window_size: 4096 });
    // Most records leave the feature out although their library needs it; none needs another.
    expect([undefined, model.needsF16 ? ['shader-f16'] : undefined]).toContainEqual(
      record?.required_features,
    );
    // Those that have these fields are loaded in a way that Lacuna does not support.
    expect(record?.model_manifest).toBeUndefined();
  });

  it('says 16-bit floats where the precision of the weights does', () => {
    for (const { id, needsF16 } of ours) expect(needsF16, id).toBe(id.includes('q4f16_1'));
  });

  it('reckons the cache by layers, heads and their size', () => {
    const bytes = (id: string) => ours.find((model) => model.id === id)?.cacheBytesPerToken;
    // 2 (keys and values) × layers × heads of the cache × size × bytes, by the models' own cards.
    expect(bytes('Qwen2.5-1.5B-Instruct-q4f16_1-MLC')).toBe(2 * 28 * 2 * 128 * 2);
    expect(bytes('Llama-3.2-1B-Instruct-q4f32_1-MLC')).toBe(2 * 16 * 8 * 64 * 4);
    expect(bytes('Qwen3-4B-q4f16_1-MLC')).toBe(2 * 36 * 8 * 128 * 2);
    expect(bytes('SmolLM2-360M-Instruct-q4f16_1-MLC')).toBe(2 * 32 * 5 * 64 * 2);
  });

  it('names each model once, safe as a folder, with less to download than to hold in memory', () => {
    const ids = CATALOGUE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const model of CATALOGUE) {
      expect(model.id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
      expect(model.downloadMb, model.id).toBeLessThan(model.memoryMb);
      expect(model.contextTokens).toBeGreaterThanOrEqual(4096);
    }
  });

  it('has a model of each engine whose licence restricts nothing', () => {
    for (const engine of ['webllm', 'wllama'])
      expect(CATALOGUE.filter((model) => model.engine === engine && model.licence.note === null)).not.toEqual(
        [],
      );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import { chooseModel, type RankedModel, stepDown } from './choose-model';
import type { Device, Gpu } from './device';

const GIB = 1024 ** 3;

const GPU: Gpu = {
  vendor: 'intel',
  architecture: 'gen-12lp',
  description: '',
  isFallback: false,
  f16: 'works',
  limits: {
    maxBufferSize: 2 * GIB,
    maxStorageBufferBindingSize: GIB,
    maxComputeWorkgroupStorageSize: 32_768,
    maxStorageBuffersPerShaderStage: 10,
  },
};
const DEVICE: Device = {
  gpu: GPU,
  gpuMissing: null,
  memoryGib: 8,
  cores: 8,
  isolated: true,
  storageFree: 100 * GIB,
  browser: 'Chromium 156',
};
const without16Bit: Gpu = { ...GPU, f16: 'not offered' };
const limited = (limits: Partial<Gpu['limits']>): Gpu => ({ ...GPU, limits: { ...GPU.limits, ...limits } });

const find = (ranked: readonly RankedModel[], id: string) => ranked.find(({ model }) => model.id === id);

describe('recommendation', () => {
  // By hand: half of the memory is a model's, three quarters of that is comfortable (8 GiB → 3,072 MB),
  // the better stand first in the catalogue, and 4 billion parameters are the most.
  it.each([
    ['8 GiB: 2,864 of 3,072 MB', DEVICE, 'Ministral-3-3B-Instruct-2512-BF16-q4f16_1-MLC', 4096],
    ['16 GiB: 3,432 + 1,728 of 6,144 MB', { ...DEVICE, memoryGib: 16 }, 'Qwen3-4B-q4f16_1-MLC', 16_384],
    [
      '4 GiB: 879 + 384 of 1,536 MB',
      { ...DEVICE, memoryGib: 4 },
      'Llama-3.2-1B-Instruct-q4f16_1-MLC',
      16_384,
    ],
    ['2 GiB: 711 of 768 MB', { ...DEVICE, memoryGib: 2 }, 'gemma3-1b-it-q4f16_1-MLC', 4096],
    [
      '8 GiB, no 16-bit floats: 2,952 MB',
      { ...DEVICE, gpu: without16Bit },
      'Llama-3.2-3B-Instruct-q4f32_1-MLC',
      4096,
    ],
    [
      'memory not told: as 4 GiB',
      { ...DEVICE, memoryGib: null },
      'Llama-3.2-1B-Instruct-q4f16_1-MLC',
      16_384,
    ],
    ['no adapter: 1,250 + 1,344 of 3,072 MB', { ...DEVICE, gpu: null }, 'qwen3-0.6b-q8_0', 16_384],
    ['a software adapter', { ...DEVICE, gpu: { ...GPU, isFallback: true } }, 'qwen3-0.6b-q8_0', 16_384],
    [
      'no adapter, 2 GiB: 690 + 48 of 768 MB',
      { ...DEVICE, gpu: null, memoryGib: 2 },
      'qwen2.5-0.5b-instruct-q4_k_m',
      8192,
    ],
  ] as const)('%s', (_, device, id, contextTokens) => {
    const { recommended } = chooseModel(device, CATALOGUE);
    expect(recommended?.choice).toMatchObject({ model: { id }, fit: 'fits', contextTokens });
    expect(recommended?.why).toBe(id.endsWith('-MLC') ? 'graphics' : 'processor');
  });

  it('is nothing where nothing fits', () => {
    expect(chooseModel({ ...DEVICE, memoryGib: 0.5 }, CATALOGUE).recommended).toBeNull();
  });
});

describe('reasons', () => {
  const reasonsOf = (device: Device, id: string, onDevice: readonly string[] = []) =>
    find(chooseModel(device, CATALOGUE, new Set(onDevice)).ranked, id);

  it.each([
    ['maxComputeWorkgroupStorageSize', 16_384, 32_768],
    ['maxStorageBuffersPerShaderStage', 8, 10],
    ['maxBufferSize', 134_217_728, 268_435_456],
    ['maxStorageBufferBindingSize', 67_108_864, 134_217_728],
  ] as const)('tell a limit that WebLLM cannot do without: %s', (limit, has, needs) => {
    const ranked = reasonsOf(
      { ...DEVICE, gpu: limited({ [limit]: has }) },
      'SmolLM2-360M-Instruct-q4f32_1-MLC',
    );
    expect(ranked).toMatchObject({
      fit: 'does not fit',
      reasons: [{ code: 'graphics limit', limit, has, needs }],
    });
  });

  it('tell 16-bit floats that are not offered, and such that give wrong numbers', () => {
    for (const why of ['not offered', 'wrong results'] as const)
      expect(
        reasonsOf({ ...DEVICE, gpu: { ...GPU, f16: why } }, 'SmolLM2-360M-Instruct-q4f16_1-MLC'),
      ).toMatchObject({ fit: 'does not fit', reasons: [{ code: 'no 16-bit floats', why }] });
  });

  it('tell how much memory is missing, or short', () => {
    expect(reasonsOf(DEVICE, 'Qwen3-8B-q4f16_1-MLC')).toMatchObject({
      fit: 'does not fit',
      reasons: [{ code: 'memory', needsMb: 5696, hasMb: 4096 }],
    });
    expect(reasonsOf(DEVICE, 'Qwen3-4B-q4f16_1-MLC')).toMatchObject({
      fit: 'tight',
      contextTokens: 4096,
      reasons: [{ code: 'memory', needsMb: 3432, hasMb: 4096 }],
    });
  });

  it('tell missing storage, save for what is here already', () => {
    const device = { ...DEVICE, storageFree: 100 * 1024 ** 2 };
    const id = 'SmolLM2-360M-Instruct-q4f16_1-MLC';
    expect(reasonsOf(device, id)).toMatchObject({
      fit: 'does not fit',
      reasons: [{ code: 'storage', needsMb: 206, freeMb: 100 }],
    });
    expect(reasonsOf(device, id, [id])).toMatchObject({ fit: 'fits', reasons: [{ code: 'on the device' }] });
  });

  it('leave a larger window alone where its cost is not known', () => {
    expect(reasonsOf({ ...DEVICE, memoryGib: 32 }, 'gemma3-1b-it-q4f16_1-MLC')?.contextTokens).toBe(4096);
  });
});

describe('after the device ran out of memory', () => {
  const onDevice = new Set([
    'Qwen3-4B-q4f16_1-MLC',
    'Qwen2.5-1.5B-Instruct-q4f16_1-MLC',
    'qwen2.5-0.5b-instruct-q4_k_m',
  ]);
  const { ranked } = chooseModel({ ...DEVICE, memoryGib: 16 }, CATALOGUE, onDevice);

  it('halves the window, then takes the next smaller that is here, and ends', () => {
    const steps: string[] = [];
    let choice = find(ranked, 'Qwen3-4B-q4f16_1-MLC') ?? null;
    while (choice) {
      steps.push(`${choice.model.id} ${choice.contextTokens} ${choice.needsMb}`);
      choice = stepDown(choice, ranked);
    }
    expect(steps).toEqual([
      'Qwen3-4B-q4f16_1-MLC 16384 5160',
      'Qwen3-4B-q4f16_1-MLC 8192 4008',
      'Qwen3-4B-q4f16_1-MLC 4096 3432',
      'Qwen2.5-1.5B-Instruct-q4f16_1-MLC 4096 1630',
      'qwen2.5-0.5b-instruct-q4_k_m 4096 690',
    ]);
  });
});

describe('for any device', () => {
  const devices = fc.record({
    memory: fc.option(fc.constantFrom(0.25, 0.5, 1, 2, 4, 8, 16, 32)),
    gpu: fc.option(
      fc.record({
        isFallback: fc.boolean(),
        f16: fc.constantFrom('works', 'not offered', 'wrong results') as fc.Arbitrary<Gpu['f16']>,
        storage: fc.constantFrom(16_384, 32_768),
        buffers: fc.constantFrom(8, 10),
      }),
    ),
    storageMb: fc.option(fc.nat(8000)),
  });
  type Drawn = typeof devices extends fc.Arbitrary<infer Value> ? Value : never;
  const deviceOf = ({ memory, gpu, storageMb }: Drawn): Device => ({
    ...DEVICE,
    memoryGib: memory,
    storageFree: storageMb === null ? null : storageMb * 1024 ** 2,
    gpu: gpu && {
      ...limited({
        maxComputeWorkgroupStorageSize: gpu.storage,
        maxStorageBuffersPerShaderStage: gpu.buffers,
      }),
      isFallback: gpu.isFallback,
      f16: gpu.f16,
    },
  });
  const worth = { 'does not fit': 0, tight: 1, fits: 2 };

  it('never recommends what does not fit, nor what the device cannot run', () => {
    fc.assert(
      fc.property(devices, (drawn) => {
        const device = deviceOf(drawn);
        const choice = chooseModel(device, CATALOGUE).recommended?.choice;
        if (!choice) return;
        expect(choice.fit).toBe('fits');
        expect(choice.needsMb).toBeLessThanOrEqual((device.memoryGib ?? 4) * 1024 * 0.5 * 0.75);
        expect(choice.model.downloadMb * 1024 ** 2).toBeLessThanOrEqual(device.storageFree ?? Infinity);
        if (choice.model.engine === 'wllama') return;
        expect(device.gpu).toMatchObject({ isFallback: false });
        expect(device.gpu?.limits.maxComputeWorkgroupStorageSize).toBeGreaterThanOrEqual(32_768);
        expect(device.gpu?.limits.maxStorageBuffersPerShaderStage).toBeGreaterThanOrEqual(10);
        if (choice.model.needsF16) expect(device.gpu?.f16).toBe('works');
      }),
    );
  });

  it('more memory makes nothing worse', () => {
    fc.assert(
      fc.property(devices, fc.constantFrom(1, 2, 4, 8, 16, 32), (drawn, more) => {
        const device = deviceOf(drawn);
        const less = chooseModel({ ...device, memoryGib: more / 2 }, CATALOGUE);
        const now = chooseModel({ ...device, memoryGib: more }, CATALOGUE);
        for (const before of less.ranked) {
          const after = find(now.ranked, before.model.id);
          expect(worth[after?.fit ?? 'does not fit']).toBeGreaterThanOrEqual(worth[before.fit]);
          expect(after?.contextTokens).toBeGreaterThanOrEqual(before.contextTokens);
        }
        const place = ({ recommended }: typeof now) =>
          recommended ? CATALOGUE.indexOf(recommended.choice.model) : Infinity;
        expect(place(now)).toBeLessThanOrEqual(place(less));
      }),
    );
  });

  it('steps down to an end', () => {
    fc.assert(
      fc.property(devices, (drawn) => {
        const all = new Set(CATALOGUE.map(({ id }) => id));
        const { ranked } = chooseModel(deviceOf(drawn), CATALOGUE, all);
        let choice: RankedModel | null = ranked[0] ?? null;
        for (let steps = 0; choice; steps += 1) {
          const next = stepDown(choice, ranked);
          if (next) expect(next.needsMb).toBeLessThan(choice.needsMb);
          expect(steps).toBeLessThan(60);
          choice = next;
        }
      }),
    );
  });
});

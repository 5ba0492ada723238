import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { fitReasons, reasonWords } from './fit-words';

describe('reasonWords', () => {
  it.each([
    [{ code: 'no graphics adapter' }, 'The browser gives Lacuna no graphics card to work with.'],
    [
      { code: 'no 16-bit floats', why: 'wrong results' },
      'It computes with 16-bit numbers, which this graphics card got wrong when Lacuna tried it.',
    ],
    [
      { code: 'graphics limit', limit: 'maxStorageBuffersPerShaderStage', has: 8, needs: 10 },
      'Storage buffers a shader: this device allows 8, the model needs 10.',
    ],
    [
      { code: 'graphics limit', limit: 'maxBufferSize', has: 134_217_728, needs: 268_435_456 },
      'Largest buffer: this device allows 134 MB, the model needs 268 MB.',
    ],
    [{ code: 'storage', needsMb: 2000, freeMb: 100 }, 'Its download takes 2.1 GB, and 105 MB are free.'],
    [{ code: 'on the device' }, ''],
  ] as const)('%o', (reason, expected) => {
    expect(reasonWords(reason)).toBe(expected);
  });
});

describe('fitReasons', () => {
  it('says what a model needs, then what has to be said with it', () => {
    const fit = {
      fit: 'tight',
      needsMb: 3000,
      contextTokens: 4096,
      reasons: [{ code: 'memory', needsMb: 3000, hasMb: 4096 }],
    } as const;
    expect(fitReasons(fit, 'webllm')).toBe(
      'It needs about 3.1 GB of graphics memory. This device has about 4.3 GB for a model.',
    );
    expect(fitReasons(fit, 'wllama')).toMatch(/^It needs about 3\.1 GB of memory\./);
  });

  it('does not guess the needs of a model that it does not know', () => {
    expect(fitReasons(null, 'wllama')).toBe('Try it to see whether it runs here.');
  });
});

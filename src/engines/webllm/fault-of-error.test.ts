/**
 * The real package's errors, provoked where Node can: up to the graphics card it runs there as in a worker.
 * Those that only a card provokes are looked up in its source.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { MLCEngine } from '@mlc-ai/web-llm';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from './fault-of-error';
import { LIBRARY_URL, MODEL_URL, serveFiles } from './serve-files';
import { WEBLLM_VERSION } from './version';

const PACKAGE = resolve('node_modules/@mlc-ai/web-llm');
const CONFIG = JSON.stringify({
  tokenizer_files: ['tokenizer.json'],
  vocab_size: 8,
  conv_template: { roles: { user: 'user', assistant: 'assistant' }, seps: ['\n'] },
});

/** `(module (import "env" "f" (func)))`: asks for a function that WebLLM does not give. */
const FOREIGN_WASM = wasm([1, 4, 1, 0x60, 0, 0], [2, 9, 1, 3, 101, 110, 118, 1, 102, 0, 0]);
/** `(module (memory (export "memory") 1))`: asks for nothing, and is no model library. */
const EMPTY_WASM = wasm([5, 3, 1, 0, 1], [7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0]);

function wasm(...sections: readonly (readonly number[])[]): Blob {
  return new Blob([new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()])]);
}

async function reload(files: Record<string, string>, library: Blob): Promise<unknown> {
  serveFiles(new Map(Object.entries(files).map(([path, text]) => [path, new Blob([text])])), library);
  const engine = new MLCEngine({
    logLevel: 'SILENT',
    appConfig: { model_list: [{ model: MODEL_URL, model_id: 'm', model_lib: LIBRARY_URL }] },
  });
  return engine.reload('m').then(
    () => null,
    (error) => error,
  );
}

beforeAll(() => {
  // What WebLLM finds in a worker, and what the code that Emscripten made for it asks of Node.
  Object.assign(globalThis, {
    location: { origin: 'https://here.invalid' },
    require: createRequire(import.meta.url),
    __dirname: import.meta.dirname,
  });
});

describe('what the real package throws while a model is loaded', () => {
  it.each([
    ['a file that is not there', {}, EMPTY_WASM, 'model missing', 'MissingFileError: '],
    [
      'a configuration that is no JSON',
      { 'mlc-chat-config.json': '{' },
      EMPTY_WASM,
      'wrong file',
      'SyntaxError: ',
    ],
    [
      'a library that is no WebAssembly',
      { 'mlc-chat-config.json': CONFIG },
      new Blob(['<html>']),
      'wrong file',
      'CompileError: ',
    ],
    [
      'a library of another version',
      { 'mlc-chat-config.json': CONFIG },
      FOREIGN_WASM,
      'wrong file',
      'LinkError: ',
    ],
    [
      'WebAssembly that is no library',
      { 'mlc-chat-config.json': CONFIG },
      EMPTY_WASM,
      'wrong file',
      'TypeError: ',
    ],
  ])('%s', async (_, files, library, fault, detail) => {
    const found = faultOf(await reload(files, library), 'load');
    expect(found.fault).toBe(fault);
    expect(found.detail.slice(0, detail.length)).toBe(detail);
    expect(found.message).toMatch(/again|Choose/);
  });

  it('asks for no address but the model’s own, and gets nothing from elsewhere', async () => {
    serveFiles(new Map(), EMPTY_WASM);
    await expect(fetch('https://elsewhere.invalid/')).rejects.toThrow('No request leaves this worker');
    const cache = await caches.open('webllm/model');
    await expect(cache.add(new Request('https://elsewhere.invalid/x'))).rejects.toThrow(
      'not one of the model',
    );
    expect(await cache.match(new Request('https://elsewhere.invalid/x'))).toBeUndefined();
  });
});

describe('what the real package throws when it is asked', () => {
  it('without a model: it unloads by itself when the device is lost', async () => {
    const asked = new MLCEngine().chat.completions.create({ messages: [{ role: 'user', content: 'a' }] });
    const error = await asked.then(
      () => null,
      (cause) => cause,
    );
    expect(error).toMatchObject({ name: 'ModelNotLoadedError' });
    expect(faultOf(error, 'ask').fault).toBe('device lost');
  });
});

describe('words that only a graphics card provokes', () => {
  const source = readFileSync(resolve(PACKAGE, 'lib/index.js'), 'utf8');

  it('belong to the version that is installed', () => {
    expect(JSON.parse(readFileSync(resolve(PACKAGE, 'package.json'), 'utf8')).version).toBe(WEBLLM_VERSION);
  });

  /** A phrase of its source, the error that it makes, and what becomes of it in a load and later. */
  it.each([
    [
      'this.name = "ContextWindowSizeExceededError"',
      named('ContextWindowSizeExceededError'),
      'too long',
      'too long',
    ],
    ['this.name = "WebGPUNotAvailableError"', named('WebGPUNotAvailableError'), 'no adapter', 'no adapter'],
    [
      'Unable to find a compatible GPU',
      new Error('Unable to find a compatible GPU. This'),
      'no adapter',
      'no adapter',
    ],
    ['this.name = "ShaderF16SupportError"', named('ShaderF16SupportError'), 'too weak', 'too weak'],
    ['this.name = "FeatureSupportError"', named('FeatureSupportError'), 'too weak', 'too weak'],
    [
      'Cannot initialize runtime because of requested maxBufferSize',
      new Error(
        'Cannot initialize runtime because of requested maxBufferSize exceeds limit. requested=256MB',
      ),
      'too weak',
      'too weak',
    ],
    ['this.name = "DeviceLostError"', named('DeviceLostError'), 'out of memory', 'device lost'],
    [
      'Object has already been disposed',
      new Error('Object has already been disposed'),
      'out of memory',
      'device lost',
    ],
    [
      'Tensor has already been disposed',
      new Error('Tensor has already been disposed'),
      'out of memory',
      'device lost',
    ],
    [
      'bytes in Wasm memory',
      new Error('Cannot allocate 1048576 bytes in Wasm memory'),
      'out of memory',
      'out of memory',
    ],
    [
      'Tensor-cache record range [',
      new Error('Tensor-cache record range [0, 9) exceeds shard size 4'),
      'wrong file',
      'failed',
    ],
    [
      'this.name = "UnsupportedTokenizerFilesError"',
      named('UnsupportedTokenizerFilesError'),
      'wrong file',
      'failed',
    ],
    ['Cannot find global function ', new Error('Cannot find global function vm.x'), 'wrong file', 'failed'],
  ])('%s', (phrase, error, inLoad, later) => {
    expect(source).toContain(phrase);
    expect(faultOf(error, 'load').fault).toBe(inLoad);
    expect(faultOf(error, 'ask').fault).toBe(later);
  });

  // As they stand in its program.
  it('of Chromium, where a policy forbids WebAssembly, are not taken for a broken library', () => {
    const refused = Object.assign(
      new Error(
        'WebAssembly.instantiate(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because …',
      ),
      { name: 'CompileError' },
    );
    expect(faultOf(refused, 'load').fault).toBe('WebAssembly refused');
  });

  it('are few: what is not known is said so, numbers and strings too', () => {
    for (const thrown of [new Error('something new'), 5246976, 'text', undefined])
      expect(faultOf(thrown, 'load')).toMatchObject({ fault: 'failed' });
    expect(faultOf(5246976, 'ask').detail).toBe('Thrown: 5246976');
  });
});

function named(name: string): Error {
  return Object.assign(new Error('words'), { name });
}

/**
 * WebLLM in the built extension, with a graphics card that the processor plays. Neither weights nor model
 * libraries are here, so no language model is run and nothing is computed on a card: the tests say how far
 * each load gets, and what stands in for the rest.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStructure } from '../../src/core/engine/read-reply';
import type { EngineRequest, Reply } from '../../src/core/engine/request';
import { type Site, startServer } from '../demo/serve';
import { askAddedWorker, copyWithWorker } from '../setup/add-worker';
import type { ExtensionCopy } from '../setup/extension-copy';
import { REASONED_VERDICT } from '../setup/shapes';
import { makeStandInModel } from '../setup/stand-in-model';
import type { ModelOfTest, WebLlmAnswer, WebLlmQuestion } from '../setup/webllm.worker';
import { type LacunaBrowser, launchBrowser } from './browser';

const SOFTWARE_GPU = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
];

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** `(module (import "env" "f" (func)))`: asks for a function that WebLLM does not give. */
const FOREIGN_WASM = [...HEAD, 1, 4, 1, 0x60, 0, 0, 2, 9, 1, 3, 101, 110, 118, 1, 102, 0, 0];
const PACKAGED = 'made-up_cs1k-webgpu.wasm';

const MODEL: ModelOfTest = {
  files: {
    'mlc-chat-config.json': JSON.stringify({
      tokenizer_files: ['tokenizer.json'],
      vocab_size: 8,
      context_window_size: 4096,
      conv_template: { roles: { user: 'user', assistant: 'assistant' }, seps: ['\n'] },
    }),
    'tensor-cache.json': JSON.stringify({
      records: [{ dataPath: 'params_shard_0.bin', nbytes: 4, records: [] }],
    }),
    'tokenizer.json': '{}',
    'params_shard_0.bin': 'abcd',
  },
  library: FOREIGN_WASM,
  needsF16: false,
};

/** The worker as it was built, of which the file's name holds a hash. */
function builtWorker(folder: string): string {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^webllm\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build holds no WebLLM worker.');
  return name;
}

interface Opened {
  readonly site: Site;
  readonly copy: ExtensionCopy;
  readonly browser: LacunaBrowser;
  readonly page: Page;
}

async function open(args: readonly string[]): Promise<Opened> {
  const site = await startServer([]);
  const copy = await copyWithWorker('tests/setup/webllm.worker.ts');
  writeFileSync(join(copy.folder, 'webllm.js'), `import './assets/${builtWorker(copy.folder)}';`);
  // A library as `npm run libraries` packages them, and one that was changed afterwards.
  const list = [PACKAGED, `changed-${PACKAGED}`].map((file) => ({
    file,
    sha256: createHash('sha256').update(Uint8Array.from(FOREIGN_WASM)).digest('hex'),
    bytes: FOREIGN_WASM.length,
  }));
  writeFileSync(join(copy.folder, 'webllm/libraries.json'), JSON.stringify(list));
  writeFileSync(join(copy.folder, 'webllm', PACKAGED), Uint8Array.from(FOREIGN_WASM));
  writeFileSync(join(copy.folder, 'webllm', `changed-${PACKAGED}`), Uint8Array.from(HEAD));
  const browser = await launchBrowser({ build: { folder: copy.folder }, port: site.port, args });
  const page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
  return { site, copy, browser, page };
}

async function close(opened: Opened | undefined): Promise<void> {
  await opened?.browser.close();
  await opened?.site.close();
  opened?.copy.remove();
}

const ask = (opened: Opened, question: WebLlmQuestion) => askAddedWorker<WebLlmAnswer>(opened.page, question);

describe('with a software graphics card', () => {
  let opened: Opened;
  const load = (model: ModelOfTest) => ask(opened, { wants: 'replies', model });
  const withFile = (path: string, text: string): ModelOfTest => ({
    ...MODEL,
    files: { ...MODEL.files, [path]: text },
  });

  beforeAll(async () => {
    opened = await open(SOFTWARE_GPU);
  });

  afterAll(() => close(opened));

  it('WebLLM’s code stands in one file, which its worker alone names', () => {
    const { folder } = opened.copy;
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js') && name !== 'added.js')
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
    const withWebLlm = texts.filter(({ text }) => text.includes('Cannot find model record in appConfig'));
    expect(withWebLlm).toHaveLength(1);
    const file = basename(withWebLlm[0]?.name ?? '');
    const naming = texts.filter(({ name, text }) => text.includes(file) && !name.endsWith(file));
    expect(naming.map(({ name }) => name)).toEqual([join('assets', builtWorker(folder))]);
  });

  it('the device is told: an adapter that meets the limits, without 16-bit floats, and no card to run models on', async () => {
    const { device, recommended } = await ask(opened, { wants: 'device' });
    expect(device).toMatchObject({
      gpuMissing: null,
      gpu: { f16: 'not offered', isFallback: true },
    });
    expect(device?.gpu?.limits.maxComputeWorkgroupStorageSize).toBeGreaterThanOrEqual(32_768);
    expect(device?.gpu?.limits.maxStorageBuffersPerShaderStage).toBeGreaterThanOrEqual(10);
    expect(device?.cores).toBeGreaterThanOrEqual(1);
    expect(device?.storageFree).toBeGreaterThan(0);
    expect(device?.browser).toMatch(/Chromium|Chrome/);
    expect(recommended).toBe('qwen3-0.6b-q8_0');
  });

  it('the shader that measures 16-bit floats gives the right numbers with 32-bit ones; no card here has the others', async () => {
    expect(await ask(opened, { wants: 'arithmetic' })).toEqual({ found: 'true' });
  });

  it('a packaged library is found with its hash; one that was changed is refused; another needs consent', async () => {
    expect(await ask(opened, { wants: 'library', name: PACKAGED })).toEqual({ found: 'packaged' });
    expect(await ask(opened, { wants: 'library', name: `changed-${PACKAGED}` })).toMatchObject({
      fault: 'wrong file',
    });
    expect(await ask(opened, { wants: 'library', name: 'other.wasm' })).toEqual({ found: 'needs consent' });
  });

  it('up to the library: one of another version is refused when it is linked', async () => {
    const answer = await load(MODEL);
    expect(answer).toMatchObject({ fault: 'wrong file' });
    expect(answer.message).toContain('library');
    expect(answer.detail).toMatch(/^LinkError: /);
  });

  it('up to the library: what is no WebAssembly is refused when it is compiled', async () => {
    const answer = await load({ ...MODEL, library: [...Buffer.from('<!doctype html>')] });
    expect(answer).toMatchObject({ fault: 'wrong file' });
    expect(answer.detail).toMatch(/^CompileError: /);
  });

  it.each([
    ['a shard that is cut off', 'params_shard_0.bin', 'abc', 'wrong file'],
    ['a configuration that is garbage', 'mlc-chat-config.json', '<html>', 'wrong file'],
    [
      'a shard that is not there',
      'tensor-cache.json',
      '{"records":[{"dataPath":"none.bin","nbytes":4,"records":[]}]}',
      'model missing',
    ],
  ])('before WebLLM: %s', async (_, path, text, fault) => {
    expect(await load(withFile(path, text))).toMatchObject({ fault, progress: [] });
  });

  describe('with a library that stands in for a compiled one: WebLLM, its tokenizer and its grammars are real', () => {
    let model: ModelOfTest;
    let answer: WebLlmAnswer;

    const prompt = { instructions: 'Answer briefly.', shared: '', question: 'Is water wet?' };
    const requests: readonly EngineRequest[] = [
      { kind: 'label', purpose: 'test 1', prompt, labels: ['yes', 'no'] },
      { kind: 'text', purpose: 'test 1', prompt, maxTokens: 100 },
      { kind: 'text', purpose: 'test 1', prompt, maxTokens: 5 },
      { kind: 'structure', purpose: 'test 1', prompt, shape: REASONED_VERDICT, maxTokens: 60 },
      { kind: 'text', purpose: 'test 1', prompt: { ...prompt, shared: 'a '.repeat(2100) }, maxTokens: 5 },
      { kind: 'label', purpose: 'test 1', prompt, labels: ['yes', 'no'] },
    ];
    const replyAt = (index: number) => answer.replies?.[index] as Reply;

    beforeAll(async () => {
      model = { ...(await makeStandInModel()), needsF16: false };
      answer = await ask(opened, {
        wants: 'replies',
        model,
        counts: ['', 'yes no', 'Ünïcode', '<think>\n\n</think>'],
        requests,
      });
    });

    it('loads to its end, with a share that never falls, and passes its test question', () => {
      expect(answer.message).toBeUndefined();
      expect(answer.id).toMatch(/^webllm:made-up-[0-9a-f]{12}:0\.2\.86$/);
      const shares = answer.progress?.map(({ share }) => share ?? -1) ?? [];
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
      expect(answer.progress?.map(({ stage }) => stage)).toContain('reading');
      expect(answer.speed?.tokensPerSecond).toBeGreaterThan(0);
    });

    it('counts tokens with the model’s own tokenizer', () => {
      // By hand: two words and a space; two letters of two bytes and five of one; two marks and two line ends.
      expect(answer.counts).toEqual([0, 3, 9, 4]);
    });

    it('gives labels the probabilities that their tokens’ logits have among what the grammar allows', () => {
      // Logits of y, ye, yes, n and no: 1, 0, 1, ½ and ½.
      const yes = Math.E + 1 + Math.E;
      const no = 2 * Math.exp(0.5);
      const reply = replyAt(0);
      expect(reply).toMatchObject({ text: 'yes', finish: 'stop' });
      expect(reply.probabilities?.[0]).toBeCloseTo(yes / (yes + no), 5);
      expect(reply.probabilities?.[1]).toBeCloseTo(no / (yes + no), 5);
      expect(replyAt(5).probabilities).toEqual(reply.probabilities);
    });

    it('writes until the model ends, or until the limit; the empty thought counts for neither', () => {
      expect(replyAt(1)).toMatchObject({ text: 'The sea is deep, blue and cold.', finish: 'stop' });
      expect(replyAt(2)).toMatchObject({ text: 'The s', finish: 'length', usage: { generatedTokens: 5 } });
    });

    it('writes structures by their grammar', () => {
      expect(replyAt(3).finish).toBe('stop');
      expect(readStructure(replyAt(3).text, REASONED_VERDICT)).toMatchObject({
        verdict: 'yes',
        sentences: [],
        reason: '',
      });
    });

    it('refuses what is too long, and goes on', () => {
      expect(answer.replies?.[4]).toBe('too long');
    });

    it('an abort ends the writing at the next token, in the same worker', async () => {
      const [, text] = requests;
      if (!text) throw new Error('no request');
      expect(await ask(opened, { wants: 'abort', model, request: text })).toMatchObject({
        aborted: 'AbortError',
        replies: [{ text: 'The sea is deep, blue and cold.' }],
        workers: 1,
      });
    });

    it('a graphics card that goes away is told by the next request; the model can be loaded again', async () => {
      const [label] = requests;
      if (!label) throw new Error('no request');
      expect(await ask(opened, { wants: 'hold', model })).toHaveProperty('id');
      const session = await opened.browser.context.browser()?.newBrowserCDPSession();
      await session?.send('Browser.crashGpuProcess');
      expect(await ask(opened, { wants: 'ask held', request: label })).toMatchObject({
        fault: 'device lost',
      });
      expect(await ask(opened, { wants: 'ask held', request: label })).toMatchObject({
        fault: 'device lost',
      });
      expect(await ask(opened, { wants: 'hold', model })).toHaveProperty('id');
      expect(await ask(opened, { wants: 'ask held', request: label })).toMatchObject({
        replies: [{ text: 'yes' }],
      });
    });
  });

  it('no load asks the network for anything', () => {
    expect(opened.site.requests).toEqual([]);
  });
});

describe('without a graphics card', () => {
  let opened: Opened;

  beforeAll(async () => {
    opened = await open([]);
  });

  afterAll(() => close(opened));

  it('the device says so, and a model for the processor is recommended', async () => {
    const { device, recommended } = await ask(opened, { wants: 'device' });
    expect(device?.gpu).toBeNull();
    expect(device?.gpuMissing).toBe('The browser offers no graphics adapter.');
    expect(recommended).toBe('qwen3-0.6b-q8_0');
  });
});

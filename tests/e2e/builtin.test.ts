/** What our probe says of the real browser's own model, in a page of the extension. No model is run here. */
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser } from './browser';

/** Our code and the stand-in as one script, which leaves its functions in `builtin`. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { probeBuiltin } from './src/engines/builtin/probe-builtin';
        export { loadBuiltin } from './src/engines/builtin/load-builtin';
        export { installStandIn } from './tests/setup/language-model-stand-in';`,
      resolveDir: '.',
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    globalName: 'builtin',
    target: 'chrome124',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Options of `create` that are told right or wrong before any model is needed. */
const OPTIONS = `[
  {},
  { topK: 1, temperature: 0 },
  { topK: 1 },
  { temperature: 0 },
  { topK: 0, temperature: 0 },
  { topK: 1, temperature: -1 },
  { signal: AbortSignal.abort() },
]`;

describe("the browser's own model in the extension", () => {
  let site: Site;
  let browser: LacunaBrowser;
  let page: Page;
  let script: string;
  /** What the browser itself says, asked without our code. */
  let real: string;

  beforeAll(async () => {
    site = await startServer([]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
    script = await bundled();
    real = await page.evaluate(
      `'LanguageModel' in globalThis ? LanguageModel.availability() : 'not offered'`,
    );
    console.info(`This browser's own model: ${real}`);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Runs an expression beside our code. */
  const run = <Result>(expression: string) =>
    page.evaluate<Result>(`(async () => { ${script}; return ${expression}; })()`);

  it('is told as the browser tells it', async (context) => {
    context.skip(real === 'available', 'this browser has its model');
    expect(await run('builtin.probeBuiltin()')).toBe(real);
    const faults: Record<string, string> = {
      'not offered': 'not offered',
      unavailable: 'not offered',
      downloadable: 'needs consent',
      downloading: 'model missing',
    };
    expect(await run(`builtin.loadBuiltin().catch(({ fault }) => fault)`)).toBe(faults[real]);
  });

  it('has the members that the engine uses, and the stand-in has no others', async (context) => {
    context.skip(real === 'not offered', 'this browser has no such interface');
    const { members, made } = await run<{ members: string[]; made: string[] }>(`(async () => {
      const members = Object.getOwnPropertyNames(LanguageModel.prototype);
      const standIn = builtin.installStandIn();
      const session = await LanguageModel.create();
      standIn.remove();
      const made = [...Object.getOwnPropertyNames(session), ...Object.getOwnPropertyNames(Object.getPrototypeOf(session))];
      return { members, made };
    })()`);
    expect(members).toEqual(
      expect.arrayContaining(['promptStreaming', 'clone', 'destroy', 'measureContextUsage', 'contextWindow']),
    );
    expect(made.filter((name) => !members.includes(name))).toEqual([]);
  });

  it('refuses what the stand-in refuses, with the same errors', async (context) => {
    context.skip(real !== 'unavailable', 'only a browser without a model can be asked without one');
    const { told, standIn } = await run<{ told: string[]; standIn: string[] }>(`(async () => {
      const ask = () => Promise.all(${OPTIONS}.map((options) =>
        LanguageModel.create(options).then(() => 'made', ({ name }) => name)));
      const told = await ask();
      const standIn = builtin.installStandIn({ availability: 'unavailable' });
      const answered = await ask();
      standIn.remove();
      return { told, standIn: answered };
    })()`);
    expect(standIn).toEqual(told);
    expect(new Set(told)).toEqual(new Set(['NotSupportedError', 'RangeError', 'AbortError']));
  });
});

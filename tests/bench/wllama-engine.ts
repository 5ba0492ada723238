/** The `wllama` engine in a real Chromium, in a page that is isolated as the extension's are. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { startServer } from '../demo/serve';
import { chromiumPath } from '../setup/chromium.mjs';
import { ISOLATION_HEADERS } from '../setup/serve-test-model';
import type { Pair } from './overhead';
import type { Reuse } from './prefix-reuse';

export async function measureWllama(modelFile: string): Promise<{ pairs: Pair[]; reuse: Reuse }> {
  const wasm = createRequire(import.meta.url).resolve('@wllama/wllama/esm/wasm/wllama.wasm');
  const site = await startServer(
    [
      {
        path: '/',
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/page.js"></script>',
      },
      { path: '/page.js', contentType: 'text/javascript', body: await bundlePage() },
      { path: '/wllama.wasm', contentType: 'application/wasm', body: readFileSync(wasm) },
      { path: '/model.gguf', contentType: 'application/octet-stream', body: readFileSync(modelFile) },
    ].map((page) => ({ host: '*', headers: ISOLATION_HEADERS, ...page })),
  );
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${site.port}/`);
    await page.waitForFunction(() => 'measure' in globalThis);
    return await page.evaluate(() =>
      (globalThis as unknown as { measure(): Promise<{ pairs: Pair[]; reuse: Reuse }> }).measure(),
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/wllama-page.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'chrome124',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

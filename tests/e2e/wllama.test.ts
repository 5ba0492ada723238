/** wllama in a page of the built extension: its own policy, threads, a file that the user chose, no network. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { ADDED_PAGE, copyWithPage } from '../setup/add-page';
import type { ExtensionCopy } from '../setup/extension-copy';
import { testModelPath } from '../setup/test-model.mjs';
import type { WllamaOutcome } from '../setup/wllama.page';
import { type LacunaBrowser, launchBrowser } from './browser';

/** Threads wait for each other: where other work takes the cores, minutes. */
const LIMIT = 600_000;
const model = testModelPath();

describe.skipIf(model === null)(`wllama in the extension${model === null ? ' (no test model)' : ''}`, () => {
  let site: Site;
  let copy: ExtensionCopy;
  let browser: LacunaBrowser;
  let outcome: WllamaOutcome;
  const requests: string[] = [];
  const workers: Worker[] = [];

  beforeAll(async () => {
    site = await startServer([]);
    copy = await copyWithPage('tests/setup/wllama.page.ts');
    const code = readdirSync(join(copy.folder, 'assets')).find((name) => /^wllama-.*\.wasm$/.test(name));
    browser = await launchBrowser({ build: { folder: copy.folder }, port: site.port });
    browser.context.on('request', (request) => requests.push(request.url()));
    const page = await browser.context.newPage();
    page.on('worker', (worker) => workers.push(worker));
    await page.goto(`chrome-extension://${browser.extensionId}/${ADDED_PAGE}#/assets/${code}`);
    await browser.context.setOffline(true);
    await page.locator('input').setInputFiles(model ?? '');
    outcome = JSON.parse((await page.locator('output').textContent({ timeout: LIMIT })) ?? '');
  }, LIMIT);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    copy?.remove();
  });

  it('answers with one of the labels and their probabilities', () => {
    expect(outcome.error).toBeNull();
    expect(outcome.id).toBe('wllama:smollm2-135m:3.13.0');
    expect(['yes', 'no']).toContain(outcome.reply?.text);
    expect(outcome.reply?.probabilities).toHaveLength(2);
  });

  it('computes in two threads beside its worker', () => {
    expect(outcome.isolated).toBe(true);
    expect(workers).toHaveLength(3);
  });

  it('asks the network for nothing', () => {
    const own = [
      `chrome-extension://${browser.extensionId}/`,
      `blob:chrome-extension://${browser.extensionId}/`,
    ];
    expect(requests.some((url) => url.endsWith('.wasm'))).toBe(true);
    expect(requests.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([]);
    expect(site.requests).toEqual([]);
  });
});

/** The encoder in a worker of the built extension: its own policy, its own files, no network. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEncoderInNode } from '../../src/engines/embedded/load-in-node';
import { type Site, startServer } from '../demo/serve';
import { askAddedWorker, copyWithWorker } from '../setup/add-worker';
import type { EncoderAnswer } from '../setup/encoder.worker';
import type { ExtensionCopy } from '../setup/extension-copy';
import { type LacunaBrowser, launchBrowser } from './browser';

const TEXTS = [
  'The lighthouse was automated in 1998, and its keeper moved to Orkney.',
  'Die Fähre nach Vell fährt im Winter nicht.',
];

describe('the encoder in the extension', () => {
  let site: Site;
  let copy: ExtensionCopy;
  let browser: LacunaBrowser;
  let page: Page;
  let answer: EncoderAnswer;
  const requests: string[] = [];

  beforeAll(async () => {
    site = await startServer([]);
    copy = await copyWithWorker('tests/setup/encoder.worker.ts');
    browser = await launchBrowser({ build: { folder: copy.folder }, port: site.port });
    browser.context.on('request', (request) => requests.push(request.url()));
    page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
    await browser.context.setOffline(true);
    answer = await askAddedWorker(page, { texts: TEXTS, wants: 'vectors' });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    copy?.remove();
  });

  it('gives the vectors that it gives in Node', async () => {
    const encoder = await loadEncoderInNode();
    expect(answer.error).toBeNull();
    expect(answer.model).toBe(encoder.model);
    expect(answer.encoded).toEqual(await encoder.encode(TEXTS));
  });

  it('asks the network for nothing', () => {
    const own = `chrome-extension://${browser.extensionId}/`;
    expect(requests.some((url) => url.endsWith('encoder.bin'))).toBe(true);
    expect(requests.filter((url) => !url.startsWith(own))).toEqual([]);
    expect(site.requests).toEqual([]);
  });

  it('is allowed WebAssembly, but no code from text', () => {
    expect(answer.runsText).toBe(false);
  });
});

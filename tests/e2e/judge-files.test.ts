/** The judge in the extension: started once; where one of its files is missing or damaged, the panel says so. */
import { copyFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { copyExtension, type ExtensionCopy } from '../setup/extension-copy';
import { type BrowserOptions, type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { offscreenWorkers } from './offscreen';
import { check, newestReport } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import { words } from './words';

const OPENED = 'The Vell lighthouse was opened in 1931.';
const SOURCE = `<!doctype html><html lang="en"><title>Vell</title><main><p>${OPENED} Its lamp can be seen from a
distance of thirty kilometres, and the keeper's house is a small museum today.</p></main></html>`;

let site: Site;
let browser: LacunaBrowser;

beforeAll(async () => {
  site = await startServer([
    { host: 'good.lacuna.test', path: '/vell', body: SOURCE },
    plainChat('When did the lighthouse open?', [{ text: OPENED, cites: ['http://good.lacuna.test/vell'] }]),
  ]);
});
afterAll(() => site.close());
afterEach(() => browser?.close());

async function open(build: BrowserOptions['build']): Promise<Page> {
  browser = await launchBrowser({ build, port: site.port });
  const chat = await browser.context.newPage();
  await chat.goto(`http://${CHAT_HOST}/c/1`);
  const panel = await openPanel(browser, chat);
  await panel.locator('button.main').waitFor();
  return panel;
}

async function lookAgain(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: words('panel_lookAgain') }).click();
  await panel.getByText('1 statement, 1 citation.').waitFor();
}

describe('the judge', () => {
  it('is started once, and kept for the next audit', async () => {
    const panel = await open('e2e');
    const checkOnce = async () => {
      const { statements, engine } = await check(panel);
      expect(engine).toMatch(/^embedded:support-/);
      expect(statements.map(({ verdict }) => verdict)).toEqual(['full']);
      return offscreenWorkers(browser, panel);
    };
    const workers = await checkOnce();
    expect(workers.map(({ url }) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/judge\.worker-.*\.js$/),
    ]);
    await panel.reload();
    await panel.locator('button.main').waitFor();
    expect(await checkOnce()).toEqual(workers);
  });
});

describe('a file of the judge', () => {
  let copy: ExtensionCopy;
  afterEach(() => copy?.remove());

  it.each([
    ['encoder.bin is cut off', 'encoder.bin', (path: string) => truncateSync(path, 10_000_000)],
    ['encoder.bin is missing', 'encoder.bin', (path: string) => rmSync(path)],
    ['vocab.txt is cut off', 'vocab.txt', (path: string) => truncateSync(path, 100_000)],
    ['encoder.wasm is missing', 'encoder.wasm', (path: string) => rmSync(path)],
  ])(
    '%s: says so with the next step, judges nothing, and works once it is there again',
    async (_, name, harm) => {
      copy = copyExtension();
      const path = join(copy.folder, 'support', name);
      harm(path);
      const panel = await open(copy);

      await panel.locator('button.main').click();
      const alert = panel.getByRole('alert');
      await alert.getByText(words('error_engineDamaged')).waitFor({ timeout: 20_000 });
      await alert.getByText(words('error_engineDamaged_next')).waitFor();
      expect(await alert.locator('details .code').textContent()).toMatch(/weights|encoder|word list/);
      expect((await newestReport(panel))?.statements ?? []).toEqual([]);

      copyFileSync(join('.output/chrome-mv3-e2e/support', name), path);
      await lookAgain(panel);
      expect((await check(panel)).statements.map(({ verdict }) => verdict)).toEqual(['full']);
    },
  );
});

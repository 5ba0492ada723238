/** Servers on this device: the extension's own block stands in front of them until exactly one is let through. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHAT, gives, type ImitatedServer, imitate } from '../engines/imitated-server';
import { copyExtension, type ExtensionCopy } from '../setup/extension-copy';
import { type LacunaBrowser, launchBrowser } from './browser';

let site: ImitatedServer;
let server: ImitatedServer;
let neighbour: ImitatedServer;
let copy: ExtensionCopy;
let browser: LacunaBrowser;
let page: Page;

beforeAll(async () => {
  const answers = [gives('/v1/models', { data: [{ id: 'm' }] }), gives(CHAT, {})];
  [site, server, neighbour] = await Promise.all([imitate(), imitate(...answers), imitate(...answers)]);
  copy = copyExtension();
  // As after the user allowed it: headless Chromium shows no prompt to answer.
  const path = join(copy.folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.host_permissions.push('*://127.0.0.1/*');
  writeFileSync(path, JSON.stringify(manifest));
  browser = await launchBrowser({ build: copy, port: Number(new URL(site.url).port) });
  page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.extensionId}/models.html`);
});
afterAll(async () => {
  await browser?.close();
  copy?.remove();
  await Promise.all([site, server, neighbour].map((one) => one?.stop()));
});

/** The status, or how the request failed. */
const ask = (url: string, method: 'GET' | 'POST'): Promise<number | string> =>
  page.evaluate(
    async ([url, method]) => {
      try {
        const init = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
        return (await fetch(url as string, { ...init, method: method as string })).status;
      } catch (error) {
        return String(error);
      }
    },
    [url, method],
  );

const allow = (servers: readonly string[]): Promise<unknown> =>
  page.evaluate(
    (servers) =>
      chrome.runtime.sendMessage({ to: 'background', type: 'allow-servers', purpose: 'engine', servers }),
    servers,
  );

it('only the server that was let through can be asked, and only as long', async () => {
  expect(await ask(`${server.url}/v1/models`, 'GET')).toMatch(/Failed to fetch/);
  expect(await allow([`${server.url}/v1`])).toEqual({ ok: true });
  expect(await ask(`${server.url}/v1/models`, 'GET')).toBe(200);
  expect(await ask(server.url + CHAT, 'POST')).toBe(200);
  expect(await ask(`${neighbour.url}/v1/models`, 'GET')).toMatch(/Failed to fetch/);
  expect(await ask(server.url.replace('127.0.0.1', '127.0.0.2'), 'GET')).toMatch(/Failed to fetch/);
  expect(await allow([])).toEqual({ ok: true });
  expect(await ask(`${server.url}/v1/models`, 'GET')).toMatch(/Failed to fetch/);
  // What the advice for Ollama rests on: a POST names the extension, a GET does not.
  expect(server.seen.map(({ method, headers }) => [method, headers.origin])).toEqual([
    ['GET', undefined],
    ['POST', `chrome-extension://${browser.extensionId}`],
  ]);
  expect(neighbour.seen).toEqual([]);
});

it('a hub in the private network is asked once the user has named it, and nothing beside it', async () => {
  await page.getByText('Download from elsewhere').click();
  await page.getByLabel('Hub that models are downloaded from').fill(neighbour.url);
  await page.getByRole('button', { name: 'Use this hub' }).click();
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  await expect.poll(() => neighbour.seen.length).toBeGreaterThan(0);
  for (const { path } of neighbour.seen) expect(path).toMatch(/^\/api\/models\//);
  expect(await ask(`${server.url}/v1/models`, 'GET')).toMatch(/Failed to fetch/);
});

/**
 * Servers on this device, from the model manager to the report: a real one, which runs the model itself, and
 * one in Ollama's manner that sends texts on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { gives, imitate } from '../engines/imitated-server';
import { LLAMA_MODEL, startLlamaServer, whyNoLlamaServer } from '../engines/llama-server';
import { copyExtension, type ExtensionCopy } from '../setup/extension-copy';
import { testModelPath } from '../setup/test-model.mjs';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';

const MODEL_FILE = testModelPath();
const missing = MODEL_FILE === null ? 'the test model was not fetched' : whyNoLlamaServer();
if (missing !== null) console.warn(`Not run: an audit by a real server, for ${missing}.`);

const OPENED = 'The Vell lighthouse was opened in 1931.';
const LAMP = 'Its lamp can be seen from thirty kilometres.';
const PATIENCE_MS = 600_000;

let site: Site;
let copy: ExtensionCopy;
let browser: LacunaBrowser;
let server: { readonly url: string; stop(): Promise<void> } | undefined;
afterEach(async () => {
  await browser?.close();
  copy?.remove();
  await site?.close();
  await server?.stop();
  server = undefined;
});

/** The panel on a chat with one statement, and the model manager beside it. */
async function open(): Promise<{ readonly panel: Page; readonly manager: Page }> {
  site = await startServer([
    {
      host: 'good.lacuna.test',
      path: '/vell',
      body: `<!doctype html><html lang="en"><title>Vell</title><main><p>${OPENED} ${LAMP}</p></main></html>`,
    },
    plainChat('When did the lighthouse open?', [{ text: OPENED, cites: ['http://good.lacuna.test/vell'] }]),
  ]);
  copy = copyExtension();
  // As after the user allowed it: headless Chromium shows no prompt to answer.
  const path = join(copy.folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.host_permissions.push('*://127.0.0.1/*');
  writeFileSync(path, JSON.stringify(manifest));
  browser = await launchBrowser({ build: copy, port: site.port });
  const chat = await browser.context.newPage();
  await chat.goto(`http://${CHAT_HOST}/c/1`);
  const panel = await openPanel(browser, chat);
  await panel.locator('button.main').waitFor();
  const manager = await browser.context.newPage();
  await manager.goto(`chrome-extension://${browser.extensionId}/models.html`);
  return { panel, manager };
}

async function connect(manager: Page, url: string): Promise<void> {
  await manager.getByLabel('Its address').fill(url);
  await manager.getByRole('button', { name: 'List its models' }).click();
  await manager.getByLabel('Model', { exact: true }).waitFor();
}

it.skipIf(missing !== null)(
  'a real server judges, and nothing leaves the device',
  async () => {
    const real = await startLlamaServer(MODEL_FILE ?? '');
    server = real;
    const { panel, manager } = await open();
    await connect(manager, real.url);
    expect(await manager.getByLabel('Model', { exact: true }).inputValue()).toBe(LLAMA_MODEL);
    await manager.getByLabel('quick').selectOption({ label: `${LLAMA_MODEL} on a server on this computer` });
    await manager.close();
    await panel.reload();
    await panel.locator('button.main').waitFor();

    const report = await check(panel, PATIENCE_MS);
    expect(report.failure).toBeNull();
    expect(report.engine).toMatch(new RegExp(`^server:${LLAMA_MODEL}@127\\.0\\.0\\.1:\\d+:llama-cpp-python`));
    expect(report.sentTo).toBeUndefined();
    const [statement] = report.statements;
    expect(['full', 'partial', 'none', 'contradicted', 'unsure']).toContain(statement?.verdict);
    expect(statement?.joint?.engine).toBe(report.engine);
    // Whatever a model this small thinks of it: what it quotes stands in the page.
    for (const { text } of statement?.joint?.evidence ?? []) expect([OPENED, LAMP]).toContain(text);
    const asked = report.ledger.map(({ reason, url }) => [reason, new URL(url).host]);
    expect(asked).toEqual([
      ['cited page', 'good.lacuna.test'],
      ['configured server', new URL(real.url).host],
    ]);
  },
  PATIENCE_MS,
);

it('a model that the server sends on is asked about first, then told as such', async () => {
  const ollama = await imitate(
    gives('/v1/models', { data: ['glm:cloud', 'gemma'].map((id) => ({ id, owned_by: 'library' })) }),
    gives('/api/version', { version: '0.13.0' }),
    (request, response) => {
      if (request.path !== '/api/show') return false;
      const remote = request.body.model === 'glm:cloud' ? { remote_host: 'https://cloud.example:443' } : {};
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ model_info: { 'a.context_length': 4096 }, ...remote }));
    },
  );
  server = ollama;
  const { panel, manager } = await open();
  await connect(manager, ollama.url);
  const model = manager.getByLabel('Model', { exact: true });
  // The first of its list is not taken for the user.
  expect(await model.inputValue()).toBe('');
  await model.selectOption('glm:cloud');
  await manager.getByText('does not run this model itself').waitFor();
  await manager.getByRole('button', { name: 'Keep texts on this device' }).click();
  expect(await model.inputValue()).toBe('');
  await model.selectOption('gemma');
  await expect.poll(() => model.inputValue()).toBe('gemma');
  await model.selectOption('glm:cloud');
  await manager.getByRole('button', { name: 'Send texts to cloud.example' }).click();
  const told = 'Statements, questions and passages will be sent to cloud.example.';
  await manager.getByText(told).waitFor();
  await manager.getByLabel('quick').selectOption({ label: 'glm:cloud at cloud.example' });

  await panel.reload();
  await panel.getByText(told).waitFor();
  await manager.getByRole('button', { name: /^Take back .* https:\/\/cloud\.example$/ }).click();
  await panel.reload();
  await panel.getByText('The engine that you chose is not ready any more').waitFor();
  // Until a check begins, nothing is asked of a model.
  expect(ollama.seen.filter(({ path }) => path.includes('chat'))).toEqual([]);
});

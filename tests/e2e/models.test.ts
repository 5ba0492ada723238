/** The model manager in the built extension: a hub of our own, a made-up model that no engine runs, and the real test model. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/core/models/catalogue';
import { type HubServer, startHub } from '../setup/hub-server';
import { smallGguf } from '../setup/small-models';
import { testModelPath } from '../setup/test-model.mjs';
import { type LacunaBrowser, launchBrowser } from './browser';

const HUB = 'http://hub.lacuna.test';
const MODEL = CATALOGUE.find(({ id }) => id === 'smollm2-360m-instruct-q8_0');
if (MODEL?.engine !== 'wllama') throw new Error('the catalogue has another list');
const { name, repo, file } = MODEL;
const GGUF = smallGguf({ name: 'Small one', floats: 300_000 });
const REAL_MODEL = testModelPath();
if (REAL_MODEL === null) console.warn('Not run: the trial of a real model, which was not fetched.');

let hub: HubServer;
let browser: LacunaBrowser;
let page: Page;

const button = (label: string | RegExp) => page.getByRole('button', { name: label });
const row = () => page.locator('.model', { has: page.locator('h4', { hasText: name }) });

async function open(): Promise<void> {
  page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.extensionId}/models.html`);
  await page.getByText('Processor cores').waitFor();
}

/** Every file under the extension's own storage of models. */
function storedFiles(): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle) => {
      for await (const handle of folder.values()) {
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle);
        else names.push(handle.name);
      }
    };
    await walk(await navigator.storage.getDirectory());
    return names;
  });
}

beforeAll(async () => {
  hub = await startHub();
  hub.add(repo, { [file]: GGUF });
  browser = await launchBrowser({ build: 'e2e', port: hub.port });
  await open();
});

afterAll(async () => {
  await browser?.close();
  await hub?.close();
});

describe('model manager', () => {
  it('looks at the device, and guides until it is put away', async () => {
    await page.getByRole('heading', { name: 'Do you want a language model?' }).waitFor();
    const device = await page.locator('#diagnostics').textContent();
    expect(device).toMatch(/Threads in WebAssembly(yes|no)/);
    expect(device).toMatch(/Storage free[\d.]+ [GM]B/);
    await button(/^(Not now|Close the guide)$/).click();
    await page.reload();
    await button('Show the guide').waitFor();
    expect(await page.locator('.guide').count()).toBe(0);
  });

  it('downloads from the hub that the user named, stops and goes on, also without its page', async () => {
    await page.getByText('Download from elsewhere').click();
    await page.getByLabel('Hub that models are downloaded from').fill(HUB);
    await button('Use this hub').click();
    hub.misbehave(repo, file, [
      { kind: 'stall', after: 400_000 },
      { kind: 'stall', after: 100_000 },
    ]);
    await row()
      .getByRole('button', { name: /^Download/ })
      .click();
    await row()
      .getByText(/400 kB of 1\.2 MB/)
      .waitFor();
    await row().getByRole('button', { name: /^Stop/ }).click();
    await row().getByText('Stopped. What is here is kept').waitFor();

    await row()
      .getByRole('button', { name: /^Continue/ })
      .click();
    await row()
      .getByText(/500 kB of 1\.2 MB/)
      .waitFor();
    await page.close();
    await open();
    await row()
      .getByText(/500 kB of 1\.2 MB/)
      .waitFor();
    await row().getByRole('button', { name: /^Stop/ }).click();
    await row()
      .getByRole('button', { name: /^Continue/ })
      .click();
    await row().getByText('Complete, every file checked.').waitFor();
    expect(await storedFiles()).toEqual([file]);
    const ranges = hub.requests
      .filter(({ path }) => path.includes('/resolve/'))
      .map(({ headers }) => headers.range);
    expect(ranges).toEqual([undefined, 'bytes=400000-', 'bytes=500000-']);
  });

  it('tells in plain words that it cannot run the model, and deletes it', async () => {
    await row().getByRole('button', { name: /^Try/ }).click();
    const problem = row().locator('.fault');
    await problem.waitFor();
    expect(await problem.textContent()).toMatch(/^[A-Z].*\. .*\./);
    await row()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await row()
      .getByRole('button', { name: /for good, frees 1\.2 MB$/ })
      .click();
    await row()
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    expect(await storedFiles()).toEqual([]);
  });

  it.skipIf(REAL_MODEL === null)(
    'imports a model, tries it, measures it and offers it as engine',
    async () => {
      await page.getByLabel('Choose a GGUF file').setInputFiles(REAL_MODEL ?? '');
      await page.getByText(/ is on this device\.$/).waitFor({ timeout: 60_000 });
      await button(/^Try /).click();
      await page
        .locator('.model')
        .getByText(/(Reads|Writes) [\d.]+ .*tokens/)
        .waitFor({ timeout: 150_000 });
      const options = await page.getByLabel('quick').locator('option').allInnerTexts();
      expect(options[0]).toBe('the small model inside Lacuna');
      expect(options[1]).toMatch(/ on your processor$/);
      await page.getByLabel('quick').selectOption({ index: 1 });
      // The choice is told when the store has it.
      const told = () => page.locator('#diagnostics').textContent();
      await expect.poll(told).toMatch(/Engine of quick checks.+ on your processor/);
      expect(await told()).toMatch(/Loaded wllama import-/);
    },
    240_000,
  );
});

/**
 * Audits judged by a language model: by a real one on the processor from its file to the report, and by
 * a server that stands in for one where the subject is the run.
 */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../demo/sample';
import { type Site, type SitePage, startServer } from '../demo/serve';
import { withoutTimes } from '../faults/journal';
import { chooseScriptedModel, scriptedModel } from '../faults/scripted-model';
import { testModelPath } from '../setup/test-model.mjs';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check, newestReport } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import { words } from './words';

const REAL_MODEL = testModelPath();
if (REAL_MODEL === null) console.warn('Not run: the audit by a real model, which was not fetched.');
/** A minute a request on a machine whose cores are taken. */
const PATIENCE_MS = 600_000;

let site: Site;
let browser: LacunaBrowser;
afterEach(async () => {
  await browser?.close();
  await site?.close();
});

async function open(pages: readonly SitePage[], address: string): Promise<Page> {
  site = await startServer(pages);
  browser = await launchBrowser({ build: 'e2e', port: site.port });
  const chat = await browser.context.newPage();
  await chat.goto(address);
  const panel = await openPanel(browser, chat);
  await panel.locator('button.main').waitFor();
  return panel;
}

const button = (panel: Page, key: 'panel_pause' | 'panel_resume' | 'panel_stop') =>
  panel.getByRole('button', { name: words(key), exact: true });

/** Some of it is judged, and far from all: the sample takes seconds more. */
const untilUnderWay = (panel: Page) =>
  expect
    .poll(async () => (await newestReport(panel))?.progress.done ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(2);

describe('an audit by a language model', () => {
  it('is paused and goes on as if it had not been, and says to whom texts are sent', async () => {
    const address = `http://${sample.chatHost}${sample.chatPath}`;
    const panel = await open([...sample.pages, ...scriptedModel()], address);
    await chooseScriptedModel(panel);
    await panel.reload();
    await panel.locator('button.main').waitFor();
    await panel.locator('.notice', { hasText: 'model.lacuna.test' }).waitFor();
    const undisturbed = await check(panel);
    expect(undisturbed).toMatchObject({ sentTo: 'model.lacuna.test' });
    expect(undisturbed.engine).toMatch(/^server:scripted@model\.lacuna\.test/);
    const [entry, ...more] = undisturbed.ledger.filter(({ reason }) => reason === 'configured server');
    expect(more).toEqual([]);
    expect(entry?.times).toBe(site.requests.filter(({ host }) => host === 'model.lacuna.test').length);

    await browser.close();
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    const chat = await browser.context.newPage();
    await chat.goto(address);
    const again = await openPanel(browser, chat);
    await again.locator('button.main').waitFor();
    await chooseScriptedModel(again);
    await again.reload();
    await again.locator('button.main').click();
    await untilUnderWay(again);
    await button(again, 'panel_pause').click();
    await button(again, 'panel_resume').waitFor();
    expect((await newestReport(again))?.status).toBe('paused');
    const asked = site.requests.length;
    await again.waitForTimeout(500);
    expect(site.requests.length).toBe(asked);

    await button(again, 'panel_resume').click();
    await expect.poll(async () => (await newestReport(again))?.status, { timeout: 60_000 }).toBe('partial');
    // It was paused on its way: there was more to ask.
    expect(site.requests.length).toBeGreaterThan(asked);
    const resumed = await newestReport(again);
    expect(resumed && withoutTimes(resumed)).toEqual(withoutTimes(undisturbed));
  });

  it('is stopped while it is paused, with what was found', async () => {
    const panel = await open(
      [...sample.pages, ...scriptedModel()],
      `http://${sample.chatHost}${sample.chatPath}`,
    );
    await chooseScriptedModel(panel);
    await panel.reload();
    await panel.locator('button.main').click();
    await untilUnderWay(panel);
    await button(panel, 'panel_pause').click();
    await button(panel, 'panel_resume').waitFor();
    const before = await newestReport(panel);
    await button(panel, 'panel_stop').click();
    await button(panel, 'panel_resume').waitFor({ state: 'detached' });
    expect(await newestReport(panel)).toEqual({ ...before, status: 'stopped' });
  });

  it.skipIf(REAL_MODEL === null)(
    'runs on the processor, offline but for the cited page',
    async () => {
      const opened = 'The Vell lighthouse was opened in 1931.';
      const panel = await open(
        [
          {
            host: 'good.lacuna.test',
            path: '/vell',
            body: `<!doctype html><html lang="en"><title>Vell</title><main><p>${opened} Its lamp can be seen from thirty kilometres.</p></main></html>`,
          },
          plainChat('When did the lighthouse open?', [
            { text: opened, cites: ['http://good.lacuna.test/vell'] },
          ]),
        ],
        `http://${CHAT_HOST}/c/1`,
      );
      const models = await browser.context.newPage();
      await models.goto(`chrome-extension://${browser.extensionId}/models.html`);
      await models.getByLabel('Choose a GGUF file').setInputFiles(REAL_MODEL ?? '');
      await models.getByText(/ is on this device\.$/).waitFor({ timeout: 120_000 });
      await models.getByLabel('quick').selectOption({ index: 1 });
      await models.close();
      await panel.reload();
      await panel.locator('button.main').waitFor();

      const report = await check(panel, PATIENCE_MS);
      expect(report.failure).toBeNull();
      expect(report.engine).toMatch(/^wllama:.*-b179c952:3\.13\.0 judge-2$/);
      expect(report.sentTo).toBeUndefined();
      const [statement] = report.statements;
      expect(['full', 'partial', 'none', 'contradicted', 'unsure']).toContain(statement?.verdict);
      expect(statement?.joint?.engine).toBe(report.engine);
      const { support = null } = statement?.joint ?? {};
      expect(support).toBeGreaterThanOrEqual(0);
      expect(support).toBeLessThanOrEqual(1);
      // Whatever a model this small thinks of it: what it quotes stands in the page.
      for (const { text } of statement?.joint?.evidence ?? [])
        expect([opened, 'Its lamp can be seen from thirty kilometres.']).toContain(text);
      expect(report.ledger.map(({ reason }) => reason)).toEqual(['cited page']);
    },
    PATIENCE_MS,
  );
});

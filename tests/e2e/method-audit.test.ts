/**
 * Audits by a language model's method in the extension: by a server that stands in for one where the
 * subject is the run, and by a real one on the processor from the page to the report.
 */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
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
const NO_MODEL = REAL_MODEL === null ? ' (no test model: node tests/setup/test-model.mjs)' : '';
/** Minutes on a machine whose cores are taken. */
const PATIENCE_MS = 900_000;

let site: Site;
let browser: LacunaBrowser;
afterEach(async () => {
  await browser?.close();
  await site?.close();
});

async function openOn(address: string): Promise<Page> {
  browser = await launchBrowser({ build: 'e2e', port: site.port });
  const chat = await browser.context.newPage();
  await chat.goto(address);
  const panel = await openPanel(browser, chat);
  await panel.locator('button.main').waitFor();
  return panel;
}

const chooseMethod = (panel: Page, method: 'e2e' | 'qa') =>
  panel.getByLabel(words(`method_${method}`), { exact: true }).check();

/** Whatever a model makes of it, this holds of every report. */
function expectSound(report: Report): void {
  expect(report.failure).toBeNull();
  expect(report.listId).toMatch(/^[0-9a-f]{64}$/);
  expect(report.usage?.calls).toBeGreaterThan(0);
  const { value, reason } = report.scores.comprehensiveness;
  expect(value === null).toBe(reason !== null);
  if (report.facts.length === 0) expect(report.noFacts).toBeDefined();
  const contexts = new Set(report.graph?.contexts.map(({ id }) => id));
  for (const { statedBy, contexts: own = [], judgement } of report.facts) {
    expect(statedBy.length).toBeGreaterThan(0);
    expect(own.every((id) => contexts.has(id))).toBe(true);
    for (const { start, end, text } of judgement?.evidence ?? [])
      expect(report.answer.text.slice(start, end)).toBe(text);
  }
}

describe('an audit by a language model’s method', () => {
  const address = `http://${sample.chatHost}${sample.chatPath}`;

  async function openReady(): Promise<Page> {
    const panel = await openOn(address);
    await chooseScriptedModel(panel, 'e2e');
    await panel.reload();
    await panel.locator('button.main').waitFor();
    await chooseMethod(panel, 'e2e');
    return panel;
  }

  it('lists facts with their places, is paused and goes on as if it had not been', async () => {
    site = await startServer([...sample.pages, ...scriptedModel()]);
    const undisturbed = await check(await openReady());
    expectSound(undisturbed);
    expect(undisturbed).toMatchObject({ method: 'e2e', sentTo: 'model.lacuna.test' });
    expect(undisturbed.engine).toMatch(/^server:scripted@model\.lacuna\.test/);
    expect(undisturbed.supportEngine).toMatch(/^embedded:/);
    expect(undisturbed.facts.length).toBeGreaterThan(3);
    expect(undisturbed.scores.comprehensiveness.value).not.toBeNull();
    // The scripted model words facts as the pages do.
    for (const { text, statedBy } of undisturbed.facts)
      expect(statedBy.map((evidence) => evidence.text)).toContain(text);

    await browser.close();
    const panel = await openReady();
    await panel.locator('button.main').click();
    await expect
      .poll(async () => (await newestReport(panel))?.progress.stage, { timeout: 60_000 })
      .toBe('coverage');
    await panel.getByRole('button', { name: words('panel_pause'), exact: true }).click();
    const resume = panel.getByRole('button', { name: words('panel_resume'), exact: true });
    await resume.waitFor();
    expect((await newestReport(panel))?.status).toBe('paused');
    await resume.click();
    await expect
      .poll(async () => (await newestReport(panel))?.status, { timeout: 60_000 })
      .toBe(undisturbed.status);
    const resumed = await newestReport(panel);
    expect(resumed && withoutTimes(resumed)).toEqual(withoutTimes(undisturbed));
  });

  it('says in the report why it could not be run', async () => {
    const broken: SitePage[] = scriptedModel().map((page) =>
      page.path.endsWith('completions') ? { ...page, answer: undefined, status: 404, body: '{}' } : page,
    );
    site = await startServer([...sample.pages, ...broken]);
    const report = await check(await openReady());
    expect(report).toMatchObject({ status: 'failed', method: 'e2e' });
    expect(report.failure).not.toBeNull();
    // What the embedded engine said of the statements stands.
    expect(report.statements.some(({ joint }) => joint !== null)).toBe(true);
    expect(report.scores.comprehensiveness).toMatchObject({ value: null, reason: 'not run' });
  });
});

/** One method: what else all three do with a real model is in tests/engines/methods.test.ts. */
describe.skipIf(REAL_MODEL === null)(`a real model on the processor${NO_MODEL}`, () => {
  const opened = 'The Vell lighthouse was opened in 1931.';
  const lamp = 'Its lamp can be seen from thirty kilometres.';
  const pages: SitePage[] = [
    {
      host: 'good.lacuna.test',
      path: '/vell',
      body: `<!doctype html><html lang="en"><title>Vell</title><main><p>${opened} ${lamp}</p></main></html>`,
    },
    plainChat('When did the Vell lighthouse open?', [
      { text: opened, cites: ['http://good.lacuna.test/vell'] },
    ]),
  ];

  it(
    'goes every step from the page to the report',
    async () => {
      site = await startServer(pages);
      const panel = await openOn(`http://${CHAT_HOST}/c/1`);
      const models = await browser.context.newPage();
      await models.goto(`chrome-extension://${browser.extensionId}/models.html`);
      await models.getByLabel('Choose a GGUF file').setInputFiles(REAL_MODEL ?? '');
      await models.getByText(/ is on this device\.$/).waitFor({ timeout: 120_000 });
      await models.getByLabel(words('method_qa'), { exact: true }).selectOption({ index: 1 });
      await models.close();
      await panel.reload();
      await panel.locator('button.main').waitFor();
      await chooseMethod(panel, 'qa');
      const report = await check(panel, PATIENCE_MS);
      expectSound(report);
      expect(report).toMatchObject({ method: 'qa' });
      expect(report.engine).toMatch(/^wllama:/);
      expect(report.ledger.map(({ reason }) => reason)).toEqual(['cited page']);
    },
    PATIENCE_MS + 240_000,
  );
});

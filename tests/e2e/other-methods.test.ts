/** From one answer's report to another method, and to another answer on the same facts. */
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { sample } from '../demo/sample';
import { type Site, startServer } from '../demo/serve';
import { chooseScriptedModel, scriptedModel } from '../faults/scripted-model';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check, newestReport } from './panel';
import { words } from './words';

let site: Site;
let browser: LacunaBrowser;
afterEach(async () => {
  await browser?.close();
  await site?.close();
});

const button = (panel: Page, key: Parameters<typeof words>[0]) =>
  panel.getByRole('button', { name: words(key), exact: true });

it('checks an answer by another method without asking its pages again, and compares another answer', async () => {
  site = await startServer([...sample.pages, ...scriptedModel()]);
  browser = await launchBrowser({ build: 'e2e', port: site.port });
  const chat = await browser.context.newPage();
  await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
  const panel = await openPanel(browser, chat);
  await chooseScriptedModel(panel, 'e2e');
  await panel.reload();
  await panel.locator('button.main').waitFor();
  const quick = await check(panel);
  const pagesAsked = () => site.requests.filter(({ host }) => host !== 'model.lacuna.test').length;
  const asked = pagesAsked();
  await panel.getByRole('tab', { name: words('panel_sources') }).click();
  await panel
    .getByLabel(/^Weight of/)
    .first()
    .selectOption('2');

  await button(panel, 'panel_checkDifferently').click();
  await panel.getByLabel(words('method_e2e'), { exact: true }).check();
  await panel.getByText(words('panel_sourceRead')).first().waitFor();
  const byMethod = await check(panel);
  expect(byMethod).toMatchObject({ method: 'e2e', answer: { text: quick.answer.text } });
  expect(byMethod.scores.sourcesRead).toBe(quick.scores.sourcesRead);
  expect(Object.values(byMethod.sourceWeights ?? {})).toEqual([2]);
  expect(byMethod.scores.comprehensiveness.value).not.toBeNull();
  // What could not be read is tried once more; what was read is not.
  const unread = quick.scores.sourcesCited - quick.scores.sourcesRead;
  expect(pagesAsked() - asked).toBeLessThanOrEqual(2 * unread);

  await button(panel, 'panel_compare').click();
  await panel.getByRole('heading', { name: words('compare_alone') }).waitFor();
  await panel.getByText(words('compare_anotherMethod')).waitFor();
  await button(panel, 'compare_more').click();
  await panel.getByLabel(words('panel_pasteLabel')).fill(`${byMethod.facts[0]?.text} And that is all.`);
  await button(panel, 'panel_pasteUse').click();
  await panel.getByText(words('panel_sourceRead')).first().waitFor();
  const other = await check(panel);
  expect(other.listId).toBe(byMethod.listId);
  expect(other.facts.map(({ text }) => text)).toEqual(byMethod.facts.map(({ text }) => text));

  await button(panel, 'panel_compare').click();
  const rows = panel.locator('.comparison table.figures tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  const scores = await rows.locator('td:nth-child(2)').allInnerTexts();
  const { numerator, denominator } = other.scores.comprehensiveness;
  expect(scores[0]?.replace(/\s/g, ' ')).toContain(`(${numerator} of ${denominator})`);

  // A text for a page that could not be read makes another list of facts: that is offered, not begun.
  await button(panel, 'panel_back').click();
  await panel.getByRole('tab', { name: words('panel_sources') }).click();
  await panel.getByText(words('panel_pasteText'), { exact: true }).first().click();
  await panel.locator('.paste-source textarea').first().fill('The lighthouse has three lamps.');
  await button(panel, 'panel_useText').click();
  await panel.getByText(words('panel_methodChoice')).waitFor();
  expect((await newestReport(panel))?.id).toBe(other.id);
});

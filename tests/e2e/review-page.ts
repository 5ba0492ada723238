/** What tests do with the review page, and with reports in the panel. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import type { LacunaBrowser } from './browser';
import { tabTo } from './keyboard';
import { words } from './words';

/** Text of the file that a click hands out. */
export async function exported(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path(), 'utf8');
}

/** The same with the keyboard alone. */
export async function exportedByKeyboard(page: Page, button: Locator): Promise<string> {
  await page.bringToFront();
  await tabTo(page, button);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  return readFile(await (await download).path(), 'utf8');
}

export async function openReview(browser: LacunaBrowser, audit: string): Promise<Page> {
  const review = await browser.context.newPage();
  await review.setViewportSize({ width: 1280, height: 900 });
  await review.goto(`chrome-extension://${browser.extensionId}/review.html?audit=${audit}`);
  await review.getByRole('grid').waitFor();
  return review;
}

/** The panel without a chat page, as it opens. */
export async function openPanelFirst(browser: LacunaBrowser): Promise<Page> {
  const panel = await browser.context.newPage();
  await panel.setViewportSize({ width: 400, height: 900 });
  await panel.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
  await panel.getByRole('button', { name: words('panel_history'), exact: true }).waitFor();
  return panel;
}

/** The same with its list of saved reports. */
export async function openPanelAlone(browser: LacunaBrowser): Promise<Page> {
  const panel = await openPanelFirst(browser);
  await openHistory(panel);
  return panel;
}

/** Opens the panel's list of saved reports and chooses a file there, with the keyboard alone. */
export async function importByKeyboard(panel: Page, text: string): Promise<void> {
  await panel.bringToFront();
  const reports = panel.getByText(words('panel_historyTitle'), { exact: true });
  if (!(await reports.isVisible())) {
    await tabTo(panel, panel.getByRole('button', { name: words('panel_history'), exact: true }));
    await panel.keyboard.press('Enter');
    await reports.waitFor();
  }
  // The list comes a moment after its title, and may take the focus along.
  await panel.waitForLoadState('networkidle');
  for (let tries = 0; tries < 3; tries += 1) {
    await tabTo(panel, fileField(panel));
    const choosing = panel.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null);
    await panel.keyboard.press('Enter');
    const chooser = await choosing;
    if (chooser) return chooser.setFiles(asFile(text));
  }
  throw new Error('Enter opens no choice of files.');
}

const asFile = (text: string) => ({
  name: 'report.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const fileField = (panel: Page) =>
  panel.locator('label.file', { hasText: words('import_choose') }).locator('input');

/** Hands a file to the list of saved reports. */
export async function importReport(panel: Page, text: string): Promise<void> {
  await openHistory(panel);
  await fileField(panel).setInputFiles(asFile(text));
}

export async function openHistory(panel: Page): Promise<void> {
  const list = panel.getByText(words('panel_historyTitle'), { exact: true });
  if (await list.isVisible()) return;
  await panel.getByRole('button', { name: words('panel_history'), exact: true }).click();
  await list.waitFor();
}

/** Gives the review page a sheet. */
export async function importSheet(review: Page, name: string, text: string): Promise<void> {
  await review.getByRole('tab', { name: new RegExp(words('review_reviewers')) }).click();
  await review
    .locator('label.file', { hasText: words('review_import') })
    .locator('input')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** Everything that the panel says of a report, part by part. */
export async function panelWords(panel: Page): Promise<string[]> {
  const parts: string[] = [];
  for (const key of [
    'panel_tabFacts',
    'panel_tabStatements',
    'panel_tabSources',
    'panel_tabLedger',
  ] as const) {
    await panel.getByRole('tab', { name: new RegExp(`^${words(key)}`) }).click();
    parts.push((await panel.locator('main').textContent()) ?? '');
  }
  return parts;
}

/** Words of a statement's row in the panel's list. */
export function statementRow(panel: Page, id: string): Locator {
  return panel.locator(`[role=tabpanel] [data-row="${id}"]`);
}

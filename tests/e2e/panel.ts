/** What tests do with the panel's page, in the words that a user sees. */
import type { Page } from 'playwright';
import type { Report } from '../../src/core/report/schema';
import { words } from './words';

/** Clicks the one filled button and waits for the end of the audit that it starts. */
export async function check(panel: Page, timeoutMs = 60_000): Promise<Report> {
  return nextReport(panel, () => begin(panel), timeoutMs);
}

/** Says a second time, where it is asked, that a long check is wanted. */
async function begin(panel: Page): Promise<void> {
  await panel.locator('button.main').click();
  const anyway = panel.getByRole('button', { name: words('cost_begin'), exact: true });
  if (await anyway.isVisible()) await anyway.click();
}

/** Does something that starts an audit, and waits for that audit's end. */
export async function nextReport(
  panel: Page,
  start: () => Promise<void>,
  timeoutMs = 60_000,
): Promise<Report> {
  const before = await newestReport(panel);
  await start();
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const report = await newestReport(panel);
    if (report && report.id !== before?.id && report.status !== 'running') return report;
    await panel.waitForTimeout(100);
  }
  throw new Error('The audit did not end in time.');
}

/** The newest report in the store, a running one too. */
export async function newestReport(panel: Page): Promise<Report | undefined> {
  return panel.evaluate(
    () =>
      new Promise<Report | undefined>((resolve, reject) => {
        const opening = indexedDB.open('lacuna');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const byTime = database.transaction('reports').objectStore('reports').index('startedAt');
          const cursor = byTime.openCursor(null, 'prev');
          cursor.onerror = () => reject(cursor.error);
          cursor.onsuccess = () => {
            resolve(cursor.result?.value as Report | undefined);
            database.close();
          };
        };
      }),
  );
}

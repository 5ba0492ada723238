/** What an extension's store holds of finished jobs, read through a page that runs no code of its own. */
import type { BrowserContext, Page } from 'playwright';
import type { Report } from '../../src/core/report/schema';

/** Store and key of a finished job → when it was finished. A job done again would have a later time. */
export type Finished = ReadonlyMap<string, number>;

/** A file of the extension, shown as text: of its origin, without its code. */
export async function openQuietPage(context: BrowserContext, extensionId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/report.schema.json`);
  return page;
}

export async function finishedJobs(page: Page): Promise<Finished> {
  const found = await page.evaluate(
    () =>
      new Promise<[string, number][]>((resolve, reject) => {
        const opening = indexedDB.open('lacuna');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const jobs: [string, number][] = [];
          const names = ['judgements', 'replies'];
          const transaction = database.transaction(names);
          for (const name of names) {
            transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return;
              jobs.push([`${name} ${cursor.key}`, cursor.value.at]);
              cursor.continue();
            };
          }
          transaction.oncomplete = () => {
            database.close();
            resolve(jobs);
          };
        };
      }),
  );
  return new Map(found);
}

/** Jobs of `before` that are gone, and those that were done again. */
export function compareJobs(before: Finished, after: Finished): { lost: number; repeated: number } {
  const keys = [...before.keys()];
  const lost = keys.filter((key) => !after.has(key)).length;
  return {
    lost,
    repeated: keys.filter((key) => after.has(key) && after.get(key) !== before.get(key)).length,
  };
}

/** A report without what differs between two runs of the same audit: its id and its times. */
export function withoutTimes(report: Report): unknown {
  const { id: _, startedAt: __, finishedAt: ___, progress, ledger, ...rest } = report;
  return {
    ...rest,
    progress: { ...progress, since: 0 },
    ledger: ledger
      .filter(({ reason }) => reason !== 'configured server')
      .map((entry) => ({ ...entry, at: 0 }))
      .sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)),
  };
}

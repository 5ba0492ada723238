/**
 * Which audits run at this moment. Told by the browser's own locks, which end
 * with the page that holds them: a page that is gone without a word runs nothing.
 */
const lockOf = (audit: string) => `audit ${audit}`;

/**
 * Begins an audit's work.
 * @returns once every page of the extension sees that the audit runs; `ended` settles as the work does
 */
export function beginRunning(audit: string, work: () => Promise<void>): Promise<{ ended: Promise<void> }> {
  return new Promise((begun, failed) => {
    const ended: Promise<void> = navigator.locks.request(lockOf(audit), () => {
      begun({ ended });
      return work();
    });
    ended.catch(failed);
  });
}

/** Ids of the audits that run or are about to. Ask first, then load: what ended since then is in the store. */
export async function runningAudits(): Promise<Set<string>> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const running = [...held, ...pending].filter(({ mode }) => mode === 'exclusive');
  return new Set(running.flatMap(({ name }) => name?.match(/^audit (.+)$/)?.[1] ?? []));
}

/** Resolves when the audit no longer runs, however it ended. */
export async function runEnded(audit: string): Promise<void> {
  await navigator.locks.request(lockOf(audit), { mode: 'shared' }, () => {});
}

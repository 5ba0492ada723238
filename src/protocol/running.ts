/**
 * Which audits run at this moment. Told by the browser's own locks, which end
 * with the page that holds them: a page that is gone without a word runs nothing.
 */
const lockOf = (audit: string) => `audit ${audit}`;

/** Runs an audit's work; until it ends, every page of the extension sees that the audit runs. */
export async function whileRunning(audit: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(audit), work);
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

/**
 * Runs that have begun and not ended. Written before a run begins and removed when its last state is
 * stored, so that whoever finds one without a page that runs it knows that it was cut off.
 */
import type { Database, RunRecord } from './database';

/** The user begins it. */
export async function openRun(database: Database, audit: string): Promise<void> {
  await database.put('runs', { vain: 0, done: 0 }, audit);
}

/**
 * It was cut off and starts again.
 * @param done what is finished by now
 * @returns undefined where it is no longer to run
 */
export async function reopenRun(
  database: Database,
  audit: string,
  done: number,
): Promise<RunRecord | undefined> {
  const before = await database.get('runs', audit);
  if (!before) return undefined;
  const record: RunRecord = { vain: done > before.done ? 0 : before.vain + 1, done };
  await database.put('runs', record, audit);
  return record;
}

export async function closeRun(database: Database, audit: string): Promise<void> {
  await database.delete('runs', audit);
}

/** Audits that have begun and not ended, whether anything runs them or not. */
export async function openRuns(database: Database): Promise<string[]> {
  return database.getAllKeys('runs');
}

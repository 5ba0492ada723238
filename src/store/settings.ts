import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../core/model/settings';
import type { Database } from './database';

export const SETTINGS_KEY = 'settings';

export function readSettings(record: unknown): Settings {
  return settingsSchema.safeParse(record).data ?? DEFAULT_SETTINGS;
}

export async function loadSettings(database: Database): Promise<Settings> {
  return readSettings(await database.get('settings', SETTINGS_KEY));
}

/**
 * Changes settings in one transaction, so that two pages do not undo each other.
 * @returns the settings as they are then
 */
export async function changeSettings(
  database: Database,
  change: (settings: Settings) => Settings,
): Promise<Settings> {
  const transaction = database.transaction('settings', 'readwrite');
  const kept = readSettings(await transaction.store.get(SETTINGS_KEY));
  const changed = settingsSchema.parse(change(kept));
  await transaction.store.put(changed, SETTINGS_KEY);
  await transaction.done;
  return changed;
}

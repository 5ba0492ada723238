import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../core/model/settings';
import type { Database } from './database';

const KEY = 'settings';

export async function loadSettings(database: Database): Promise<Settings> {
  return settingsSchema.safeParse(await database.get('settings', KEY)).data ?? DEFAULT_SETTINGS;
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
  const kept = settingsSchema.safeParse(await transaction.store.get(KEY)).data ?? DEFAULT_SETTINGS;
  const changed = settingsSchema.parse(change(kept));
  await transaction.store.put(changed, KEY);
  await transaction.done;
  return changed;
}

/** The engines that a check may use, and the one that the user picked for it. */
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { probeBuiltin } from '../../src/engines/builtin/probe-builtin';
import { lackingLibrary } from '../../src/engines/webllm/lacking-library';
import { readLibrary } from '../../src/models/library-shelf';
import type { Database } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import { loadSettings } from '../../src/store/settings';
import { type ReadyEngines, readyEngines } from '../../src/ui/ready-engines';

export interface Engines {
  /** As they are now. */
  ready(): Promise<ReadyEngines>;
  /** @param option id of one of them, until the panel is closed */
  pick(option: string): void;
  /** What was picked, or else the default; null where that is not ready. */
  chosen(): Promise<EngineChoice | null>;
}

export function createEngines(database: Promise<Database>): Engines {
  let picked: string | null = null;
  let builtin: Promise<Awaited<ReturnType<typeof probeBuiltin>>> | null = null;

  /** Asked once: a browser without a model writes a line to the console each time. */
  function builtinState() {
    builtin ??= probeBuiltin().catch(() => 'not offered' as const);
    return builtin;
  }

  async function ready(): Promise<ReadyEngines> {
    const store = await database;
    const [settings, models, state] = await Promise.all([
      loadSettings(store),
      createModelRecords(store).list(),
      builtinState(),
    ]);
    const lacking = await lackingLibrary(models, { hashes: settings.libraries, read: readLibrary });
    const engines = readyEngines(settings, models, lacking, state === 'available');
    return picked === null ? engines : { ...engines, chosen: picked };
  }

  return {
    ready,
    pick(option) {
      picked = option;
    },
    async chosen() {
      const { options, chosen } = await ready();
      return options.find(({ id }) => id === chosen)?.choice ?? null;
    },
  };
}

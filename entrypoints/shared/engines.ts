/** The engines that a check may use, by method, and those that the user picked for it. */
import type { EngineSpeed } from '../../src/core/engine/check-engine';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { METHODS, type Method } from '../../src/core/model/fact';
import { probeBuiltin } from '../../src/engines/builtin/probe-builtin';
import { lackingLibrary } from '../../src/engines/webllm/lacking-library';
import { readLibrary } from '../../src/models/library-shelf';
import type { Database } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import { loadSettings } from '../../src/store/settings';
import { type EnginesByMethod, readyEngines } from '../../src/ui/ready-engines';

export interface Engines {
  /** As they are now. */
  ready(): Promise<EnginesByMethod>;
  /** @param option id of one of the method's, until the panel is closed */
  pick(method: Method, option: string): void;
  /** What loads of it on this device have measured; null where none has. */
  speeds(): Promise<(choice: EngineChoice) => EngineSpeed | null>;
  /** What was picked, or else the default; null where that is not ready. */
  chosen(method: Method): Promise<EngineChoice | null>;
}

export function createEngines(database: Promise<Database>): Engines {
  const picked = new Map<Method, string>();
  let builtin: Promise<Awaited<ReturnType<typeof probeBuiltin>>> | null = null;

  /** Asked once: a browser without a model writes a line to the console each time. */
  function builtinState() {
    builtin ??= probeBuiltin().catch(() => 'not offered' as const);
    return builtin;
  }

  async function ready(): Promise<EnginesByMethod> {
    const store = await database;
    const [settings, models, state] = await Promise.all([
      loadSettings(store),
      createModelRecords(store).list(),
      builtinState(),
    ]);
    const lacking = await lackingLibrary(models, { hashes: settings.libraries, read: readLibrary });
    const engines = readyEngines(settings, models, lacking, state === 'available');
    return Object.fromEntries(
      METHODS.map((method) => [
        method,
        { ...engines[method], chosen: picked.get(method) ?? engines[method].chosen },
      ]),
    ) as EnginesByMethod;
  }

  return {
    ready,
    pick(method, option) {
      picked.set(method, option);
    },
    async speeds() {
      const models = await createModelRecords(await database).list();
      return (choice) =>
        'model' in choice ? (models.find(({ id }) => id === choice.model)?.measured ?? null) : null;
    },
    async chosen(method) {
      const { options, chosen } = (await ready())[method];
      return options.find(({ id }) => id === chosen)?.choice ?? null;
    },
  };
}

/** The engines that could judge now, from what the device keeps. */
import type { EngineChoice } from '../core/engine/engine-choice';
import type { Settings } from '../core/model/settings';
import type { StoredModel } from '../core/models/stored-model';
import { type EngineOption, hostBeyondDevice, optionId } from './engine-option';

export interface ReadyEngines {
  /** The embedded one first. */
  readonly options: readonly EngineOption[];
  /** Names of models that are here and would be among them, if their library were. */
  readonly lacking: readonly string[];
  /** Id of the default for quick checks; it may be missing among `options`. */
  readonly chosen: string;
}

/**
 * @param lacking ids of models that cannot be loaded, for want of their library
 * @param hasBuiltin whether the browser's own model is ready
 */
export function readyEngines(
  settings: Settings,
  models: readonly StoredModel[],
  lacking: ReadonlySet<string>,
  hasBuiltin: boolean,
): ReadyEngines {
  const { quick } = settings.engines;
  const server = readyServer(settings);
  const complete = models.filter(({ state }) => state === 'complete');
  const options = [
    optionOf({ kind: 'embedded' }),
    ...complete
      .filter(({ id }) => !lacking.has(id))
      .map(({ id, engine, name }) => optionOf({ kind: engine, model: id }, name)),
    ...(hasBuiltin ? [optionOf({ kind: 'builtin' })] : []),
    ...(server ? [optionOf(server)] : []),
  ];
  return {
    options,
    lacking: complete.filter(({ id }) => lacking.has(id)).map(({ name }) => name),
    chosen: optionId(quick),
  };
}

/** Beyond this device only where the user said yes to it. */
function readyServer({ server, trustedServers }: Settings): EngineChoice | null {
  if (server === null || server.model === '' || !URL.canParse(server.url)) return null;
  const isAllowed =
    hostBeyondDevice(server.url) === null || trustedServers.includes(new URL(server.url).origin);
  return isAllowed ? { kind: 'server', ...server } : null;
}

function optionOf(choice: EngineChoice, modelName: string | null = null): EngineOption {
  const sendsTo = choice.kind === 'server' ? hostBeyondDevice(choice.url) : null;
  return { id: optionId(choice), choice, modelName, sendsTo };
}

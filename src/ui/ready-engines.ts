/** The engines that could judge now, from what the device keeps. */
import { optionId } from '../core/engine/choice-names';
import type { EngineChoice } from '../core/engine/engine-choice';
import type { Settings } from '../core/model/settings';
import type { StoredModel } from '../core/models/stored-model';
import { hostBeyondDevice, isThisDevice } from '../core/net/address';
import type { EngineOption } from './engine-option';

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
  const server = serverOption(settings);
  const complete = models.filter(({ state }) => state === 'complete');
  const options = [
    optionOf({ kind: 'embedded' }),
    ...complete
      .filter(({ id }) => !lacking.has(id))
      .map(({ id, engine, name }) => optionOf({ kind: engine, model: id }, name)),
    ...(hasBuiltin ? [optionOf({ kind: 'builtin' })] : []),
    ...(server ? [server] : []),
  ];
  return {
    options,
    lacking: complete.filter(({ id }) => lacking.has(id)).map(({ name }) => name),
    chosen: optionId(quick),
  };
}

/** Texts go beyond this device only where the user said yes to it. */
function serverOption({ server, trustedServers }: Settings): EngineOption | null {
  if (server === null || server.model === '' || !URL.canParse(server.url)) return null;
  const { url, model, apiKey, sendsOn = null } = server;
  const goesTo = isThisDevice(url) ? sendsOn : new URL(url).origin;
  if (goesTo !== null && !trustedServers.includes(goesTo)) return null;
  const sendsTo = goesTo === null ? null : hostBeyondDevice(goesTo);
  return { ...optionOf({ kind: 'server', url, model, apiKey }), sendsTo };
}

function optionOf(choice: EngineChoice, modelName: string | null = null): EngineOption {
  return { id: optionId(choice), choice, modelName, sendsTo: null };
}

/** The engines that could judge now, from what the device keeps. */
import { optionId } from '../core/engine/choice-names';
import type { EngineChoice } from '../core/engine/engine-choice';
import type { Method } from '../core/model/fact';
import type { Settings } from '../core/model/settings';
import type { StoredModel } from '../core/models/stored-model';
import { hostBeyondDevice, isThisDevice } from '../core/net/address';
import type { EngineOption } from './engine-option';

export interface ReadyEngines {
  /** The embedded one first, where it can do what is asked. */
  readonly options: readonly EngineOption[];
  /** Names of models that are here and would be among them, if their library were. */
  readonly lacking: readonly string[];
  /** Id of the chosen one; it may be missing among `options`. Null: none is. */
  readonly chosen: string | null;
}

export type EnginesByMethod = Readonly<Record<Method, ReadyEngines>>;

/**
 * @param lacking ids of models that cannot be loaded, for want of their library
 * @param hasBuiltin whether the browser's own model is ready
 */
export function readyEngines(
  settings: Settings,
  models: readonly StoredModel[],
  lacking: ReadonlySet<string>,
  hasBuiltin: boolean,
): EnginesByMethod {
  const { engines } = settings;
  const server = serverOption(settings);
  const complete = models.filter(({ state }) => state === 'complete');
  const language = [
    ...complete
      .filter(({ id }) => !lacking.has(id))
      .map(({ id, engine, name }) => optionOf({ kind: engine, model: id }, name)),
    ...(hasBuiltin ? [optionOf({ kind: 'builtin' })] : []),
    ...(server ? [server] : []),
  ];
  const names = complete.filter(({ id }) => lacking.has(id)).map(({ name }) => name);
  const among = (options: readonly EngineOption[], choice: EngineChoice | null): ReadyEngines => ({
    options,
    lacking: names,
    chosen: choice && optionId(choice),
  });
  return {
    quick: among([optionOf({ kind: 'embedded' }), ...language], engines.quick),
    e2e: among(language, engines.e2e),
    qa: among(language, engines.qa),
    nli: among(language, engines.nli),
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

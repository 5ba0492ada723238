/** The server part of the manager: looked for, asked for its models, trusted, kept in the settings. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { EngineError } from '../../src/core/engine/engine-error';
import { plainCause } from '../../src/core/model/plain-cause';
import type { Settings } from '../../src/core/model/settings';
import { hostBeyondDevice, isThisDevice } from '../../src/core/net/address';
import {
  type FoundServer as Answering,
  findServers,
  listModels,
} from '../../src/engines/server/find-servers';
import { sendsOn } from '../../src/engines/server/sends-on';
import { serverAddress } from '../../src/engines/server/server-address';
import { USUAL_PORTS } from '../../src/engines/server/server-kinds';
import { allowServers } from '../../src/protocol/allow-servers';
import type { FoundServer, ServerLink } from '../../src/ui/models/manager-state';

export interface ServerActions {
  readonly link: ReadonlySignal<ServerLink>;
  /** @param allowed settles when the browser has asked the user for the hosts; false: not allowed */
  find(allowed: Promise<boolean>): Promise<void>;
  connect(url: string, apiKey: string | null, allowed: Promise<boolean>): Promise<void>;
  /** The user said yes to texts being sent to this address, which `link` asked for. */
  trust(url: string): Promise<void>;
  distrust(origin: string): Promise<void>;
  leave(): void;
  choose(model: string): Promise<void>;
  forgetKey(): Promise<void>;
}

type Connected = Extract<ServerLink, { kind: 'connected' }>;
type AsksTrust = Extract<ServerLink, { kind: 'asks trust' }>;

interface Waiting {
  /** Server that is asked next. */
  readonly address: string;
  readonly goOn: () => Promise<ServerLink>;
  /** What is shown after a no. */
  readonly back: ServerLink;
}

type Change = (change: (settings: Settings) => Settings) => Promise<void>;

/** @param settings as they are now */
export function createServerLink(settings: ReadonlySignal<Settings>, change: Change): ServerActions {
  const link = signal<ServerLink>({ kind: 'none' });
  let wishes = 0;
  /** What waits for the user's yes, by the address asked about: the answer to one is none to another. */
  const asked = new Map<string, Waiting>();

  /** Shows what came of it, unless the user has asked for something else meanwhile. */
  async function follow(first: ServerLink, url: string, work: () => Promise<ServerLink>): Promise<void> {
    wishes += 1;
    const wish = wishes;
    link.value = first;
    const outcome = await work().catch((error: unknown): ServerLink => {
      const fault = error instanceof EngineError ? error.fault : 'failed';
      return { kind: 'failed', url, fault, detail: plainCause(error) };
    });
    if (wish === wishes) link.value = outcome;
  }

  async function list(url: string, apiKey: string | null): Promise<ServerLink> {
    const { models, kind } = await whileAllowed([url], () => listModels(url, apiKey));
    const server = { url, product: kind === 'other' ? null : kind, models: models.map(({ id }) => id) };
    const before = settings.value.server;
    const wanted = before?.url === url ? before.model : '';
    const model = server.models.includes(wanted) ? wanted : (server.models[0] ?? null);
    await change((kept) => ({ ...kept, server: { url, model: '', apiKey } }));
    const shown: Connected = {
      kind: 'connected',
      server,
      model: null,
      sendsTo: hostBeyondDevice(url),
      trial: { kind: 'none' },
    };
    const taken = model === null ? shown : await take(shown, model);
    // Nobody has chosen that model yet: the user chooses it knowingly, or another one.
    return taken.kind === 'connected' ? taken : shown;
  }

  /** Keeps a model as the server's chosen one, unless its texts would go where the user has not allowed. */
  async function take(shown: Connected, model: string): Promise<Connected | AsksTrust> {
    const { url, product } = shown.server;
    const apiKey = settings.value.server?.apiKey ?? null;
    const origin = isThisDevice(url)
      ? await whileAllowed([url], () => sendsOn({ kind: 'server', url, model, apiKey }, product))
      : null;
    if (origin !== null && !settings.value.trustedServers.includes(origin)) {
      asked.set(origin, { address: url, back: shown, goOn: () => take(shown, model) });
      return { kind: 'asks trust', url: origin, host: new URL(origin).host, through: url };
    }
    const sending = origin === null ? {} : { sendsOn: origin };
    await change((kept) => ({ ...kept, server: { url, model, apiKey, ...sending } }));
    return { ...shown, model, sendsTo: hostBeyondDevice(origin ?? url), trial: { kind: 'none' } };
  }

  return {
    link,
    find: (allowed) =>
      follow({ kind: 'searching' }, '', async () => {
        if (!(await allowed))
          throw new EngineError('refused', 'The browser was not allowed to ask this computer.');
        const ports = USUAL_PORTS.map((port) => `http://127.0.0.1:${port}`);
        return { kind: 'found', servers: (await whileAllowed(ports, () => findServers())).map(told) };
      }),
    connect(url, apiKey, allowed) {
      return follow({ kind: 'connecting', url }, url, async () => {
        const address = serverAddress(url);
        const kept = settings.value.server;
        const key = apiKey ?? (kept?.url === address ? kept.apiKey : null);
        if (!(await allowed))
          throw new EngineError('refused', 'The browser was not allowed to ask this address.');
        const { origin, host } = new URL(address);
        if (isThisDevice(address) || settings.value.trustedServers.includes(origin))
          return list(address, key);
        asked.set(address, { address, back: { kind: 'none' }, goOn: () => list(address, key) });
        return { kind: 'asks trust', url: address, host, through: null };
      });
    },
    async trust(url) {
      const waiting = asked.get(url);
      if (!waiting) return;
      asked.clear();
      const { origin } = new URL(url);
      await change((kept) => ({ ...kept, trustedServers: [...new Set([...kept.trustedServers, origin])] }));
      const { address, goOn } = waiting;
      await follow({ kind: 'connecting', url: address }, address, goOn);
    },
    async distrust(origin) {
      await change((kept) => ({
        ...kept,
        trustedServers: kept.trustedServers.filter((one) => one !== origin),
      }));
      const shown = link.value;
      if (shown.kind !== 'connected') return;
      const origins = [new URL(shown.server.url).origin, settings.value.server?.sendsOn];
      if (origins.includes(origin)) link.value = { kind: 'none' };
    },
    leave() {
      wishes += 1;
      const shown = link.value;
      const back = shown.kind === 'asks trust' ? asked.get(shown.url)?.back : undefined;
      asked.clear();
      link.value = back ?? { kind: 'none' };
    },
    async choose(model) {
      const shown = link.value;
      if (shown.kind === 'connected') await follow(shown, shown.server.url, () => take(shown, model));
    },
    forgetKey: () =>
      change((kept) => (kept.server ? { ...kept, server: { ...kept.server, apiKey: null } } : kept)),
  };
}

/** The engine has exceptions of its own, for as long as it uses a server. */
async function whileAllowed<Result>(
  servers: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await allowServers('search', servers);
  try {
    return await work();
  } finally {
    await allowServers('search', []);
  }
}

function told({ url, facts }: Answering): FoundServer {
  return {
    url,
    product: facts === null || facts.kind === 'other' ? null : facts.kind,
    models: facts?.models.map(({ id }) => id) ?? [],
  };
}

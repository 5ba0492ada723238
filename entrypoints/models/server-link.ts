/** The server part of the manager: looked for, asked for its models, trusted, kept in the settings. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { EngineError } from '../../src/core/engine/engine-error';
import { plainCause } from '../../src/core/model/plain-cause';
import type { Settings } from '../../src/core/model/settings';
import { isThisDevice } from '../../src/core/net/address';
import {
  type FoundServer as Answering,
  findServers,
  listModels,
} from '../../src/engines/server/find-servers';
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

type Change = (change: (settings: Settings) => Settings) => Promise<void>;

/** @param settings as they are now */
export function createServerLink(settings: ReadonlySignal<Settings>, change: Change): ServerActions {
  const link = signal<ServerLink>({ kind: 'none' });
  let wishes = 0;
  /** Keys of the addresses that wait for the user's yes: the answer to one is none to another. */
  const asked = new Map<string, string | null>();

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
    await change((kept) => ({ ...kept, server: { url, model: model ?? '', apiKey } }));
    return { kind: 'connected', server, model, trial: { kind: 'none' } };
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
        asked.set(address, key);
        return { kind: 'asks trust', url: address, host };
      });
    },
    async trust(url) {
      const key = asked.get(url);
      if (key === undefined) return;
      asked.clear();
      const { origin } = new URL(url);
      await change((kept) => ({ ...kept, trustedServers: [...new Set([...kept.trustedServers, origin])] }));
      await follow({ kind: 'connecting', url }, url, () => list(url, key));
    },
    async distrust(origin) {
      await change((kept) => ({
        ...kept,
        trustedServers: kept.trustedServers.filter((one) => one !== origin),
      }));
      const shown = link.value;
      if (shown.kind === 'connected' && new URL(shown.server.url).origin === origin)
        link.value = { kind: 'none' };
    },
    leave() {
      wishes += 1;
      asked.clear();
      link.value = { kind: 'none' };
    },
    async choose(model) {
      await change((kept) => (kept.server ? { ...kept, server: { ...kept.server, model } } : kept));
      const shown = link.value;
      if (shown.kind === 'connected') link.value = { ...shown, model, trial: { kind: 'none' } };
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

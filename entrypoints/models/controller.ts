/** Joins the model manager to the store, the offscreen page, the hub, servers and the browser. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { optionId } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { withoutKey } from '../../src/core/engine/server-key';
import { plainCause } from '../../src/core/model/plain-cause';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/model/settings';
import { CATALOGUE } from '../../src/core/models/catalogue';
import type { Device } from '../../src/core/models/device';
import { probeDevice } from '../../src/engines/webllm/probe-device';
import { askForServers } from '../../src/protocol/allow-servers';
import { engineEvents, listen } from '../../src/protocol/channel';
import { type EngineEvent, engineNoticeSchema, MOST_EVENTS } from '../../src/protocol/engine-messages';
import { modelNoticeSchema } from '../../src/protocol/model-messages';
import { openDatabase } from '../../src/store/database';
import { changeSettings, loadSettings } from '../../src/store/settings';
import type { Builtin, ManagerActions, ManagerState, ServerLink } from '../../src/ui/models/manager-state';
import { guideOf } from '../../src/ui/models/model-rows';
import { readyEngines } from '../../src/ui/ready-engines';
import { createBuiltin } from './builtin';
import { createLibraries } from './libraries';
import { createModels } from './models';
import { createServerLink } from './server-link';
import { openModelStore } from './store';
import { createTrials } from './trials';

export function createController() {
  const database = openDatabase();
  const settings = signal<Settings>(DEFAULT_SETTINGS);
  const device = signal<Device | null>(null);
  const events = signal<readonly EngineEvent[]>([]);
  const failure = signal<string | null>(null);
  const trials = createTrials();
  const builtin = createBuiltin();
  const models = createModels(
    openModelStore(database, settings),
    device,
    trials.all,
    computed(() => settings.value.hub),
  );
  const server = createServerLink(settings, change);
  const libraries = createLibraries(settings, change);
  /** Models without their library, by id. */
  const lacking = signal<ReadonlySet<string>>(new Set());
  /** The guide is offered again on demand, and stays while its model comes. */
  const guideShown = signal(false);
  const guide = computed(() => guideOf(!guideShown.value, device.value, CATALOGUE, models.stored.value));

  async function change(edit: (settings: Settings) => Settings): Promise<void> {
    settings.value = await changeSettings(await database, edit);
  }

  /** A rejection is told on the page, not in the console alone. */
  function attempt(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => {
      failure.value = plainCause(error);
    });
  }

  /** Within the gesture. What is not allowed may still be open to everybody. */
  function askForUrl(url: string): Promise<boolean> {
    if (!URL.canParse(url)) return Promise.resolve(false);
    return askForServers([url]).catch(() => false);
  }

  async function tryModel(id: string): Promise<void> {
    const model = models.stored.value.find((one) => one.id === id);
    if (!model || !(await libraries.need(model))) return;
    await trials.begin({ kind: model.engine, model: id });
  }

  function serverChoice(): EngineChoice | null {
    const kept = settings.value.server;
    if (!kept || kept.model === '') return null;
    const { url, model, apiKey } = kept;
    return { kind: 'server', url, model, apiKey };
  }

  function serverLink(): ServerLink {
    const link = server.link.value;
    const choice = serverChoice();
    if (link.kind !== 'connected' || !choice) return link;
    return { ...link, trial: trials.all.value.get(optionId(choice)) ?? link.trial };
  }

  function builtinState(): Builtin {
    const shown = builtin.shown.value;
    if (shown.kind !== 'ready') return shown;
    return {
      kind: 'ready',
      trial: trials.all.value.get('builtin') ?? { kind: 'none' },
      measured: trials.measured.value.get('builtin') ?? null,
    };
  }

  const state: ReadonlySignal<ManagerState> = computed(() => {
    const choice = serverChoice();
    const { server: kept, trustedServers, hub, libraries: fetched } = settings.value;
    return {
      device: device.value,
      guide: guide.value,
      models: models.rows.value,
      storage: models.storage.value,
      hub,
      bringing: models.bringing.value,
      server: {
        url: kept?.url ?? '',
        hasKey: (kept?.apiKey ?? null) !== null,
        link: serverLink(),
        measured: choice ? (trials.measured.value.get(optionId(choice)) ?? null) : null,
        trusted: trustedServers,
      },
      builtin: builtinState(),
      methods: readyEngines(
        settings.value,
        models.stored.value,
        lacking.value,
        builtin.shown.value.kind === 'ready',
      ),
      libraries: Object.keys(fetched),
      consent: libraries.consent.value,
      events: events.value,
      version: browser.runtime.getManifest().version,
      failure: failure.value,
    };
  });

  const actions: ManagerActions = {
    onGuideDone: () => {
      guideShown.value = false;
      attempt(() => change((kept) => ({ ...kept, guideDone: true })));
    },
    onShowGuide: () => {
      guideShown.value = true;
    },
    onDownload: (id) => {
      const asking = askForUrl(settings.value.hub);
      attempt(async () => {
        await asking;
        await models.download(id);
      });
    },
    onStop: (id) => attempt(() => models.stop(id)),
    onDelete: (id) => attempt(() => models.remove(id)),
    onCheck: (id) => attempt(() => models.check(id)),
    onTry: (id) => attempt(() => tryModel(id)),
    onBringFiles: (files) => attempt(() => models.bringFiles(files)),
    onBringUrl: (url, sha256) => {
      const asking = askForUrl(url);
      attempt(async () => {
        await asking;
        await models.bringUrl(url, sha256);
      });
    },
    onHub: (url) => {
      const asking = askForUrl(url);
      attempt(async () => {
        await asking;
        await change((kept) => ({ ...kept, hub: url.replace(/\/+$/, '') }));
      });
    },
    onFindServers: () => void server.find(askForUrl('http://127.0.0.1')),
    onConnect: (url, apiKey) => void server.connect(url, apiKey, askForUrl(url)),
    onForgetKey: () => attempt(server.forgetKey),
    onTrust: (url) => attempt(() => server.trust(url)),
    onDistrust: (origin) => attempt(() => server.distrust(origin)),
    onLeaveServer: server.leave,
    onServerModel: (model) => attempt(() => server.choose(model)),
    onTryServer: () => {
      const choice = serverChoice();
      if (choice) attempt(() => trials.begin(choice));
    },
    onGetBuiltin: () => void builtin.get(),
    onTryBuiltin: () => attempt(() => trials.begin({ kind: 'builtin' })),
    onChooseEngine: (method, option) => {
      const found = state.value.methods[method].options.find(({ id }) => id === option);
      const choice = found ? withoutKey(found.choice) : null;
      // A quick check always has an engine.
      if (option !== null ? choice === null : method === 'quick') return;
      attempt(() => change((kept) => ({ ...kept, engines: { ...kept.engines, [method]: choice } })));
    },
    onAllowLibrary: () => libraries.answer('yes'),
    onRefuseLibrary: () => libraries.answer('no'),
    onForgetLibrary: (file) => attempt(() => libraries.forget(file)),
    onCopy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
  };

  /** Models come and go, and so do the libraries that the user agreed to. */
  function watchLibraries(): void {
    let looks = 0;
    effect(() => {
      const look = ++looks;
      const looking = libraries.lacking(models.stored.value);
      attempt(async () => {
        const found = await looking;
        if (look === looks) lacking.value = found;
      });
    });
  }

  function listenToNotices(): void {
    listen(modelNoticeSchema, () => {
      attempt(models.refresh);
      return undefined;
    });
    listen(engineNoticeSchema, (notice) => {
      if (notice.type === 'engine-loading') trials.onLoading(notice);
      else events.value = [notice.event, ...events.value].slice(0, MOST_EVENTS);
      return undefined;
    });
  }

  async function start(): Promise<void> {
    listenToNotices();
    watchLibraries();
    attempt(async () => {
      settings.value = await loadSettings(await database);
      guideShown.value = !settings.value.guideDone;
      await models.start();
    });
    attempt(async () => {
      device.value = await probeDevice();
    });
    attempt(builtin.look);
    attempt(async () => {
      events.value = await engineEvents();
    });
  }

  return { state, actions, start };
}

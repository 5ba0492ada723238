/** What the device and the engines are like, as rows to read and as text to send to whoever helps. */
import type { Device, Gpu } from '../../core/models/device';
import { hostBeyondDevice, refuseAddress } from '../../core/net/address';
import type { EngineEvent } from '../../protocol/engine-messages';
import { engineName, faultWords } from '../engine-words';
import { dateTime, type MessageKey, number, size, t } from '../words';
import { fitWords, limitValue, limitWords } from './fit-words';
import type { Builtin, ManagerState, ModelRow, ModelState } from './manager-state';
import { speedWords } from './transfer-words';

export interface DiagnosticGroup {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

const MODEL_STATES = {
  absent: 'models_stateAbsent',
  downloading: 'models_stateDownloading',
  checking: 'models_stateChecking',
  stopped: 'models_stateStopped',
  complete: 'models_stateComplete',
  damaged: 'models_stateDamaged',
} as const satisfies Record<ModelState['kind'], MessageKey>;

const BUILTIN_STATES = {
  looking: 'builtin_looking',
  'not offered': 'builtin_stateNotOffered',
  'to download': 'builtin_stateToDownload',
  downloading: 'builtin_downloading',
  ready: 'builtin_stateReady',
  failed: 'builtin_stateFailed',
} as const satisfies Record<Builtin['kind'], MessageKey>;

const EVENTS = {
  loaded: 'event_loaded',
  unloaded: 'event_unloaded',
  reloaded: 'event_reloaded',
  'stepped down': 'event_steppedDown',
  failed: 'event_failed',
} as const satisfies Record<EngineEvent['kind'], MessageKey>;

const F16 = {
  works: 'diag_f16Works',
  'not offered': 'diag_f16NotOffered',
  'wrong results': 'diag_f16Wrong',
} as const satisfies Record<Gpu['f16'], MessageKey>;

const LIMITS: readonly (keyof Gpu['limits'])[] = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxComputeWorkgroupStorageSize',
  'maxStorageBuffersPerShaderStage',
];

export const modelStateWords = (state: ModelState['kind']): string => t(MODEL_STATES[state]);

function gpuRows({ gpu, gpuMissing }: Device): DiagnosticGroup['rows'] {
  if (gpu === null) return [[t('diag_gpu'), [t('diag_none'), gpuMissing].filter(Boolean).join(': ')]];
  const names = [gpu.vendor, gpu.architecture, gpu.description].filter((name) => name !== '').join(' ');
  return [
    [
      t('diag_gpu'),
      [names || t('diag_untold'), gpu.isFallback ? t('diag_software') : null].filter(Boolean).join(', '),
    ],
    [t('diag_f16'), t(F16[gpu.f16])],
    ...LIMITS.map((name) => [limitWords(name), limitValue(name, gpu.limits[name])] as const),
  ];
}

function deviceRows(device: Device): DiagnosticGroup['rows'] {
  return [
    [t('diag_browser'), device.browser],
    ...gpuRows(device),
    [
      t('diag_memory'),
      device.memoryGib === null ? t('diag_untold') : t('diag_memoryAtLeast', number(device.memoryGib)),
    ],
    [t('diag_cores'), number(device.cores)],
    [t('diag_threads'), t(device.isolated ? 'diag_threadsYes' : 'diag_threadsNo')],
    [t('diag_storageFree'), device.storageFree === null ? t('diag_untold') : size(device.storageFree)],
  ];
}

function serverWords({ link }: ManagerState['server']): string {
  if (link.kind !== 'connected') return t('diag_notConnected');
  const { product, url } = link.server;
  // Whose server it is concerns nobody else.
  const place = hostBeyondDevice(url) === null ? url : t('diag_beyondDevice');
  return [product ?? t('server_unnamed'), place, link.model].filter((part) => part !== null).join(', ');
}

function engineRows({ methods: { quick }, builtin, server }: ManagerState): DiagnosticGroup['rows'] {
  const chosen = quick.options.find(({ id }) => id === quick.chosen);
  const shown = chosen && { ...chosen, sendsTo: chosen.sendsTo === null ? null : t('diag_beyondDevice') };
  return [
    [t('diag_quickEngine'), shown ? engineName(shown) : t('method_engineGone')],
    [t('builtin_title'), t(BUILTIN_STATES[builtin.kind])],
    [t('server_title'), serverWords(server)],
  ];
}

function modelRow({ name, id, state, fit, measured }: ModelRow): readonly [string, string] {
  const parts = [modelStateWords(state.kind), fitWords(fit), measured === null ? null : speedWords(measured)];
  return [name === id ? name : `${name} (${id})`, parts.filter((part) => part !== null).join(' ')];
}

function eventRow({ at, kind, engine, fault }: EngineEvent): readonly [string, string] {
  return [
    dateTime(at),
    [t(EVENTS[kind], engine), fault === null ? null : faultWords(fault)].filter(Boolean).join(' '),
  ];
}

/** Whose hub it is, and what opens it, concerns nobody else. */
const hubWords = (hub: string): string =>
  refuseAddress(hub) === null ? new URL(hub).origin : t('diag_ownHub');

/** Everything but conversations, keys, and the names of servers beyond this device and of hubs that are not public. */
export function diagnose(state: ManagerState): DiagnosticGroup[] {
  const { device, models, events, storage } = state;
  const kept = models.filter((model) => model.state.kind !== 'absent');
  return [
    {
      title: t('diag_device'),
      rows: device === null ? [[t('diag_gpu'), t('models_lookingAtDevice')]] : deviceRows(device),
    },
    { title: t('diag_engines'), rows: [[t('extensionName'), state.version], ...engineRows(state)] },
    {
      title: t('models_title'),
      rows: [
        [t('diag_modelsUse'), size(storage.used)],
        [t('diag_hub'), hubWords(state.hub)],
        ...kept.map(modelRow),
      ],
    },
    {
      title: t('diag_events'),
      rows: events.length === 0 ? [[t('diag_noEvents'), '']] : events.map(eventRow),
    },
  ];
}

/** @returns plain text, a row a line */
export function diagnosticsText(state: ManagerState): string {
  return diagnose(state)
    .map(({ title, rows }) => [title, ...rows.map(([name, value]) => `  ${line(name, value)}`)].join('\n'))
    .join('\n\n');
}

/** Names and causes may hold line ends; each row stays one line. */
function line(name: string, value: string): string {
  return (value === '' ? name : `${name}: ${value}`).replace(/\s+/g, ' ');
}

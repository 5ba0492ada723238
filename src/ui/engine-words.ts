/** Engines, their faults and their events in words; exhaustive, as `state-words.ts` is. */
import type { EngineChoice } from '../core/engine/engine-choice';
import type { EngineFault } from '../core/engine/engine-error';
import type { LoadProgress } from '../core/ports/engine';
import type { EngineOption } from './engine-option';
import { type MessageKey, t } from './words';

/** What is the matter, and the next step. */
const FAULTS = {
  'file missing': ['fault_fileMissing', 'fault_fileMissing_next'],
  'wrong file': ['fault_wrongFile', 'fault_wrongFile_next'],
  'WebAssembly refused': ['fault_webAssembly', 'fault_webAssembly_next'],
  'out of memory': ['fault_memory', 'fault_memory_next'],
  'no adapter': ['fault_noAdapter', 'fault_noAdapter_next'],
  'too weak': ['fault_tooWeak', 'fault_tooWeak_next'],
  'library missing': ['fault_library', 'fault_library_next'],
  'model missing': ['fault_modelMissing', 'fault_modelMissing_next'],
  'device lost': ['fault_deviceLost', 'fault_deviceLost_next'],
  'too long': ['fault_tooLong', 'fault_tooLong_next'],
  'not loaded': ['fault_notLoaded', 'fault_notLoaded_next'],
  'not offered': ['fault_notOffered', 'fault_notOffered_next'],
  'needs consent': ['fault_consent', 'fault_consent_next'],
  unreachable: ['fault_unreachable', 'fault_unreachable_next'],
  refused: ['fault_refused', 'fault_refused_next'],
  'model unknown': ['fault_modelUnknown', 'fault_modelUnknown_next'],
  busy: ['fault_busy', 'fault_busy_next'],
  'timed out': ['fault_timedOut', 'fault_timedOut_next'],
  nonsense: ['fault_nonsense', 'fault_nonsense_next'],
  failed: ['fault_failed', 'fault_failed_next'],
} as const satisfies Record<EngineFault, readonly [MessageKey, MessageKey]>;

const LOAD_STAGES = {
  reading: 'engine_reading',
  compiling: 'engine_compiling',
  checking: 'engine_checking',
} as const satisfies Record<LoadProgress['stage'], MessageKey>;

export const faultWords = (fault: EngineFault): string => t(FAULTS[fault][0]);
export const faultAdvice = (fault: EngineFault): string => t(FAULTS[fault][1]);
export const loadStageWords = (stage: LoadProgress['stage']): string => t(LOAD_STAGES[stage]);

type Named = Pick<EngineOption, 'modelName' | 'sendsTo'>;
type ChoiceOf<Kind extends EngineChoice['kind']> = Extract<EngineChoice, { kind: Kind }>;

const NAMES: { readonly [Kind in EngineChoice['kind']]: (choice: ChoiceOf<Kind>, named: Named) => string } = {
  embedded: () => t('engine_embedded'),
  webllm: ({ model }, { modelName }) => t('engine_webllm', modelName ?? model),
  wllama: ({ model }, { modelName }) => t('engine_wllama', modelName ?? model),
  builtin: () => t('engine_builtin'),
  server: ({ model }, { sendsTo }) =>
    sendsTo === null ? t('engine_serverHere', model) : t('engine_serverAt', model, sendsTo),
};

/** "Qwen2.5 1.5B on this device's graphics card": fits after "Judged by". */
export function engineName({ choice, ...named }: EngineOption): string {
  const name = NAMES[choice.kind] as (choice: EngineChoice, named: Named) => string;
  return name(choice, named);
}

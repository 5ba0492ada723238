/** Why a model runs on this device or not, in sentences. */
import type { Fit, Reason } from '../../core/models/choose-model';
import type { Gpu } from '../../core/models/device';
import type { SignKind } from '../sign';
import { type MessageKey, number, size, t } from '../words';
import type { ModelFit } from './manager-state';

type Limit = keyof Gpu['limits'];

const VERDICTS = {
  fits: 'models_fits',
  tight: 'models_tight',
  'does not fit': 'models_doesNotFit',
} as const satisfies Record<Fit, MessageKey>;

const SIGNS: Record<Fit, SignKind> = {
  fits: { shape: 'solid', tone: 'good' },
  tight: { shape: 'half', tone: 'warn' },
  'does not fit': { shape: 'crossed', tone: 'off' },
};

const LIMITS = {
  maxBufferSize: 'models_limitBuffer',
  maxStorageBufferBindingSize: 'models_limitBinding',
  maxComputeWorkgroupStorageSize: 'models_limitWorkgroup',
  maxStorageBuffersPerShaderStage: 'models_limitBuffers',
} as const satisfies Record<Limit, MessageKey>;

/** Models are told in units of 1,024 squared. */
const megabytes = (mb: number): string => size(mb * 1024 ** 2);

export const fitWords = (fit: ModelFit | null): string =>
  t(fit === null ? 'models_fitUnknown' : VERDICTS[fit.fit]);
export const fitSign = (fit: ModelFit | null): SignKind =>
  fit === null ? { shape: 'outline', tone: 'off' } : SIGNS[fit.fit];
export const limitWords = (limit: Limit): string => t(LIMITS[limit]);

/** @param value of a limit: bytes, or a count */
export function limitValue(limit: Limit, value: number): string {
  return limit === 'maxStorageBuffersPerShaderStage' ? number(value) : size(value);
}

/** Needs first, then what speaks against it or has to be said with it. */
export function fitReasons(fit: ModelFit | null, engine: 'webllm' | 'wllama'): string {
  if (fit === null) return t('models_fitNotKnown');
  const needs = t(
    engine === 'webllm' ? 'models_needsGraphicsMemory' : 'models_needsMemory',
    megabytes(fit.needsMb),
  );
  return [needs, ...fit.reasons.map(reasonWords)].filter((words) => words !== '').join(' ');
}

/** @returns empty for what the screen says elsewhere */
export function reasonWords(reason: Reason): string {
  switch (reason.code) {
    case 'no graphics adapter':
      return t('models_noGraphics');
    case 'software graphics':
      return t('models_softwareGraphics');
    case 'no 16-bit floats':
      return t(reason.why === 'not offered' ? 'models_noF16' : 'models_wrongF16');
    case 'graphics limit':
      return t(
        'models_limit',
        limitWords(reason.limit),
        limitValue(reason.limit, reason.has),
        limitValue(reason.limit, reason.needs),
      );
    case 'memory':
      return t('models_memoryFor', megabytes(reason.hasMb));
    case 'memory unknown':
      return t('models_memoryUnknown', megabytes(reason.assumedMb));
    case 'storage':
      return t('models_noRoom', megabytes(reason.needsMb), megabytes(reason.freeMb));
    case 'processor only':
      return t('models_processorOnly', number(reason.cores));
    case 'on the device':
      return '';
  }
}

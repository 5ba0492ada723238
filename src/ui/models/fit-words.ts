/** Why a model runs on this device or not, in sentences. */
import type { Gpu } from '../../core/models/device';
import type { SignKind } from '../sign';
import { type MessageKey, size, t } from '../words';
import type { FitReason, FitVerdict } from './manager-state';

const VERDICTS = {
  fits: 'models_fits',
  tight: 'models_tight',
  'does not fit': 'models_doesNotFit',
  unknown: 'models_fitUnknown',
} as const satisfies Record<FitVerdict, MessageKey>;

const SIGNS: Record<FitVerdict, SignKind> = {
  fits: { shape: 'solid', tone: 'good' },
  tight: { shape: 'half', tone: 'warn' },
  'does not fit': { shape: 'cross', tone: 'off' },
  unknown: { shape: 'outline', tone: 'off' },
};

const LIMITS = {
  maxBufferSize: 'models_limitBuffer',
  maxStorageBufferBindingSize: 'models_limitBinding',
  maxComputeWorkgroupStorageSize: 'models_limitWorkgroup',
  maxStorageBuffersPerShaderStage: 'models_limitBuffers',
} as const satisfies Record<keyof Gpu['limits'], MessageKey>;

export const fitWords = (verdict: FitVerdict): string => t(VERDICTS[verdict]);
export const fitSign = (verdict: FitVerdict): SignKind => SIGNS[verdict];
export const limitWords = (limit: keyof Gpu['limits']): string => t(LIMITS[limit]);

/** @param value of a limit: bytes, or a count */
export function limitValue(limit: keyof Gpu['limits'], value: number): string {
  return limit === 'maxStorageBuffersPerShaderStage' ? String(value) : size(value);
}

export function reasonWords(reason: FitReason): string {
  switch (reason.kind) {
    case 'memory':
      return t(
        reason.of === 'graphics' ? 'models_needsGraphicsMemory' : 'models_needsMemory',
        size(reason.needsMb * 1e6),
      );
    case 'no graphics':
      return t('models_noGraphics');
    case 'software graphics':
      return t('models_softwareGraphics');
    case 'no f16':
      return t(reason.f16 === 'not offered' ? 'models_noF16' : 'models_wrongF16');
    case 'limit':
      return t(
        'models_limit',
        limitWords(reason.name),
        limitValue(reason.name, reason.has),
        limitValue(reason.name, reason.needs),
      );
    case 'no room':
      return t('models_noRoom', size(reason.needs), size(reason.free));
    case 'not known':
      return t('models_fitNotKnown');
  }
}

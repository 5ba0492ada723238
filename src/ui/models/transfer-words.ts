/** A download's progress and faults in words. */
import type { TransferFault } from '../../core/models/transfer-fault';
import { duration, type MessageKey, size, t, usable } from '../words';
import type { ModelRow, Transfer } from './manager-state';

const FAULTS = {
  offline: ['transfer_offline', 'transfer_offline_next'],
  unreachable: ['transfer_unreachable', 'transfer_unreachable_next'],
  busy: ['transfer_busy', 'transfer_busy_next'],
  interrupted: ['transfer_interrupted', 'transfer_interrupted_next'],
  'not found': ['transfer_notFound', 'transfer_notFound_next'],
  refused: ['transfer_refused', 'transfer_refused_next'],
  'address refused': ['transfer_address', 'transfer_address_next'],
  'changed there': ['transfer_changed', 'transfer_changed_next'],
  'wrong bytes': ['transfer_wrongBytes', 'transfer_wrongBytes_next'],
  'no room': ['transfer_noRoom', 'transfer_noRoom_next'],
  'unexpected reply': ['transfer_unexpected', 'transfer_unexpected_next'],
  'not a model': ['transfer_notModel', 'transfer_notModel_next'],
  'files missing': ['transfer_filesMissing', 'transfer_filesMissing_next'],
  'in use': ['transfer_inUse', 'transfer_inUse_next'],
  failed: ['transfer_failed', 'transfer_failed_next'],
} as const satisfies Record<TransferFault, readonly [MessageKey, MessageKey]>;

export const transferFaultWords = (fault: TransferFault): string => t(FAULTS[fault][0]);
/** @param missingBytes more room that is needed, where that is known */
export function transferFaultAdvice(fault: TransferFault, missingBytes: number | null): string {
  const advice = t(FAULTS[fault][1]);
  return missingBytes === null ? advice : t('transfer_missing', size(missingBytes), advice);
}

/** "412 MB of 1.6 GB · 8.1 MB/s · about 3 minutes left", as far as it is known. */
export function transferWords({ held, total, bytesPerSecond }: Transfer): string {
  const left = secondsLeft({ held, total, bytesPerSecond });
  return [
    total === null ? size(held) : t('panel_ofCount', size(held), size(total)),
    bytesPerSecond === null ? null : t('models_rate', size(bytesPerSecond)),
    left === null ? null : t('panel_timeLeft', duration(left)),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** @returns above 0; null where pace or size is not known, or all is here */
export function secondsLeft({ held, total, bytesPerSecond }: Transfer): number | null {
  if (total === null || bytesPerSecond === null || bytesPerSecond <= 0 || held >= total) return null;
  return (total - held) / bytesPerSecond;
}

/** "Reads 310 and writes 24 tokens a second." */
export function speedWords({
  promptTokensPerSecond,
  tokensPerSecond,
}: NonNullable<ModelRow['measured']>): string {
  if (tokensPerSecond === null) return t('models_speedUntold');
  return promptTokensPerSecond === null
    ? t('models_writes', usable(tokensPerSecond))
    : t('models_readsAndWrites', usable(promptTokensPerSecond), usable(tokensPerSecond));
}

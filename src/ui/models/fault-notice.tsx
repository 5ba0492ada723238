import { t } from '../words';
import type { TransferFailure } from './manager-state';
import { transferFaultAdvice, transferFaultWords } from './transfer-words';

interface FaultNoticeProps {
  readonly what: string;
  readonly next: string;
  /** Technical cause, as text; null if nothing to add. */
  readonly detail: string | null;
}

/** What went wrong, the next step, and the cause for who wants it. */
export function FaultNotice({ what, next, detail }: FaultNoticeProps) {
  return (
    <div class="fault small" role="alert">
      <p>
        <b class="problem">{what}</b> {next}
      </p>
      {detail !== null && (
        <details>
          <summary>{t('panel_details')}</summary>
          <p class="soft code" dir="auto">
            {detail}
          </p>
        </details>
      )}
    </div>
  );
}

export function TransferFault({ failed }: { readonly failed: TransferFailure }) {
  return (
    <FaultNotice
      what={transferFaultWords(failed.fault)}
      next={transferFaultAdvice(failed.fault, failed.missingBytes)}
      detail={failed.detail}
    />
  );
}

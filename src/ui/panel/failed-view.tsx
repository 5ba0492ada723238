import type { EngineFault } from '../../core/engine/engine-error';
import { faultAdvice, faultWords } from '../engine-words';
import { type MessageKey, t } from '../words';
import type { PanelActions, PanelFailure } from './panel-state';

const WORDS = {
  'page gone': ['error_pageGone', 'error_pageGone_next'],
  'engine failed': ['error_engine', 'error_engine_next'],
  'engine damaged': ['error_engineDamaged', 'error_engineDamaged_next'],
  'engine refused': ['error_engineRefused', 'error_engineRefused_next'],
  'storage failed': ['error_storage', 'error_storage_next'],
  'report unreadable': ['error_report', 'error_report_next'],
  unexpected: ['error_unexpected', 'error_unexpected_next'],
} as const satisfies Record<PanelFailure, readonly [MessageKey, MessageKey]>;

interface FailedViewProps {
  readonly failure: PanelFailure;
  readonly fault: EngineFault | undefined;
  readonly detail: string | null;
  readonly actions: Pick<PanelActions, 'onLookAgain' | 'onStartPaste' | 'onOpenModels'>;
}

/** What went wrong in plain words, and the next step. */
export function FailedView({ failure, fault: engineFault, detail, actions }: FailedViewProps) {
  const [what, next] = WORDS[failure];
  // A file of the package, or the browser itself: models have no part in it.
  const fault = failure === 'engine failed' ? engineFault : undefined;
  return (
    <section class="calm" role="alert">
      <h2 class="lead">{fault === undefined ? t(what) : faultWords(fault)}</h2>
      <p class="soft">{fault === undefined ? t(next) : faultAdvice(fault)}</p>
      <div class="row">
        <button type="button" class="btn main grow" onClick={actions.onLookAgain}>
          {t('panel_lookAgain')}
        </button>
        <button type="button" class="btn grow" onClick={actions.onStartPaste}>
          {t('panel_pasteAnswer')}
        </button>
      </div>
      {fault !== undefined && (
        <button type="button" class="link" onClick={actions.onOpenModels}>
          {t('manager_title')}
        </button>
      )}
      {detail !== null && (
        <details>
          <summary>{t('panel_details')}</summary>
          <p class="small soft code">{detail}</p>
        </details>
      )}
    </section>
  );
}

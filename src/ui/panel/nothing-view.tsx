import { type MessageKey, t } from '../words';
import type { NothingReason, PanelActions } from './panel-state';

/** Why there is nothing, and what helps. */
const WORDS = {
  'no answer found': ['error_noAnswer', 'error_noAnswer_next'],
  'answer is empty': ['error_emptyAnswer', 'error_emptyAnswer_next'],
  'answer in a frame of another site': ['error_frame', 'error_frame_next'],
  'still being written': ['error_stillWriting', 'error_stillWriting_next'],
  'selection is empty': ['error_emptySelection', 'error_emptySelection_next'],
  'scrolled away': ['error_scrolledAway', 'error_scrolledAway_next'],
  'no access': ['error_noAccess', 'error_noAccess_next'],
} as const satisfies Record<NothingReason, readonly [MessageKey, MessageKey]>;

/** The page may hold an answer that Lacuna does not see. */
const HELPED_BY_FILE: ReadonlySet<NothingReason> = new Set([
  'no answer found',
  'answer is empty',
  'answer in a frame of another site',
]);

interface NothingViewProps {
  readonly reason: NothingReason;
  readonly actions: Pick<
    PanelActions,
    'onLookAgain' | 'onCaptureSelection' | 'onStartPaste' | 'onShowCaptureFile' | 'onOpenTexts'
  >;
}

/** No answer to check on this page: the three ways on. */
export function NothingView({ reason, actions }: NothingViewProps) {
  const [why, next] = WORDS[reason];
  const canSelect = reason !== 'no access';
  return (
    <section class="calm">
      <h2 class="lead">{t(why)}</h2>
      <p class="soft">{t(next)}</p>
      <div class="stack">
        {canSelect ? (
          <button type="button" class="btn main wide" onClick={actions.onLookAgain}>
            {t('panel_lookAgain')}
          </button>
        ) : (
          <button type="button" class="btn main wide" onClick={actions.onStartPaste}>
            {t('panel_pasteAnswer')}
          </button>
        )}
        {canSelect && (
          <div class="row">
            <button type="button" class="btn grow" onClick={actions.onCaptureSelection}>
              {t('panel_useSelection')}
            </button>
            <button type="button" class="btn grow" onClick={actions.onStartPaste}>
              {t('panel_pasteAnswer')}
            </button>
          </div>
        )}
      </div>
      <button type="button" class="link small" onClick={actions.onOpenTexts}>
        {t('panel_openTexts')}
      </button>
      {HELPED_BY_FILE.has(reason) && (
        <button type="button" class="link small" onClick={actions.onShowCaptureFile}>
          {t('capture_file')}
        </button>
      )}
      <p class="small soft">{t('panel_onDevice')}</p>
    </section>
  );
}

import type { AnswerChoice } from '../../protocol/messages';
import { t } from '../words';
import type { PanelActions } from './panel-state';

interface FarOffViewProps {
  readonly choice: AnswerChoice;
  /** The page is being scrolled there. */
  readonly scrolling: boolean;
  readonly actions: Pick<PanelActions, 'onScrollToAnswer' | 'onLookAgain'>;
}

/** The page holds only the answers near the screen, and the chosen one is not among them. */
export function FarOffView({ choice, scrolling, actions }: FarOffViewProps) {
  return (
    <section class="calm">
      <h2 class="lead">{t('capture_farOff')}</h2>
      <p class="quote clamp" dir="auto">
        {choice.query || choice.opening}
      </p>
      <p class="soft">{t(scrolling ? 'capture_scrolling' : 'capture_farOff_why')}</p>
      <div class="row">
        <button type="button" class="btn main grow" disabled={scrolling} onClick={actions.onScrollToAnswer}>
          {t('capture_scrollThere')}
        </button>
        <button type="button" class="btn grow" onClick={actions.onLookAgain}>
          {t('panel_lookAgain')}
        </button>
      </div>
    </section>
  );
}

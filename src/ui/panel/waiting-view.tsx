import type { AnswerChoice } from '../../protocol/messages';
import { t } from '../words';
import { AnswerPicker } from './answer-picker';
import type { PanelActions } from './panel-state';

interface WaitingViewProps {
  /** Every answer of the page. */
  readonly choices: readonly AnswerChoice[];
  readonly actions: Pick<PanelActions, 'onStopWaiting' | 'onChooseAnswer'>;
}

/** The chatbot is writing: the capture comes by itself; another answer can be chosen meanwhile. */
export function WaitingView({ choices, actions }: WaitingViewProps) {
  const written = choices.filter(({ finished }) => finished);
  return (
    <section class="calm">
      <h2 class="lead">{t('capture_waiting')}</h2>
      <p class="soft">{t('capture_waiting_how')}</p>
      <div class="writing" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      {written.length > 0 && (
        <AnswerPicker
          label={t('capture_earlier')}
          choices={written}
          chosen={null}
          onChoose={actions.onChooseAnswer}
        />
      )}
      <div>
        <button type="button" class="btn" onClick={actions.onStopWaiting}>
          {t('capture_stopWaiting')}
        </button>
      </div>
    </section>
  );
}

import { useSignal } from '@preact/signals';
import { t } from '../words';
import { chosenEngine } from './engine-lines';
import { costWords, isCostly } from './expected-cost';
import type { PanelActions, PanelState } from './panel-state';

interface CheckButtonProps {
  readonly words: string;
  readonly state: Pick<Extract<PanelState, { view: 'captured' }>, 'method' | 'engines' | 'costs'>;
  readonly actions: Pick<PanelActions, 'onCheck'>;
}

/** The button that led here is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Begins the check; what takes long is begun only after a second word. */
export function CheckButton({ words, state, actions }: CheckButtonProps) {
  const asks = useSignal(false);
  const { method, costs } = state;
  const cost = method === 'quick' ? undefined : costs[method];
  const isReady = chosenEngine(state, 'quick') !== undefined && chosenEngine(state, method) !== undefined;
  const isAsking = asks.value && cost !== undefined && isCostly(cost);
  if (!isAsking) {
    const begin = () => {
      if (cost && isCostly(cost)) asks.value = true;
      else actions.onCheck();
    };
    return (
      <button type="button" class="btn main wide" disabled={!isReady} onClick={begin}>
        {words}
      </button>
    );
  }
  return (
    <div class="notice warn small" role="alert">
      <p>
        <b>{t('cost_sure')}</b> {costWords(cost)}
      </p>
      <div class="row">
        <button ref={takeFocus} type="button" class="btn main" disabled={!isReady} onClick={actions.onCheck}>
          {t('cost_begin')}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            asks.value = false;
          }}
        >
          {t('cost_notNow')}
        </button>
      </div>
    </div>
  );
}

import { useSignal } from '@preact/signals';
import { t } from '../words';
import { diagnose, diagnosticsText } from './diagnostics';
import type { ManagerActions, ManagerState } from './manager-state';

interface DiagnosticsProps {
  readonly state: ManagerState;
  readonly actions: Pick<ManagerActions, 'onCopy'>;
}

/** What somebody who helps needs to know; shown in full before it is copied. */
export function DiagnosticsView({ state, actions }: DiagnosticsProps) {
  const outcome = useSignal<'none' | 'copied' | 'failed'>('none');
  return (
    <>
      <p class="soft">{t('diag_what')}</p>
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={async () => {
            outcome.value = (await actions.onCopy(diagnosticsText(state))) ? 'copied' : 'failed';
          }}
        >
          {t('diag_copy')}
        </button>
        <span class="small soft" role="status">
          {outcome.value === 'copied' && t('card_copied')}
          {outcome.value === 'failed' && t('card_copyFailed')}
        </span>
      </div>
      {diagnose(state).map(({ title, rows }) => (
        <div key={title} class="models">
          <h3>{title}</h3>
          <dl class="facts small">
            {rows.map(([name, value], index) => (
              <div key={index}>
                <dt dir="auto">{name}</dt>
                <dd class="figures" dir="auto">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  );
}

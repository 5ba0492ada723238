import { useId } from 'preact/hooks';
import type { Method } from '../../core/model/fact';
import { engineName } from '../engine-words';
import { methodWords } from '../state-words';
import { type MessageKey, t } from '../words';
import type { ManagerActions, ManagerState } from './manager-state';

const ABOUT = {
  quick: 'method_quick_about',
  e2e: 'method_e2e_about',
  qa: 'method_qa_about',
  nli: 'method_nli_about',
} as const satisfies Record<Method, MessageKey>;

/** Methods that cannot be run yet. */
const LATER: readonly Method[] = ['e2e', 'qa', 'nli'];

interface MethodTableProps {
  readonly quick: ManagerState['quick'];
  readonly actions: Pick<ManagerActions, 'onChooseQuick'>;
}

/** Which engine each method uses unless the user picks another one for a check. */
export function MethodTable({ quick, actions }: MethodTableProps) {
  const id = useId();
  const chosen = quick.options.find((option) => option.id === quick.chosen);
  return (
    <dl class="methods">
      <div>
        <dt>
          <label for={id}>{methodWords('quick')}</label>
          <span class="small soft">{t(ABOUT.quick)}</span>
        </dt>
        <dd>
          <select
            id={id}
            value={chosen?.id ?? ''}
            onChange={({ currentTarget }) => actions.onChooseQuick(currentTarget.value)}
          >
            {!chosen && <option value="">{t('method_engineGone')}</option>}
            {quick.options.map((option) => (
              <option key={option.id} value={option.id}>
                {engineName(option)}
              </option>
            ))}
          </select>
          {!chosen && <p class="small problem">{t('method_engineGone_next')}</p>}
          {quick.lacking.length > 0 && (
            <p class="small" dir="auto">
              {t('engine_lacksLibrary', quick.lacking.join(', '))}
            </p>
          )}
          {chosen && chosen.sendsTo !== null && (
            <p class="notice warn small">{t('server_leaves', chosen.sendsTo)}</p>
          )}
        </dd>
      </div>
      {LATER.map((method) => (
        <div key={method}>
          <dt>
            <span>{methodWords(method)}</span>
            <span class="small soft">{t(ABOUT[method])}</span>
          </dt>
          <dd class="soft">{t('method_later')}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useId } from 'preact/hooks';
import { METHODS, type Method } from '../../core/model/fact';
import { engineName } from '../engine-words';
import type { EnginesByMethod, ReadyEngines } from '../ready-engines';
import { methodAbout, methodWords } from '../state-words';
import { t } from '../words';
import type { ManagerActions } from './manager-state';

type Choosing = Pick<ManagerActions, 'onChooseEngine'>;

interface MethodEngineProps {
  readonly method: Method;
  readonly engines: ReadyEngines;
  readonly actions: Choosing;
}

/** Values of the two options that are no engine. */
const NONE = '';
const GONE = 'gone';

function MethodEngine({ method, engines, actions }: MethodEngineProps) {
  const id = useId();
  const { options, lacking, chosen } = engines;
  const engine = options.find((option) => option.id === chosen);
  const isGone = chosen !== null && !engine;
  return (
    <div>
      <dt>
        <label for={id}>{methodWords(method)}</label>
        <span class="small soft">{methodAbout(method)}</span>
      </dt>
      <dd>
        <select
          id={id}
          value={engine?.id ?? (isGone ? GONE : NONE)}
          onChange={({ currentTarget: { value } }) =>
            actions.onChooseEngine(method, value === NONE ? null : value)
          }
        >
          {isGone && <option value={GONE}>{t('method_engineGone')}</option>}
          {method !== 'quick' && <option value={NONE}>{t('method_none')}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {engineName(option)}
            </option>
          ))}
        </select>
        {isGone && (
          <p class="small problem">
            {t(method === 'quick' ? 'method_engineGone_next' : 'method_languageGone_next')}
          </p>
        )}
        {options.length === 0 && <p class="small soft">{t('method_noLanguageModel')}</p>}
        {method === 'quick' && lacking.length > 0 && (
          <p class="small" dir="auto">
            {t('engine_lacksLibrary', lacking.join(', '))}
          </p>
        )}
        {engine && engine.sendsTo !== null && (
          <p class="notice warn small">{t('server_leaves', engine.sendsTo)}</p>
        )}
      </dd>
    </div>
  );
}

interface MethodTableProps {
  readonly methods: EnginesByMethod;
  readonly actions: Choosing;
}

/** Which engine each method uses unless the user picks another one for a check. */
export function MethodTable({ methods, actions }: MethodTableProps) {
  return (
    <dl class="methods">
      {METHODS.map((method) => (
        <MethodEngine key={method} method={method} engines={methods[method]} actions={actions} />
      ))}
    </dl>
  );
}

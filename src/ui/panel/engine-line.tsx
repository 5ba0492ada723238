import { useId } from 'preact/hooks';
import { engineName } from '../engine-words';
import type { ReadyEngines } from '../ready-engines';
import { t } from '../words';
import type { PanelActions } from './panel-state';

interface EngineLineProps {
  readonly engines: ReadyEngines;
  readonly actions: Pick<PanelActions, 'onChooseEngine' | 'onOpenModels'>;
}

/** What judges this check; said loudly where texts leave the device for it. */
export function EngineLine({ engines, actions }: EngineLineProps) {
  const id = useId();
  const { options, lacking } = engines;
  const chosen = options.find((option) => option.id === engines.chosen);
  const isChoice = options.length > 1 || !chosen;
  return (
    <div class="judged-by">
      {isChoice ? (
        <div class="field">
          <label for={id}>{t('panel_judgedBy')}</label>
          <select
            id={id}
            value={chosen?.id ?? ''}
            aria-describedby={chosen ? undefined : `${id}-gone`}
            onChange={({ currentTarget }) => actions.onChooseEngine(currentTarget.value)}
          >
            {!chosen && <option value="">{t('method_engineGone')}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {engineName(option)}
              </option>
            ))}
          </select>
          {!chosen && (
            <p class="small problem" id={`${id}-gone`}>
              {t('panel_engineGone')}
            </p>
          )}
        </div>
      ) : (
        <p class="small">{t('panel_judgedByOnly', engineName(chosen))}</p>
      )}
      {lacking.length > 0 && (
        <p class="small" dir="auto">
          {t('engine_lacksLibrary', lacking.join(', '))}
        </p>
      )}
      {chosen && chosen.sendsTo !== null && (
        <p class="notice warn small">{t('server_leaves', chosen.sendsTo)}</p>
      )}
      <button type="button" class="link small" onClick={actions.onOpenModels}>
        {t(isChoice || lacking.length > 0 ? 'manager_title' : 'panel_getModel')}
      </button>
    </div>
  );
}

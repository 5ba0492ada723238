import type { Method } from '../../core/model/fact';
import type { EngineOption } from '../engine-option';
import { t } from '../words';
import { EngineLine } from './engine-line';
import type { PanelActions, PanelState } from './panel-state';

type Captured = Extract<PanelState, { view: 'captured' }>;

interface EngineLinesProps {
  readonly state: Pick<Captured, 'method' | 'engines'>;
  readonly actions: Pick<PanelActions, 'onChooseEngine' | 'onOpenModels'>;
}

/** What judges the statements, and what finds the facts where that is another. */
export function EngineLines({ state, actions }: EngineLinesProps) {
  const { method, engines } = state;
  const isAlone = engines.quick.options.length === 1 && engines.quick.lacking.length === 0;
  return (
    <div class="engines">
      {method !== 'quick' && (
        <EngineLine
          label={t('panel_factsFoundBy')}
          engines={engines[method]}
          onChoose={(option) => actions.onChooseEngine(method, option)}
        />
      )}
      <EngineLine
        label={t(method === 'quick' ? 'panel_judgedBy' : 'panel_statementsJudgedBy')}
        engines={engines.quick}
        onChoose={(option) => actions.onChooseEngine('quick', option)}
      />
      <button type="button" class="link small" onClick={actions.onOpenModels}>
        {t(isAlone ? 'panel_getModel' : 'manager_title')}
      </button>
    </div>
  );
}

export function chosenEngine(
  { engines }: Pick<Captured, 'engines'>,
  method: Method,
): EngineOption | undefined {
  return engines[method].options.find(({ id }) => id === engines[method].chosen);
}

import { useId } from 'preact/hooks';
import { METHODS, type Method } from '../../core/model/fact';
import { methodAbout, methodWords } from '../state-words';
import { t } from '../words';
import { costNote, costWords } from './expected-cost';
import type { ExpectedCost, PanelActions, PanelState } from './panel-state';

type Captured = Extract<PanelState, { view: 'captured' }>;

interface MethodChoiceProps {
  readonly state: Pick<Captured, 'method' | 'engines' | 'costs'>;
  readonly actions: Pick<PanelActions, 'onChooseMethod'>;
}

/** What the chosen method is thought to take of its language model. */
function Cost({ cost }: { readonly cost: ExpectedCost | undefined }) {
  if (!cost) return <span class="small soft">{t('cost_unknown')}</span>;
  const note = costNote(cost);
  return (
    <>
      <span class="small figures">{costWords(cost)}</span>
      {note !== null && <span class="small soft">{note}</span>}
    </>
  );
}

/** How the facts are found: by rules, or by a method that asks a language model, at a cost that is told. */
export function MethodChoice({ state, actions }: MethodChoiceProps) {
  const id = useId();
  const { engines, costs } = state;
  const isOffered = (method: Method) => method === 'quick' || engines[method].chosen !== null;
  return (
    <fieldset class="methods-choice">
      <legend>{t('panel_methodChoice')}</legend>
      {METHODS.map((method) => (
        <div key={method} class="method">
          <input
            type="radio"
            id={`${id}-${method}`}
            name={id}
            checked={method === state.method}
            disabled={!isOffered(method)}
            aria-describedby={`${id}-${method}-about`}
            onChange={() => actions.onChooseMethod(method)}
          />
          <label for={`${id}-${method}`}>{methodWords(method)}</label>
          <span class="about" id={`${id}-${method}-about`}>
            <span class="small soft">{methodAbout(method)}</span>
            {!isOffered(method) && <span class="small">{t('panel_methodNoEngine')}</span>}
            {method !== 'quick' && isOffered(method) && <Cost cost={costs[method]} />}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

import { useId } from 'preact/hooks';
import { METHODS, type Method } from '../../core/model/fact';
import { methodAbout, methodWords } from '../state-words';
import { list, t } from '../words';
import { costNote, costWords } from './expected-cost';
import type { ExpectedCost, PanelActions, PanelState } from './panel-state';

type Captured = Extract<PanelState, { view: 'captured' }>;

interface MethodChoiceProps {
  readonly state: Pick<Captured, 'method' | 'engines' | 'costs'>;
  readonly actions: Pick<PanelActions, 'onChooseMethod' | 'onOpenModels'>;
}

/** What a method is thought to take of its language model; what that rests on, of the chosen one. */
function Cost({ cost, isChosen }: { readonly cost: ExpectedCost | undefined; readonly isChosen: boolean }) {
  if (!cost) return <span class="small soft">{t('cost_unknown')}</span>;
  const note = isChosen ? costNote(cost) : null;
  return (
    <>
      <span class="small figures">{costWords(cost)}</span>
      {note !== null && <span class="small soft">{note}</span>}
    </>
  );
}

/** A method that can be chosen, with its cost where it has one. */
function MethodOption({
  method,
  name,
  state,
  actions,
}: MethodChoiceProps & { method: Method; name: string }) {
  const id = useId();
  return (
    <div class="method">
      <input
        type="radio"
        id={id}
        name={name}
        checked={method === state.method}
        aria-describedby={`${id}-about`}
        onChange={() => actions.onChooseMethod(method)}
      />
      <label for={id}>{methodWords(method)}</label>
      <span class="about" id={`${id}-about`}>
        <span class="small soft">{methodAbout(method)}</span>
        {method !== 'quick' && <Cost cost={state.costs[method]} isChosen={method === state.method} />}
      </span>
    </div>
  );
}

/** How the facts are found: by rules, or by a method that asks a language model, at a cost that is told. */
export function MethodChoice({ state, actions }: MethodChoiceProps) {
  const name = useId();
  const isOffered = (method: Method) => method === 'quick' || state.engines[method].chosen !== null;
  const [offered, others] = [METHODS.filter(isOffered), METHODS.filter((method) => !isOffered(method))];
  return (
    <fieldset class="methods-choice">
      <legend>{t('panel_methodChoice')}</legend>
      {offered.length > 1 ? (
        offered.map((method) => (
          <MethodOption key={method} method={method} name={name} state={state} actions={actions} />
        ))
      ) : (
        <p class="small">{t('panel_methodQuickOnly')}</p>
      )}
      {others.length > 0 && (
        <p class="small soft">
          {t('panel_methodNoEngine', list(others.map(methodWords)))}{' '}
          <button type="button" class="link" onClick={actions.onOpenModels}>
            {t('panel_methodSet')}
          </button>
        </p>
      )}
    </fieldset>
  );
}

import { Sign } from '../sign';
import { number, plural, size, t } from '../words';
import { fitSign, fitWords, reasonWords } from './fit-words';
import type { ManagerActions, ManagerState, ModelRow } from './manager-state';
import { ModelButtons, ModelProgress } from './model-actions';
import { useKeptFocus } from './use-kept-focus';

interface ModelProps {
  readonly model: ModelRow;
  readonly actions: ManagerActions;
}

/** A link to our own catalogue's address; imported models have none. */
export function Licence({ licence }: Pick<ModelRow, 'licence'>) {
  if (licence === null) return <>{t('models_licenceUnknown')}</>;
  return (
    <a href={licence.url} target="_blank" rel="noreferrer">
      {licence.name}
    </a>
  );
}

export function FitLine({ fit }: Pick<ModelRow, 'fit'>) {
  return (
    <p class="fit small">
      <Sign kind={fitSign(fit.verdict)} />
      <span>
        <b>{fitWords(fit.verdict)}</b> <span class="soft">{fit.reasons.map(reasonWords).join(' ')}</span>
      </span>
    </p>
  );
}

function Model({ model, actions }: ModelProps) {
  const { name, parameters, engine, licence, from, state } = model;
  const facts = [
    parameters === null ? null : t('models_parameters', number(parameters)),
    t(engine === 'webllm' ? 'models_onGraphics' : 'models_onProcessor'),
    state.kind === 'complete' ? size(state.bytes) : null,
  ].filter((fact) => fact !== null);
  return (
    <li class="model" {...useKeptFocus<HTMLLIElement>(`${state.kind} ${model.trial.kind}`)}>
      <div class="model-about">
        <h4 dir="auto">{name}</h4>
        <p class="small soft">
          {facts.join(' · ')} · <Licence licence={licence} />
        </p>
        {licence?.note && <p class="small soft">{licence.note}</p>}
        <FitLine fit={model.fit} />
        <p class="small soft from" dir="auto">
          {from === null ? t('models_imported') : t('models_from', from)}
        </p>
      </div>
      <div class="model-state">
        <ModelProgress model={model} />
        <div class="row">
          <ModelButtons model={model} actions={actions} download="btn" />
        </div>
      </div>
    </li>
  );
}

interface GroupProps extends Pick<ModelProps, 'actions'> {
  readonly title: string;
  readonly models: readonly ModelRow[];
}

function Group({ title, models, actions }: GroupProps) {
  if (models.length === 0) return null;
  return (
    <div class="models">
      <h3>{title}</h3>
      <ul class="plain-list">
        {models.map((model) => (
          <Model key={model.id} model={model} actions={actions} />
        ))}
      </ul>
    </div>
  );
}

interface ModelListProps {
  readonly state: Pick<ManagerState, 'models' | 'storage' | 'device'>;
  readonly actions: ManagerActions;
}

/** Models on the device, those that would run, and, folded, those that would not. */
export function ModelList({ state, actions }: ModelListProps) {
  const { models, storage } = state;
  const here = models.filter((model) => model.state.kind !== 'absent');
  const absent = models.filter((model) => model.state.kind === 'absent');
  const unfit = absent.filter((model) => model.fit.verdict === 'does not fit');
  const offered = absent.filter((model) => model.fit.verdict !== 'does not fit');
  return (
    <>
      <p class="soft after">{t('models_stored')}</p>
      <p class="figures">
        {storage.free === null
          ? t('models_used', size(storage.used))
          : t('models_usedAndFree', size(storage.used), size(storage.free))}
      </p>
      <Group title={t('models_here')} models={here} actions={actions} />
      {state.device === null ? (
        <p class="soft">{t('models_lookingAtDevice')}</p>
      ) : (
        <Group title={t('models_offered')} models={offered} actions={actions} />
      )}
      {unfit.length > 0 && (
        <details class="unfit">
          <summary>{plural(unfit.length, 'models_unfit')}</summary>
          <Group title={t('models_unfitTitle')} models={unfit} actions={actions} />
        </details>
      )}
    </>
  );
}

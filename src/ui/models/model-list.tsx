import { useRef } from 'preact/hooks';
import { Sign } from '../sign';
import { number, plural, size, t } from '../words';
import { fitReasons, fitSign, fitWords } from './fit-words';
import type { ManagerActions, ManagerState, ModelRow } from './manager-state';
import { ModelButtons, ModelProgress } from './model-actions';
import { idsHere, shelve } from './shelves';
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

export function FitLine({ fit, engine }: Pick<ModelRow, 'fit' | 'engine'>) {
  return (
    <p class="fit small">
      <Sign kind={fitSign(fit)} />
      <span>
        <b>{fitWords(fit)}</b> <span class="soft">{fitReasons(fit, engine)}</span>
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
        <h4 class="clamp three" dir="auto">
          {name}
        </h4>
        <p class="small soft">
          {facts.join(' · ')} · <Licence licence={licence} />
        </p>
        {licence?.note && <p class="small soft">{licence.note}</p>}
        <FitLine fit={model.fit} engine={engine} />
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

interface ModelsProps extends Pick<ModelProps, 'actions'> {
  readonly models: readonly ModelRow[];
}

function Models({ models, actions }: ModelsProps) {
  return (
    <ul class="plain-list">
      {models.map((model) => (
        <Model key={model.id} model={model} actions={actions} />
      ))}
    </ul>
  );
}

function Group({ title, ...rest }: ModelsProps & { readonly title: string }) {
  if (rest.models.length === 0) return null;
  return (
    <div class="models">
      <h3>{title}</h3>
      <Models {...rest} />
    </div>
  );
}

function Folded({ summary, ...rest }: ModelsProps & { readonly summary: string }) {
  if (rest.models.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <Models {...rest} />
    </details>
  );
}

interface ModelListProps {
  readonly state: Pick<ManagerState, 'models' | 'storage' | 'device'>;
  readonly actions: ManagerActions;
}

/** Shown in the open before the rest is folded away. */
const OFFERED = 6;

function storageWords({ used, free }: ManagerState['storage']): string {
  if (free === null) return t('models_used', size(used));
  return used === 0 ? t('models_noneUsed', size(free)) : t('models_usedAndFree', size(used), size(free));
}

/** Models on the device, some that would run, and, folded, the others. */
export function ModelList({ state, actions }: ModelListProps) {
  const { models, storage } = state;
  const hereAtFirst = useRef<ReadonlySet<string> | null>(null);
  if (state.device !== null) hereAtFirst.current ??= idsHere(models);
  const { here, offered, more, unfit } = shelve(models, hereAtFirst.current ?? idsHere(models), OFFERED);
  return (
    <>
      <p class="soft">{t('models_stored')}</p>
      <p class="figures">{storageWords(storage)}</p>
      <Group title={t('models_here')} models={here} actions={actions} />
      {state.device === null ? (
        <p class="soft">{t('models_lookingAtDevice')}</p>
      ) : (
        <>
          <Group title={t('models_offered')} models={offered} actions={actions} />
          <Folded summary={plural(more.length, 'models_more')} models={more} actions={actions} />
          <Folded summary={plural(unfit.length, 'models_unfit')} models={unfit} actions={actions} />
        </>
      )}
    </>
  );
}

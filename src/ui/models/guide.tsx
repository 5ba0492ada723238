import { RichWords } from '../rich-words';
import { size, t } from '../words';
import { reasonWords } from './fit-words';
import type { ManagerActions, ManagerState, ModelRow } from './manager-state';
import { ModelButtons, ModelProgress, TryButton } from './model-actions';
import { FitLine, Licence } from './model-list';
import { useKeptFocus } from './use-kept-focus';

interface GuideProps {
  readonly state: Pick<ManagerState, 'guide' | 'models'>;
  readonly actions: ManagerActions;
}

/** What a language model is for, before what it costs. */
function Purpose() {
  return (
    <>
      <p>{t('guide_for')}</p>
      <p class="soft">{t('guide_without')}</p>
    </>
  );
}

function Costs({ model }: { readonly model: ModelRow }) {
  return (
    <dl class="costs">
      <div>
        <dt>{t('guide_download')}</dt>
        <dd class="figures">{size(model.bytes)}</dd>
      </div>
      <div>
        <dt>{t('guide_from')}</dt>
        <dd dir="auto">{model.from}</dd>
      </div>
      <div>
        <dt>{t('guide_licence')}</dt>
        <dd>
          <Licence licence={model.licence} />
        </dd>
      </div>
    </dl>
  );
}

function Offer({ model, actions }: { readonly model: ModelRow; readonly actions: ManagerActions }) {
  const isAbsent = model.state.kind === 'absent';
  const isDone = model.state.kind === 'complete';
  return (
    <div class="stack" {...useKeptFocus<HTMLDivElement>(model.state.kind)}>
      <p class="lead">
        <RichWords
          words={
            isDone ? 'guide_done' : model.engine === 'webllm' ? 'guide_offerGraphics' : 'guide_offerProcessor'
          }
          parts={[
            <b key="name" dir="auto">
              {model.name}
            </b>,
          ]}
        />
      </p>
      {!isDone && <FitLine fit={model.fit} engine={model.engine} />}
      {!isDone && <Costs model={model} />}
      <ModelProgress model={model} />
      <div class="row">
        {isDone ? (
          <>
            <TryButton model={model} actions={actions} />
            <a class="btn" href="#methods">
              {t('guide_choose')}
            </a>
          </>
        ) : (
          <ModelButtons model={model} actions={actions} download="btn main" />
        )}
        {isAbsent && (
          <a class="btn" href="#models">
            {t('guide_another')}
          </a>
        )}
        <button type="button" class="btn" onClick={actions.onGuideDone}>
          {isAbsent ? t('guide_notNow') : t('guide_close')}
        </button>
      </div>
      {isAbsent && <p class="small soft">{t('guide_closing')}</p>}
    </div>
  );
}

/** One recommendation for this device, with its reason and its cost; read once, and put away. */
export function Guide({ state, actions }: GuideProps) {
  const { guide, models } = state;
  if (guide.kind === 'away') return null;
  const offered = guide.kind === 'offer' ? models.find(({ id }) => id === guide.model) : undefined;
  return (
    <section class="guide" aria-labelledby="guide-title">
      <h2 id="guide-title">{t('guide_title')}</h2>
      <Purpose />
      {guide.kind === 'looking' && <p class="soft">{t('models_lookingAtDevice')}</p>}
      {guide.kind === 'nothing fits' && (
        <div class="stack">
          <p class="lead">{t('guide_nothingFits')}</p>
          <p>{guide.reasons.map(reasonWords).join(' ')}</p>
          <div class="row">
            <a class="btn" href="#server">
              {t('guide_server')}
            </a>
            <button type="button" class="btn" onClick={actions.onGuideDone}>
              {t('guide_close')}
            </button>
          </div>
        </div>
      )}
      {offered && <Offer model={offered} actions={actions} />}
    </section>
  );
}

import '../tokens.css';
import '../sign.css';
import '../panel/panel.css';
import '../panel/controls.css';
import './models.css';
import type { ComponentChildren } from 'preact';
import { SignPatterns } from '../sign';
import { direction, language, t } from '../words';
import { BringModel } from './bring-model';
import { BuiltinSection } from './builtin-section';
import { DiagnosticsView } from './diagnostics-view';
import { FaultNotice } from './fault-notice';
import { Guide } from './guide';
import { FetchedLibraries, LibraryConsent } from './library-consent';
import { ManagerAnnouncer } from './manager-announcer';
import type { ManagerActions, ManagerState } from './manager-state';
import { MethodTable } from './method-table';
import { ModelList } from './model-list';
import { ServerSection } from './server-section';

interface ManagerProps {
  readonly state: ManagerState;
  readonly actions: ManagerActions;
}

const SECTIONS = [
  ['models', 'models_title'],
  ['server', 'server_title'],
  ['builtin', 'builtin_title'],
  ['methods', 'method_title'],
  ['diagnostics', 'diag_title'],
] as const;
type SectionId = (typeof SECTIONS)[number][0];

function Section({ id, children }: { readonly id: SectionId; readonly children: ComponentChildren }) {
  const title = SECTIONS.find(([known]) => known === id)?.[1] ?? 'models_title';
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(title)}</h2>
      {children}
    </section>
  );
}

/** The model manager: draws a state, calls actions, keeps only what is typed or open. */
export function Manager({ state, actions }: ManagerProps) {
  return (
    <div class="panel manager" lang={language()} dir={direction()}>
      <SignPatterns />
      <header class="top">
        <h1 class="logo" aria-label={t('manager_name')}>
          Lac
          <i />
          na
        </h1>
        <span class="soft">{t('manager_title')}</span>
        <span class="spring" />
        {state.guide.kind === 'away' && (
          <button type="button" class="btn plain" onClick={actions.onShowGuide}>
            {t('guide_show')}
          </button>
        )}
      </header>
      <ManagerAnnouncer models={state.models} />
      <div class="columns">
        <nav class="contents" aria-label={t('manager_contents')}>
          <ul class="plain-list">
            {SECTIONS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {state.failure !== null && (
            <section>
              <FaultNotice
                what={t('manager_failed')}
                next={t('manager_failed_next')}
                detail={state.failure}
              />
            </section>
          )}
          <Guide state={state} actions={actions} />
          <Section id="models">
            <ModelList state={state} actions={actions} />
            <BringModel bringing={state.bringing} hub={state.hub} actions={actions} />
            <FetchedLibraries libraries={state.libraries} actions={actions} />
          </Section>
          <Section id="server">
            <ServerSection state={state.server} actions={actions} />
          </Section>
          <Section id="builtin">
            <BuiltinSection builtin={state.builtin} actions={actions} />
          </Section>
          <Section id="methods">
            <p class="soft">{t('method_what')}</p>
            <MethodTable methods={state.methods} actions={actions} />
          </Section>
          <Section id="diagnostics">
            <DiagnosticsView state={state} actions={actions} />
          </Section>
        </main>
      </div>
      {state.consent && <LibraryConsent key={state.consent.file} consent={state.consent} actions={actions} />}
    </div>
  );
}

import '../tokens.css';
import '../sign.css';
import './panel.css';
import './controls.css';
import './captured.css';
import './capture.css';
import './report.css';
import './labels.css';
import './comparison.css';
import { useEffect, useRef } from 'preact/hooks';
import { SignPatterns } from '../sign';
import { direction, language, t } from '../words';
import { Announcer } from './announcer';
import { CaptureFileView } from './capture-file-view';
import { CapturedView } from './captured-view';
import { ComparisonView } from './comparison-view';
import { FailedView } from './failed-view';
import { FarOffView } from './far-off-view';
import { HistoryView } from './history-view';
import { NothingView } from './nothing-view';
import type { PanelActions, PanelState } from './panel-state';
import { PasteView } from './paste-view';
import { ReportView } from './report-view';
import { WaitingView } from './waiting-view';

export interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

function View({ state, actions }: PanelProps) {
  switch (state.view) {
    case 'looking':
      return (
        <section>
          <p class="soft">{t('panel_looking')}</p>
        </section>
      );
    case 'opening':
      return (
        <section>
          <p class="soft">{t('panel_opening')}</p>
        </section>
      );
    case 'nothing':
      return <NothingView reason={state.reason} actions={actions} />;
    case 'waiting':
      return <WaitingView choices={state.choices} actions={actions} />;
    case 'far off':
      return <FarOffView choice={state.choice} scrolling={state.scrolling} actions={actions} />;
    case 'capture file':
      return <CaptureFileView file={state.file} actions={actions} />;
    case 'paste':
      return <PasteView query={state.query} actions={actions} />;
    case 'captured':
      return <CapturedView state={state} actions={actions} />;
    case 'running':
      return (
        <ReportView
          report={state.report}
          judged={null}
          now={state.now}
          loading={state.loading}
          marks={null}
          denied={[]}
          actions={actions}
        />
      );
    case 'result':
      return (
        <ReportView
          report={state.report}
          judged={state.judged}
          now={null}
          marks={state.marks}
          denied={state.denied}
          opened={state.opened}
          elsewhere={state.elsewhere}
          changed={state.changed}
          actions={actions}
        />
      );
    case 'history':
      return <HistoryView reports={state.reports} imported={state.imported} actions={actions} />;
    case 'comparison':
      return <ComparisonView comparison={state.comparison} actions={actions} />;
    case 'failed':
      return (
        <FailedView failure={state.failure} fault={state.fault} detail={state.detail} actions={actions} />
      );
  }
}

/** Views with a way back. */
const ASIDES: readonly PanelState['view'][] = ['history', 'paste', 'comparison', 'capture file', 'failed'];

/** Running and result are one screen: the report stays while its last judgements arrive. */
function screenOf(state: PanelState): string {
  return state.view === 'running' || state.view === 'result' ? state.report.id : state.view;
}

/** The side panel: draws a state, calls actions, keeps only what is open or selected. */
export function Panel({ state, actions }: PanelProps) {
  const main = useRef<HTMLElement>(null);
  const screen = screenOf(state);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // The button that led here is gone: without this the keyboard would start again at the top of the page.
    if (document.activeElement === null || document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
      main.current?.scrollIntoView({ block: 'start' });
    }
  }, [screen]);
  return (
    <div class="panel" lang={language()} dir={direction()}>
      <SignPatterns />
      <header class="top">
        <h1 class="logo" aria-label={t('extensionName')}>
          Lac
          <i />
          na
        </h1>
        <span class="spring" />
        {ASIDES.includes(state.view) ? (
          <button type="button" class="btn plain" onClick={actions.onBack}>
            {t('panel_back')}
          </button>
        ) : (
          <>
            <button type="button" class="btn plain" onClick={actions.onStartPaste}>
              {t('panel_pasteAnswer')}
            </button>
            <button type="button" class="btn plain" onClick={actions.onOpenHistory}>
              {t('panel_history')}
            </button>
            <button type="button" class="btn plain" onClick={actions.onOpenModels}>
              {t('panel_models')}
            </button>
          </>
        )}
      </header>
      <Announcer state={state} />
      <main ref={main} tabIndex={-1}>
        <View key={screen} state={state} actions={actions} />
      </main>
    </div>
  );
}

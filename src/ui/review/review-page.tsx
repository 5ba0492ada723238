import '../tokens.css';
import '../sign.css';
import '../panel/panel.css';
import '../panel/controls.css';
import '../panel/report.css';
import './review.css';
import './sheet.css';
import './picture.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Tab, Tabs } from '../panel/tabs';
import { SignPatterns } from '../sign';
import { methodWords } from '../state-words';
import { dateTime, direction, language, t } from '../words';
import { ChangesView } from './changes-view';
import { KeysDialog } from './keys-dialog';
import { OverviewView } from './overview-view';
import type { ReadyReview, ReviewActions, ReviewState, Saving } from './review-state';
import { ReviewersView } from './reviewers-view';
import { focusRow, isTyping, isWriting } from './sheet';
import { undoCommand } from './sheet-keys';
import { SourceSheet } from './source-sheet';
import { FIRST_VIEW, Worksheet, type WorksheetView } from './worksheet';

interface ReviewPageProps {
  readonly state: ReviewState;
  readonly actions: ReviewActions;
}

type TabId = 'worksheet' | 'sources' | 'overview' | 'changes' | 'reviewers';

function Head({
  state,
  actions,
  onHelp,
}: {
  state: ReadyReview;
  actions: ReviewActions;
  onHelp: () => void;
}) {
  return (
    <>
      <SavingWords saving={state.saving} />
      <button
        type="button"
        class="btn plain"
        aria-disabled={!state.canUndo}
        onClick={() => state.canUndo && actions.onUndo()}
      >
        {t('review_undo')}
      </button>
      <button
        type="button"
        class="btn plain"
        aria-disabled={!state.canRedo}
        onClick={() => state.canRedo && actions.onRedo()}
      >
        {t('review_redo')}
      </button>
      <button type="button" class="btn plain" onClick={onHelp}>
        {t('review_keys')}
      </button>
    </>
  );
}

function SavingWords({ saving }: { readonly saving: Saving }) {
  if (saving.kind === 'failed')
    return (
      <span class="problem small" role="alert">
        {t('review_saveFailed')} <span class="soft">{saving.detail}</span>
      </span>
    );
  return (
    <span class="small soft saving" role="status">
      {t(saving.kind === 'saved' ? 'review_saved' : 'review_saving')}
    </span>
  );
}

/** What was asked, and which audit of the answer this is. */
function About({ report }: Pick<ReadyReview, 'report'>) {
  const { query, text, capture } = report.answer;
  const opening = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return (
    <section class="about">
      <p class="lead" dir="auto">
        {query === '' ? opening : query}
      </p>
      <p class="small soft figures" dir="auto">
        {[
          capture.pageUrl === null ? null : capture.pageTitle,
          t('panel_madeBy', methodWords(report.method), report.engine, dateTime(report.startedAt)),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </section>
  );
}

function Ready({
  state,
  actions,
  onHelp,
  say,
}: Omit<ReviewPageProps, 'state'> & {
  state: ReadyReview;
  onHelp: () => void;
  say: (words: string) => void;
}) {
  const { report, judged } = state;
  const [tab, setTab] = useState<TabId>('worksheet');
  const [view, setView] = useState<WorksheetView>(FIRST_VIEW);
  const main = useRef<HTMLDivElement>(null);
  /** Row that is to have the focus once its tab is drawn. */
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current !== null) focusRow(main.current, wanted.current);
    wanted.current = null;
  }, [tab, view]);

  const openStatement = (id: string) => {
    wanted.current = id;
    setView({ ...FIRST_VIEW, selected: id });
    setTab('worksheet');
  };

  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'worksheet',
      label: t('review_worksheet'),
      count: judged.answer.statements.length,
      content: () => (
        <Worksheet state={state} actions={actions} view={view} onView={setView} say={say} onHelp={onHelp} />
      ),
    },
    {
      id: 'sources',
      label: t('panel_sources'),
      count: report.sources.length,
      content: () => <SourceSheet state={state} actions={actions} onStatement={openStatement} />,
    },
    {
      id: 'overview',
      label: t('review_overview'),
      content: () => <OverviewView state={state} actions={actions} onStatement={openStatement} />,
    },
    {
      id: 'changes',
      label: t('review_changes'),
      content: () => <ChangesView state={state} actions={actions} onStatement={openStatement} />,
    },
    {
      id: 'reviewers',
      label: t('review_reviewers'),
      count: 1 + (judged.otherReviews?.length ?? 0),
      content: () => <ReviewersView state={state} actions={actions} onStatement={openStatement} />,
    },
  ];
  return (
    <div ref={main}>
      <About report={report} />
      <Tabs label={t('review_views')} tabs={tabs} chosen={tab} onChoose={setTab} />
    </div>
  );
}

function View(props: ReviewPageProps & { onHelp: () => void; say: (words: string) => void }) {
  const { state } = props;
  switch (state.view) {
    case 'loading':
      return <p class="soft calm">{t('panel_opening')}</p>;
    case 'not found':
      return (
        <section class="calm">
          <h2>{t('review_notFound')}</h2>
          <p>{t('review_notFoundNext')}</p>
        </section>
      );
    case 'failed':
      return (
        <section class="calm">
          <h2>{t('review_failed')}</h2>
          <p>{t('review_failedNext')}</p>
          <p class="small soft">{state.detail}</p>
        </section>
      );
    case 'ready':
      return <Ready {...props} state={state} />;
  }
}

/** The review page: draws a state, calls actions, keeps only what is open or selected. */
export function ReviewPage({ state, actions }: ReviewPageProps) {
  const [help, setHelp] = useState(false);
  const [said, say] = useState('');
  const ready = state.view === 'ready' ? state : null;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With Ctrl a key chooses no option, but a field undoes its own words.
      const isTaken = event.ctrlKey || event.metaKey ? isWriting : isTyping;
      if (!ready || isTaken(event.target)) return;
      const command = undoCommand(event, ready.letterKeys);
      if (!command) return;
      event.preventDefault();
      if (command.kind === 'help') setHelp(true);
      if (command.kind === 'undo') {
        if (ready.canUndo) actions.onUndo();
        say(t(ready.canUndo ? 'review_saidUndone' : 'review_saidNothingToUndo'));
      }
      if (command.kind === 'redo') {
        if (ready.canRedo) actions.onRedo();
        say(t(ready.canRedo ? 'review_saidRedone' : 'review_saidNothingToRedo'));
      }
    };
    // Wherever the focus is, and where there is none.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ready, actions]);

  return (
    <div class="panel review" lang={language()} dir={direction()}>
      <SignPatterns />
      <header class="top">
        <h1 class="logo" aria-label={t('review_name')}>
          Lac
          <i />
          na
        </h1>
        <span class="soft">{t('review_title')}</span>
        <span class="spring" />
        {ready && <Head state={ready} actions={actions} onHelp={() => setHelp(true)} />}
      </header>
      <p role="status" class="unseen">
        {said}
      </p>
      <main>
        <View state={state} actions={actions} onHelp={() => setHelp(true)} say={say} />
      </main>
      {ready && (
        <KeysDialog
          open={help}
          letterKeys={ready.letterKeys}
          onSetLetterKeys={actions.onSetLetterKeys}
          onClose={() => setHelp(false)}
        />
      )}
    </div>
  );
}

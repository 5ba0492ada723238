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
import { direction, language, t } from '../words';
import { ChangesView } from './changes-view';
import { KeysDialog } from './keys-dialog';
import { OverviewView } from './overview-view';
import { About, Head } from './page-head';
import type { ReadyReview, ReviewActions, ReviewState } from './review-state';
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
      // With Ctrl a key chooses no option, but a field undoes its own words. Behind a dialog nothing is to change.
      const isTaken = event.ctrlKey || event.metaKey ? isWriting : isTyping;
      if (!ready || help || isTaken(event.target)) return;
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
  }, [ready, actions, help]);

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

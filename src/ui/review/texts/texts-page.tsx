import '../../tokens.css';
import '../../sign.css';
import '../../panel/panel.css';
import '../../panel/controls.css';
import '../../panel/captured.css';
import '../../panel/report.css';
import '../../panel/comparison.css';
import '../review.css';
import './texts.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { SignPatterns } from '../../sign';
import { direction, language, t } from '../../words';
import { AnswersPart } from './answers-part';
import { CheckPart } from './check-part';
import { CheckedView } from './checked-view';
import { holdsFiles } from './drop-zone';
import { saidOf } from './said';
import { SourcesPart } from './sources-part';
import type { EditedTexts, TextsActions, TextsState } from './texts-state';

interface TextsPageProps {
  readonly state: TextsState;
  readonly actions: TextsActions;
}

function Edited({ state, actions }: { readonly state: EditedTexts; readonly actions: TextsActions }) {
  const query = useId();
  return (
    <>
      <section class="about">
        <p class="lead">{t('review_textsLead')}</p>
        <p class="soft">{t('review_textsKept')}</p>
        {state.unsaved !== null && (
          <p class="problem" role="alert">
            {t('review_saveFailed')} <span class="soft">{state.unsaved}</span>
          </p>
        )}
        <div class="field">
          <label for={query}>{t('panel_pasteQuery')}</label>
          <input
            id={query}
            dir="auto"
            value={state.query}
            onInput={({ currentTarget }) => actions.onQuery(currentTarget.value)}
          />
        </div>
      </section>
      <div class="texts-parts">
        <AnswersPart state={state} actions={actions} />
        <SourcesPart state={state} actions={actions} />
      </div>
      <CheckPart state={state} actions={actions} />
    </>
  );
}

function View({ state, actions }: TextsPageProps) {
  switch (state.view) {
    case 'loading':
      return <p class="soft calm">{t('panel_opening')}</p>;
    case 'failed':
      return (
        <section class="calm">
          <h2>{t('review_failed')}</h2>
          <p>{t('review_failedNext')}</p>
          <p class="small soft">{state.detail}</p>
        </section>
      );
    case 'edited':
      return <Edited state={state} actions={actions} />;
    case 'checked':
      return <CheckedView state={state} actions={actions} />;
  }
}

/** Asks once more: what was given is nowhere else. */
function ClearButton({ onClear }: Pick<TextsActions, 'onClear'>) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <button type="button" class="btn plain" onClick={() => setAsks(true)}>
        {t('review_textsClear')}
      </button>
    );
  return (
    <span class="row small" role="alert">
      {t('review_textsClearSure')}
      <button
        type="button"
        class="btn danger"
        onClick={() => {
          setAsks(false);
          onClear();
        }}
      >
        {t('review_textsClear')}
      </button>
      <button type="button" class="btn" ref={takeFocus} onClick={() => setAsks(false)}>
        {t('cost_notNow')}
      </button>
    </span>
  );
}

/** The button that led here is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A check that has ended is another screen: its buttons are others. */
function screenOf(state: TextsState): string {
  return state.view === 'checked' && state.isRunning ? 'running' : state.view;
}

/** The page for private texts: draws a state, calls actions, keeps only what is open. */
export function TextsPage({ state, actions }: TextsPageProps) {
  const main = useRef<HTMLElement>(null);
  const screen = screenOf(state);
  const shown = useRef(screen);
  useEffect(() => {
    const isFirst = shown.current === 'loading';
    if (shown.current === screen) return;
    shown.current = screen;
    // The button that led here is gone: without this the keyboard would start again at the top of the page.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isFirst || !isLost) return;
    main.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [screen]);
  const isEdited = state.view === 'edited';
  const isEmpty =
    isEdited &&
    state.query === '' &&
    state.files.length === 0 &&
    state.answers.every(({ text }) => text === '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files that miss their place must not replace the page
    <div
      class="panel review texts"
      lang={language()}
      dir={direction()}
      onDragOver={(event) => {
        if (holdsFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        if (isEdited) actions.onDropSources(event.dataTransfer, null);
      }}
    >
      <SignPatterns />
      <header class="top">
        <h1 class="logo" aria-label={t('review_textsPage')}>
          Lac
          <i />
          na
        </h1>
        <span class="soft">{t('review_textsTitle')}</span>
        <span class="spring" />
        {isEdited && !isEmpty && <ClearButton onClear={actions.onClear} />}
      </header>
      <p role="status" class="unseen">
        {saidOf(state)}
      </p>
      <main ref={main} tabIndex={-1}>
        <View state={state} actions={actions} />
      </main>
    </div>
  );
}

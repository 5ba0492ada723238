import { methodWords } from '../state-words';
import { dateTime, t } from '../words';
import type { ReadyReview, ReviewActions, Saving } from './review-state';

/** How saving stands, undo and redo, the keys. */
export function Head({
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
export function About({ report }: Pick<ReadyReview, 'report'>) {
  const { query, text, capture } = report.answer;
  const opening = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return (
    <section class="about">
      <p class="lead" dir="auto">
        {query === '' ? opening : query}
      </p>
      <p class="small soft figures" dir="auto">
        {[
          capture.pageTitle,
          t('panel_madeBy', methodWords(report.method), report.engine, dateTime(report.startedAt)),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </section>
  );
}

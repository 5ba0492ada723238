import { useMemo } from 'preact/hooks';
import { EMPTY_REVIEW, type Review } from '../../core/review/review';
import { plural, t } from '../words';
import { AgreementTable } from './agreement-table';
import { Exchange } from './exchange';
import type { ReadyReview, ReviewActions } from './review-state';
import { numberedSources } from './sources';
import { TextField } from './text-field';
import { TuningPart } from './tuning-part';

interface ReviewersViewProps {
  readonly state: ReadyReview;
  readonly actions: ReviewActions;
  readonly onStatement: (id: string) => void;
}

/** Rows of each sheet that a reviewer filled in. */
function countsOf({ statements, facts, sources }: Review): string {
  return [
    plural(Object.keys(statements).length, 'count_statements'),
    plural(Object.keys(facts).length, 'count_facts'),
    plural(Object.keys(sources).length, 'count_sources'),
  ].join(' · ');
}

/** Who reviewed: the user, and others whose sheets were merged. */
function People({ state, actions }: Pick<ReviewersViewProps, 'state' | 'actions'>) {
  const { review, otherReviews = [] } = state.judged;
  return (
    <section class="stack" aria-labelledby="review-people">
      <h2 id="review-people">{t('review_people')}</h2>
      <div class="field name-field">
        <span aria-hidden="true">
          <b>{t('review_yourName')}</b>
        </span>
        <TextField
          name={t('review_yourName')}
          value={review?.reviewer ?? ''}
          onChange={(name) => actions.onSetReviewer(name.trim())}
        />
        <span class="small soft">{t('review_yourNameAbout')}</span>
      </div>
      <ul class="plain-list people">
        <li>
          <b>{t('review_you')}</b>
          <span class="small soft figures">{countsOf(review ?? EMPTY_REVIEW)}</span>
        </li>
        {otherReviews.map((other, index) => (
          <li key={index}>
            <b dir="auto">{other.reviewer || t('review_unnamed')}</b>
            <span class="small soft figures">{countsOf(other)}</span>
            <button
              type="button"
              class="btn plain"
              aria-label={t('review_removeNamed', other.reviewer || t('review_unnamed'))}
              onClick={({ currentTarget }) => {
                // The button goes with the sheet: the keyboard stays in this part.
                currentTarget.closest('section')?.querySelector<HTMLElement>('input, textarea')?.focus();
                actions.onRemoveReviewer(other.reviewer);
              }}
            >
              {t('review_remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sheets of several reviewers, how far they agree, and what the user's labels say of the thresholds. */
export function ReviewersView({ state, actions, onStatement }: ReviewersViewProps) {
  const { judged, agreement, imported } = state;
  const sources = useMemo(() => numberedSources(judged), [judged]);
  return (
    <div class="reviewers">
      <div>
        <People state={state} actions={actions} />
        <Exchange imported={imported} actions={actions} />
        <TuningPart state={state} actions={actions} onStatement={onStatement} />
      </div>
      <section class="stack" aria-labelledby="review-agreement">
        <h2 id="review-agreement">{t('review_agreement')}</h2>
        {agreement === null ? (
          <p class="soft">{t('review_noOthers')}</p>
        ) : (
          <AgreementTable agreement={agreement} judged={judged} sources={sources} onStatement={onStatement} />
        )}
      </section>
    </div>
  );
}

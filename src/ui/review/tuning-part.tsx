import { useRef } from 'preact/hooks';
import type { Tuning } from '../../core/report/schema';
import type { TuningOffer } from '../../core/review/tune-thresholds';
import { number, percent, plural, t } from '../words';
import { VerdictChange } from './before-after';
import type { ReadyReview, ReviewActions } from './review-state';

interface TuningPartProps {
  readonly state: Pick<ReadyReview, 'judged' | 'tuning'>;
  readonly actions: Pick<ReviewActions, 'onUseTuning' | 'onUndoTuning'>;
  readonly onStatement: (id: string) => void;
}

type Offered = Extract<TuningOffer, { kind: 'offered' }>;

function Offer({
  offer,
  judged,
  actions,
  onStatement,
}: { offer: Offered } & Pick<ReadyReview, 'judged'> & Omit<TuningPartProps, 'state'>) {
  const { tuning, before, after, changed } = offer;
  const numbers = new Map(judged.answer.statements.map(({ id }, at) => [id, at + 1]));
  return (
    <>
      <p>{plural(tuning.labels, 'review_tuneLabels')}</p>
      <dl class="carries figures">
        <div>
          <dt>{t('review_tuneFull')}</dt>
          <dd>{t('review_tuneFrom', percent(tuning.fullFrom))}</dd>
        </div>
        <div>
          <dt>{t('review_tuneUnsure')}</dt>
          <dd>{t('review_tuneFrom', percent(tuning.unsureFrom))}</dd>
        </div>
        <div>
          <dt>{t('review_tuneRight')}</dt>
          <dd>{t('review_beforeAfter', percent(before), percent(after))}</dd>
        </div>
      </dl>
      <p class="small soft">{plural(changed.length, 'review_tuneChanged')}</p>
      {changed.length > 0 && (
        <ul class="plain-list small changed-list">
          {changed.map((change) => (
            <li key={change.statement}>
              <button
                type="button"
                class="chip link-chip figures"
                aria-label={t('review_toStatement', numbers.get(change.statement) ?? 0)}
                onClick={() => onStatement(change.statement)}
              >
                {number(numbers.get(change.statement) ?? 0)}
              </button>
              <VerdictChange before={change.before} after={change.after} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" class="btn main" onClick={() => actions.onUseTuning(tuning)}>
        {t('review_tuneUse')}
      </button>
    </>
  );
}

function whyNone(tuning: Exclude<TuningOffer, Offered>): string {
  if (tuning.kind === 'too few') {
    const { full, notFull } = tuning.lacking;
    return plural(tuning.labels, 'review_tuneTooFew', full, notFull);
  }
  if (tuning.kind === 'no better') return plural(tuning.labels, 'review_tuneNoBetter');
  return t('review_tuneNoProbabilities');
}

/** The engine's thresholds after the user's labels, on this device: offered with what they would change. */
export function TuningPart({ state, actions, onStatement }: TuningPartProps) {
  const { judged, tuning } = state;
  const inUse = judged.tuning;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that is pressed goes, and its opposite comes later: the keyboard stays in this part.
  const press = {
    onUseTuning: (offered: Tuning) => {
      heading.current?.focus();
      actions.onUseTuning(offered);
    },
    onUndoTuning: () => {
      heading.current?.focus();
      actions.onUndoTuning();
    },
  };
  return (
    <section class="stack" aria-labelledby="review-tuning">
      <h2 ref={heading} id="review-tuning" tabIndex={-1}>
        {t('review_tuning')}
      </h2>
      <p class="small soft">{t('review_tuningAbout')}</p>
      {inUse && (
        <div class="notice">
          <p class="figures">
            {plural(inUse.labels, 'review_tuneInUse', percent(inUse.fullFrom), percent(inUse.unsureFrom))}
          </p>
          <button type="button" class="btn" onClick={press.onUndoTuning}>
            {t('review_tuneUndo')}
          </button>
        </div>
      )}
      {tuning.kind === 'offered' ? (
        <Offer offer={tuning} judged={judged} actions={press} onStatement={onStatement} />
      ) : (
        <p>{whyNone(tuning)}</p>
      )}
    </section>
  );
}

import { useMemo } from 'preact/hooks';
import { sourcesCarry } from '../../core/citations/source-carries';
import { wasRead } from '../../core/model/source';
import type { SourceResult } from '../../core/report/schema';
import { SOURCE_KINDS, type SourceKind, type SourceReview } from '../../core/review/review';
import { scoreWords } from '../panel/score-words';
import { hostOf, sourceName } from '../source-name';
import { sourceStateWords } from '../state-words';
import { number, percent, t } from '../words';
import { sourceKindWords } from './label-words';
import type { ReadyReview, ReviewActions } from './review-state';
import { SourceCarries } from './source-carries';
import { TextField } from './text-field';

interface SourceSheetProps {
  readonly state: ReadyReview;
  readonly actions: ReviewActions;
  readonly onStatement: (id: string) => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

/** 1 to 5, or none: a row of radio buttons, so that the scale is seen. */
export function Rating(props: {
  readonly name: string;
  readonly label: string;
  readonly rating: number | undefined;
  readonly onRate: (rating: number | null) => void;
}) {
  const { name, label, rating, onRate } = props;
  return (
    <fieldset class="rating">
      <legend>{label}</legend>
      {RATINGS.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={rating === value} onChange={() => onRate(value)} />
          <span class="figures">{number(value)}</span>
        </label>
      ))}
      {rating !== undefined && (
        <button
          type="button"
          class="link small"
          onClick={({ currentTarget }) => {
            // The button goes with the rating: the keyboard stays beside it.
            currentTarget.parentElement?.querySelector<HTMLElement>(':checked')?.focus();
            onRate(null);
          }}
        >
          {t('review_takeBack')}
        </button>
      )}
    </fieldset>
  );
}

function SourceForm({
  source,
  given,
  onReview,
}: {
  source: SourceResult;
  given: SourceReview;
  onReview: (review: SourceReview | null) => void;
}) {
  const name = sourceName(source);
  const save = (change: { [Key in keyof SourceReview]: SourceReview[Key] | undefined }) => {
    const kept = Object.entries({ ...given, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    onReview(kept.length === 0 ? null : (Object.fromEntries(kept) as SourceReview));
  };
  return (
    <div class="source-form">
      <div class="field">
        <span aria-hidden="true">{t('review_publisher')}</span>
        <TextField
          name={t('review_publisherOf', name)}
          value={given.publisher ?? ''}
          placeholder={source.publisher}
          onChange={(publisher) => save({ publisher: publisher.trim() })}
        />
      </div>
      <div class="field">
        <span aria-hidden="true">{t('review_kind')}</span>
        <select
          aria-label={t('review_kindOf', name)}
          value={given.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            save({ kind: SOURCE_KINDS.find((kind): kind is SourceKind => kind === value) })
          }
        >
          <option value="">{t('review_kindNone')}</option>
          {SOURCE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {sourceKindWords(kind)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <span aria-hidden="true">{t('review_date')}</span>
        <TextField
          name={t('review_dateOf', name)}
          value={given.date ?? ''}
          placeholder={source.published}
          onChange={(date) => save({ date: date.trim() })}
        />
      </div>
      <Rating
        name={`rating-${source.id}`}
        label={t('review_rating')}
        rating={given.rating}
        onRate={(rating) => save({ rating: rating ?? undefined })}
      />
      <div class="field note">
        <span aria-hidden="true">{t('review_column_note')}</span>
        <TextField
          name={t('review_noteOn', name)}
          value={given.note ?? ''}
          rows={2}
          onChange={(note) => save({ note: note.trim() })}
        />
      </div>
    </div>
  );
}

/** Recall with the ratings, in words that say what it is not. */
function RatedScore({ report }: Pick<ReadyReview, 'report'>) {
  const { rated, strict } = report.scores;
  return (
    <div class="notice">
      <p>{t('review_ratedAbout')}</p>
      <p class="figures" role="status">
        {rated ? t('review_rated', scoreWords(rated), scoreWords(strict.recall)) : t('review_notRated')}
      </p>
    </div>
  );
}

/** How far the sources can be relied on: a sheet of its own, one row a source. */
export function SourceSheet({ state, actions, onStatement }: SourceSheetProps) {
  const { report, judged } = state;
  const given = judged.review?.sources ?? {};
  const numbers = useMemo(
    () => new Map(report.answer.statements.map(({ id }, at) => [id, at + 1])),
    [report],
  );
  const carried = useMemo(
    () => new Map(sourcesCarry(report).map((carries) => [carries.source, carries])),
    [report],
  );
  if (report.sources.length === 0) return <p class="soft empty">{t('panel_noSources')}</p>;
  return (
    <>
      <RatedScore report={report} />
      <ol class="plain-list source-sheet">
        {report.sources.map((source, at) => {
          const { kind, shareRead } = source.state;
          const host = hostOf(source.url);
          const carries = carried.get(source.id);
          return (
            <li key={source.id} class="source-row">
              <div class="stack">
                <div class="source-title">
                  <span class="chip figures" aria-hidden="true">
                    {number(at + 1)}
                  </span>
                  <div>
                    <h2 dir="auto">{sourceName(source)}</h2>
                    <p class="small soft figures">
                      {[
                        host,
                        sourceStateWords(kind),
                        shareRead !== null && wasRead(kind) ? t('panel_shareRead', percent(shareRead)) : null,
                      ]
                        .filter((part) => part !== null)
                        .join(' · ')}
                    </p>
                    {source.url !== null && (
                      <button
                        type="button"
                        class="link small"
                        onClick={() => actions.onOpenSource(source.id)}
                      >
                        {t('panel_openInTab')}
                      </button>
                    )}
                  </div>
                </div>
                {carries && <SourceCarries carries={carries} numbers={numbers} onStatement={onStatement} />}
              </div>
              <SourceForm
                source={source}
                given={given[source.id] ?? {}}
                onReview={(review) => actions.onReviewSource(source.id, review)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

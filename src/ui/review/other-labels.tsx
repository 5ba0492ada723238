import type { StatementReview } from '../../core/review/review';
import { sourceName } from '../source-name';
import { t } from '../words';
import { supportLabelWords, yesNoWords } from './label-words';
import type { ReadyReview } from './review-state';
import type { Sources } from './sources';

/** A reviewer's labels of one statement, each with its column. */
function labelsOf(given: StatementReview, sources: Sources): (readonly [string, string])[] {
  const { needsSupport, interpretable, cited = {}, joint } = given;
  return [
    ...(needsSupport === undefined
      ? []
      : [[t('review_column_needsSupport'), yesNoWords(needsSupport)] as const]),
    ...(interpretable === undefined
      ? []
      : [[t('review_column_interpretable'), yesNoWords(interpretable)] as const]),
    ...Object.entries(cited).map(([id, label]) => {
      const known = sources.get(id);
      return [known ? sourceName(known.source) : t('source_numbered', id), supportLabelWords(label)] as const;
    }),
    ...(joint === undefined ? [] : [[t('review_column_joint'), supportLabelWords(joint)] as const]),
  ];
}

interface OtherLabelsProps extends Pick<ReadyReview, 'judged'> {
  readonly statement: string;
  readonly sources: Sources;
}

/** What other reviewers said of a statement. */
export function OtherLabels({ judged, statement, sources }: OtherLabelsProps) {
  const told = (judged.otherReviews ?? []).flatMap(({ reviewer, statements }, at) => {
    const given = Object.hasOwn(statements, statement) ? statements[statement] : undefined;
    return given ? [{ reviewer, given, at }] : [];
  });
  if (told.length === 0) return null;
  return (
    <div>
      <h3>{t('review_others')}</h3>
      {told.map(({ reviewer, given, at }) => (
        <div key={at} class="other-labels small">
          <b dir="auto">{reviewer || t('review_unnamed')}</b>
          <dl>
            {labelsOf(given, sources).map(([column, label], index) => (
              <div key={index}>
                <dt class="soft" dir="auto">
                  {column}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          {given.note && (
            <p class="quote" dir="auto">
              {given.note}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

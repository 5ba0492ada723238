import type { Difference, ReviewerAgreement } from '../../core/review/review-agreement';
import type { Interval } from '../../core/stats/bootstrap';
import { sourceName } from '../source-name';
import { decimal, percent, t } from '../words';
import { anyLabelWords, columnWords } from './label-words';
import type { ReadyReview } from './review-state';
import type { Sources } from './sources';

/** A figure with its interval below; one without width, of an item or two, would only look certain. */
function Figure({
  figure,
  words,
}: {
  readonly figure: Interval | null;
  readonly words: (n: number) => string;
}) {
  if (figure === null) return <td class="soft">{t('review_noFigure')}</td>;
  return (
    <td>
      <b>{words(figure.value)}</b>
      {figure.low < figure.high && (
        <span class="small soft">{t('score_range', words(figure.low), words(figure.high))}</span>
      )}
    </td>
  );
}

interface AgreementProps {
  readonly agreement: ReviewerAgreement;
  readonly judged: ReadyReview['judged'];
  readonly sources: Sources;
  readonly onStatement: (id: string) => void;
}

/** How far reviewers agree, column by column, with 95% intervals; and where they do not. */
export function AgreementTable({ agreement, judged, sources, onStatement }: AgreementProps) {
  return (
    <>
      <div class="table-scroll">
        <table class="figures-table stacked figures">
          <thead>
            <tr>
              <th scope="col">{t('review_agreementOn')}</th>
              <th scope="col">{t('review_items')}</th>
              <th scope="col">{t('review_same')}</th>
              <th scope="col">{t('review_kappa')}</th>
              <th scope="col">{t('review_alpha')}</th>
            </tr>
          </thead>
          <tbody>
            {agreement.columns.map(({ column, pair, group }) => (
              <tr key={column}>
                <th scope="row">{columnWords(column)}</th>
                <td>{group?.items ?? pair.items}</td>
                <Figure figure={pair.raw} words={percent} />
                <Figure figure={pair.kappa} words={decimal} />
                <Figure figure={group?.alpha ?? pair.alpha} words={decimal} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small soft">{t('review_agreementAbout')}</p>
      <h3>{t('review_differing')}</h3>
      {agreement.differing.length === 0 ? (
        <p class="soft">{t('review_noneDiffer')}</p>
      ) : (
        <ul class="plain-list differing">
          {agreement.differing.map((item) => (
            <Differing
              key={`${item.column}:${item.item}:${item.source ?? ''}`}
              item={item}
              judged={judged}
              sources={sources}
              onStatement={onStatement}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** One item to which reviewers gave different labels. */
function Differing(props: { item: Difference } & Omit<AgreementProps, 'agreement'>) {
  const { item, judged, sources, onStatement } = props;
  const { column } = item;
  const at = judged.answer.statements.findIndex(({ id }) => id === item.item);
  const text =
    column === 'facts'
      ? judged.facts.find(({ id }) => id === item.item)?.text
      : judged.answer.statements[at]?.text;
  const known = item.source === undefined ? undefined : sources.get(item.source);
  return (
    <li>
      <div class="row small">
        <b>{columnWords(column)}</b>
        {known && (
          <span class="soft" dir="auto">
            {sourceName(known.source)}
          </span>
        )}
        {at >= 0 && (
          <button type="button" class="link" onClick={() => onStatement(item.item)}>
            {t('review_toStatement', at + 1)}
          </button>
        )}
      </div>
      <p class="quote" dir="auto">
        {text ?? item.item}
      </p>
      <dl class="small">
        {item.labels.map(({ reviewer, label }, index) => (
          <div key={index}>
            <dt class="soft" dir="auto">
              {reviewer || t('review_unnamed')}
            </dt>
            <dd>{anyLabelWords(column, label)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

import type { Report, Score } from '../../core/report/schema';
import { adapterWords, methodWords, scoreReasonWords } from '../state-words';
import { dateTime, type MessageKey, number, percent, plural, t } from '../words';

interface Row {
  readonly name: MessageKey;
  readonly how: MessageKey;
  readonly score: Score;
}

function rowsOf(report: Report): Row[] {
  const { scores } = report;
  return [
    { name: 'score_recall', how: 'score_recall_how', score: scores.strict.recall },
    { name: 'score_precision', how: 'score_precision_how', score: scores.strict.precision },
    { name: 'score_f1', how: 'score_f1_how', score: scores.strict.f1 },
    { name: 'score_readableRecall', how: 'score_readableRecall_how', score: scores.readable.recall },
    { name: 'score_coverage', how: 'score_coverage_how', score: scores.comprehensiveness },
    { name: 'score_essential', how: 'score_essential_how', score: scores.essential },
    { name: 'score_halfCredit', how: 'score_halfCredit_how', score: scores.halfCredit },
  ];
}

/** A ratio with its counts, or the words why there is none: unknown is not zero. */
function scoreWords(row: Row): string {
  const { value, numerator, denominator, reason } = row.score;
  if (value === null) return scoreReasonWords(reason ?? 'nothing judged');
  if (row.name === 'score_f1') return percent(value);
  return t('panel_scoreOf', number(numerator), number(denominator), percent(value));
}

/** The method line under the bars: every count and formula behind the figures. */
export function HowComputed({ report }: { readonly report: Report }) {
  const { unsureStatements, unsureFacts } = report.scores;
  const adapter = adapterWords(report.answer.capture);
  return (
    <details class="small how">
      <summary>{t('panel_how')}</summary>
      <dl>
        {rowsOf(report).map((row) => (
          <div key={row.name}>
            <dt>
              <b>{t(row.name)}</b> <span class="figures">{scoreWords(row)}</span>
            </dt>
            <dd class="soft">{t(row.how)}</dd>
          </div>
        ))}
      </dl>
      {unsureStatements > 0 && <p class="soft">{plural(unsureStatements, 'panel_unsureStatements')}</p>}
      {unsureFacts > 0 && <p class="soft">{plural(unsureFacts, 'panel_unsureFacts')}</p>}
      {adapter !== null && <p class="soft">{adapter}</p>}
      <p class="soft">
        {t('panel_madeBy', methodWords(report.method), report.engine, dateTime(report.startedAt))}
      </p>
    </details>
  );
}

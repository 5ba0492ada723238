import type { Report, Score } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { adapterWords, methodWords } from '../state-words';
import { dateTime, type MessageKey, percent, plural, t } from '../words';
import { MethodWork } from './method-work';
import { scoreWords } from './score-words';

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
    ...(scores.weighted
      ? [{ name: 'score_weighted', how: 'score_weighted_how', score: scores.weighted } as const]
      : []),
  ];
}

/** F1 has no counts that say anything. */
function rowWords({ name, score }: Row): string {
  return name === 'score_f1' && score.value !== null ? percent(score.value) : scoreWords(score);
}

/** Coverage source by source: facts of each that are in the answer. */
function BySource({ report }: { readonly report: Report }) {
  const scores = new Map(report.scores.perSource.map(({ source, coverage }) => [source, coverage]));
  const told = report.sources.flatMap((source) => {
    const score = scores.get(source.id);
    return score && score.denominator > 0 && score.value !== null ? [{ source, score }] : [];
  });
  if (told.length < 2) return null;
  return (
    <div>
      <dt>
        <b>{t('score_bySource')}</b>
      </dt>
      <dd>
        <ul class="each">
          {told.map(({ source, score }) => (
            <li key={source.id}>
              <span class="soft" dir="auto">
                {sourceName(source)}
              </span>
              <span class="figures">{scoreWords(score)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** The method line under the bars: every count and formula behind the figures. */
export function HowComputed({ report }: { readonly report: Report }) {
  const { unsureStatements, unsureFacts, interval } = report.scores;
  const adapter = adapterWords(report.answer.capture);
  return (
    <details class="small how">
      <summary>{t('panel_how')}</summary>
      <dl>
        {rowsOf(report).map((row) => (
          <div key={row.name}>
            <dt>
              <b>{t(row.name)}</b> <span class="figures">{rowWords(row)}</span>
            </dt>
            <dd class="soft">{t(row.how)}</dd>
          </div>
        ))}
        <BySource report={report} />
      </dl>
      {interval && <p class="soft">{t('panel_interval', percent(interval.low), percent(interval.high))}</p>}
      {unsureStatements > 0 && <p class="soft">{plural(unsureStatements, 'panel_unsureStatements')}</p>}
      {unsureFacts > 0 && <p class="soft">{plural(unsureFacts, 'panel_unsureFacts')}</p>}
      <MethodWork report={report} />
      {adapter !== null && <p class="soft">{adapter}</p>}
      <p class="soft">
        {t('panel_madeBy', methodWords(report.method), report.engine, dateTime(report.startedAt))}
      </p>
    </details>
  );
}

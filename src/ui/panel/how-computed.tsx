import type { Report, Score, Scores } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { adapterWords, methodWords } from '../state-words';
import { dateTime, type MessageKey, percent, plural, t } from '../words';
import { MethodWork } from './method-work';
import { scoreWords } from './score-words';

interface Row {
  readonly name: MessageKey;
  /** One sentence. */
  readonly how: string;
  readonly score: Score;
}

/** Citations after Liu et al., strictly and over what could be read. */
function liuRows({ strict, readable }: Scores): Row[] {
  return [
    { name: 'score_recall', how: t('score_recall_how'), score: strict.recall },
    { name: 'score_precision', how: t('score_precision_how'), score: strict.precision },
    { name: 'score_f1', how: t('score_f1_how'), score: strict.f1 },
    { name: 'score_readableRecall', how: t('score_readableRecall_how'), score: readable.recall },
    { name: 'score_readablePrecision', how: t('score_readablePrecision_how'), score: readable.precision },
  ];
}

/** After Gao et al. with its cap of three and without, after Rashkin et al.; absent in old reports. */
function otherRows({ alce, ais, rated }: Scores): Row[] {
  const rows: Row[] = [];
  if (alce) {
    const { firstThree, all } = alce.strict;
    rows.push(
      {
        name: 'score_alceRecall',
        how: t('score_alceRecall_how', scoreWords(all.recall)),
        score: firstThree.recall,
      },
      {
        name: 'score_alcePrecision',
        how: t('score_alcePrecision_how', scoreWords(all.precision)),
        score: firstThree.precision,
      },
    );
  }
  if (ais) {
    const how = plural(ais.notInterpretable + (ais.unsure ?? 0), 'score_ais_how');
    rows.push({ name: 'score_ais', how, score: ais.attributable });
  }
  if (rated) rows.push({ name: 'score_rated', how: t('score_rated_how'), score: rated });
  return rows;
}

function coverageRows({ comprehensiveness, essential, halfCredit, weighted }: Scores): Row[] {
  return [
    { name: 'score_coverage', how: t('score_coverage_how'), score: comprehensiveness },
    { name: 'score_essential', how: t('score_essential_how'), score: essential },
    { name: 'score_halfCredit', how: t('score_halfCredit_how'), score: halfCredit },
    ...(weighted ? [{ name: 'score_weighted', how: t('score_weighted_how'), score: weighted } as const] : []),
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
  const { scores } = report;
  const rows = [...liuRows(scores), ...otherRows(scores), ...coverageRows(scores)];
  const adapter = adapterWords(report.answer.capture);
  return (
    <details class="small how">
      <summary>{t('panel_how')}</summary>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>
              <b>{t(row.name)}</b> <span class="figures">{rowWords(row)}</span>
            </dt>
            <dd class="soft">{row.how}</dd>
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

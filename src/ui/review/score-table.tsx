import type { Report, Score } from '../../core/report/schema';
import { scoreWords } from '../panel/score-words';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, percent, plural, t } from '../words';

interface Row {
  readonly name: MessageKey;
  readonly recall: Score | undefined;
  readonly precision: Score | undefined;
  /** Absent: the paper has none. */
  readonly f1?: Score;
}

function rowsOf({ scores: { strict, readable, alce } }: Report): Row[] {
  return [
    { name: 'review_liu', ...strict },
    { name: 'review_liuReadable', ...readable },
    ...(alce
      ? ([
          { name: 'review_alceThree', ...alce.strict.firstThree },
          { name: 'review_alceAll', ...alce.strict.all },
          { name: 'review_alceThreeReadable', ...alce.readable.firstThree },
          { name: 'review_alceAllReadable', ...alce.readable.all },
        ] as const)
      : []),
  ];
}

/** What was counted, with its share below; why there is none, where there is none. */
function Figure({ score }: { readonly score: Score | undefined }) {
  if (!score) return <td />;
  const { value, numerator, denominator, reason } = score;
  if (value === null) return <td class="small soft">{scoreReasonWords(reason ?? 'nothing judged')}</td>;
  return (
    <td>
      <b>{t('panel_ofCount', numerator, denominator)}</b>
      <span class="small soft"> {percent(value)}</span>
    </td>
  );
}

/** A mean of two figures: it counts nothing itself. */
function Mean({ score }: { readonly score: Score | undefined }) {
  return <td>{score && score.value !== null && <b>{percent(score.value)}</b>}</td>;
}

/** Every figure of the citations with its counts, by paper; and what each counts. */
export function ScoreTable({ report }: { readonly report: Report }) {
  const { ais, comprehensiveness, essential } = report.scores;
  return (
    <>
      <div class="table-scroll">
        <table class="figures-table scores figures">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{t('review_figure')}</span>
              </th>
              <th scope="col">{t('review_recall')}</th>
              <th scope="col">{t('review_precision')}</th>
              <th scope="col">F1</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(report).map(({ name, recall, precision, f1 }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <Figure score={recall} />
                <Figure score={precision} />
                <Mean score={f1} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl class="score-list figures">
        {ais && (
          <div>
            <dt>{t('review_ais')}</dt>
            <dd>{scoreWords(ais.attributable)}</dd>
          </div>
        )}
        <div>
          <dt>{t('score_coverage')}</dt>
          <dd>{scoreWords(comprehensiveness)}</dd>
        </div>
        <div>
          <dt>{t('score_essential')}</dt>
          <dd>{scoreWords(essential)}</dd>
        </div>
      </dl>
      {ais && ais.notInterpretable > 0 && (
        <p class="small">{plural(ais.notInterpretable, 'review_notInterpretable')}</p>
      )}
      {ais?.unsure !== undefined && <p class="small">{plural(ais.unsure, 'review_interpretUnsure')}</p>}
      <details class="small">
        <summary>{t('review_scoresHow')}</summary>
        <dl class="stack scores-how">
          {HOW.map(([name, about]) => (
            <div key={name}>
              <dt>
                <b>{t(name)}</b>
              </dt>
              <dd class="soft">{t(about)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const HOW = [
  ['review_liu', 'review_liuAbout'],
  ['review_alce', 'review_alceAbout'],
  ['review_ais', 'review_aisAbout'],
  ['review_readable', 'review_readableAbout'],
  ['score_coverage', 'review_coverageAbout'],
] as const satisfies readonly (readonly [MessageKey, MessageKey])[];

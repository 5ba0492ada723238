import type { AlceScores, Report, Score, Scores } from '../../core/report/schema';
import { scoreWords } from '../panel/score-words';
import { type MessageKey, percent, plural, t } from '../words';

type Row = readonly [name: string, score: Score | undefined];
interface Group {
  readonly title: MessageKey;
  readonly about: MessageKey;
  readonly rows: readonly Row[];
}

const f1Words = (score: Score) => (score.value === null ? scoreWords(score) : percent(score.value));

const liu = ({ recall, precision, f1 }: Scores['strict']): Row[] => [
  [t('review_recall'), recall],
  [t('review_precision'), precision],
  ['F1', f1],
];
const alce = (scores: AlceScores | undefined, words: MessageKey): Row[] => [
  [t(words, t('review_recall')), scores?.recall],
  [t(words, t('review_precision')), scores?.precision],
];

/** The scores of a report by their papers, for a table. */
export function scoreGroups({ scores }: Report): Group[] {
  const { strict, readable, ais, comprehensiveness, essential } = scores;
  const cap = scores.alce;
  return [
    { title: 'review_liu', about: 'review_liuAbout', rows: liu(strict) },
    { title: 'review_liuReadable', about: 'review_readableAbout', rows: liu(readable) },
    {
      title: 'review_alce',
      about: 'review_alceAbout',
      rows: [
        ...alce(cap?.strict.firstThree, 'review_firstThree'),
        ...alce(cap?.strict.all, 'review_allCitations'),
      ],
    },
    {
      title: 'review_alceReadable',
      about: 'review_readableAbout',
      rows: [
        ...alce(cap?.readable.firstThree, 'review_firstThree'),
        ...alce(cap?.readable.all, 'review_allCitations'),
      ],
    },
    {
      title: 'review_ais',
      about: 'review_aisAbout',
      rows: [[t('review_attributable'), ais?.attributable]],
    },
    {
      title: 'panel_coverage',
      about: 'review_coverageAbout',
      rows: [
        [t('score_coverage'), comprehensiveness],
        [t('score_essential'), essential],
      ],
    },
  ];
}

/** Every figure with its counts; nothing where a report does not hold it. */
export function ScoreTable({ report }: { readonly report: Report }) {
  const { ais } = report.scores;
  return (
    <div class="score-groups">
      {scoreGroups(report).map(({ title, about, rows }) => {
        const known = rows.filter((row): row is readonly [string, Score] => row[1] !== undefined);
        if (known.length === 0) return null;
        return (
          <section key={title} class="score-group">
            <h3>{t(title)}</h3>
            <dl class="figures">
              {known.map(([name, score]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{name === 'F1' ? f1Words(score) : scoreWords(score)}</dd>
                </div>
              ))}
            </dl>
            <p class="small soft">{t(about)}</p>
            {title === 'review_ais' && ais && (
              <p class="small soft">
                {[
                  plural(ais.notInterpretable, 'review_notInterpretable'),
                  ...(ais.unsure === undefined ? [] : [plural(ais.unsure, 'review_interpretUnsure')]),
                ].join(' ')}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

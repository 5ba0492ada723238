import type { ComparedAnswer } from '../../core/report/compare-reports';
import type { FactResult } from '../../core/report/schema';
import { factSign, Sign, SignShape } from '../sign';
import { coverageCount } from '../state-words';
import { type MessageKey, t } from '../words';
import { shareWords } from './score-words';

type Coverage = FactResult['coverage'];

/** What was judged: the answer's share comes first, so that its edge is the score. */
const JUDGED = ['covered', 'partly', 'missing', 'contradicted'] as const;
const LEFT_OUT: readonly Coverage[] = ['unsure', 'waiting'];

interface Part {
  readonly label: Coverage;
  readonly n: number;
  /** Facts before it. */
  readonly from: number;
}

function partsOf({ coverage }: ComparedAnswer, labels: readonly Coverage[]): Part[] {
  let from = 0;
  return labels.flatMap((label) => {
    const n = coverage.filter((one) => one === label).length;
    const part = { label, n, from };
    from += n;
    return n > 0 ? [part] : [];
  });
}

/** Line with ends under a bar, from the lower to the upper end of an interval. */
function Whisker({ low, high }: { readonly low: number; readonly high: number }) {
  const [from, to] = [`${low * 100}%`, `${high * 100}%`];
  return (
    <svg class="whisker" aria-hidden="true" focusable="false">
      <line x1={from} x2={to} y1="50%" y2="50%" />
      <line x1={from} x2={from} y1="15%" y2="85%" />
      <line x1={to} x2={to} y1="15%" y2="85%" />
    </svg>
  );
}

function Bar({ answer }: { readonly answer: ComparedAnswer }) {
  const parts = partsOf(answer, JUDGED);
  const total = parts.reduce((sum, { n }) => sum + n, 0);
  const told = [...parts, ...partsOf(answer, LEFT_OUT)]
    .map(({ label, n }) => coverageCount(label, n))
    .join(', ');
  const { comprehensiveness, interval } = answer.scores;
  return (
    <li>
      <span class="letter" aria-hidden="true">
        {answer.label}
      </span>
      <span class="bars">
        <svg class="sign" role="img" aria-label={t('compare_bar', answer.label, told)}>
          {parts.map(({ label, n, from }) => (
            <svg
              key={label}
              class={`tone-${factSign(label).tone}`}
              x={`${(from * 100) / total}%`}
              width={`${(n * 100) / total}%`}
              aria-hidden="true"
            >
              <SignShape kind={factSign(label)} />
            </svg>
          ))}
        </svg>
        {interval && <Whisker {...interval} />}
      </span>
      <span class="figures">{shareWords(comprehensiveness)}</span>
    </li>
  );
}

/** One bar an answer: its facts by coverage, each kind in its pattern; the table below has the same figures. */
export function ComparisonChart({ answers }: { readonly answers: readonly ComparedAnswer[] }) {
  const shown = JUDGED.filter((label) => answers.some(({ coverage }) => coverage.includes(label)));
  const hasIntervals = answers.some(({ scores }) => scores.interval !== undefined);
  return (
    <figure class="chart small">
      <ul class="plain-list">
        {answers.map((answer) => (
          <Bar key={answer.label} answer={answer} />
        ))}
      </ul>
      <figcaption class="legend soft">
        {shown.map((label) => (
          <span key={label}>
            <Sign kind={factSign(label)} />
            {t(LEGEND[label])}
          </span>
        ))}
        {hasIntervals && (
          <span>
            <Whisker low={0} high={1} />
            {t('compare_whisker')}
          </span>
        )}
        {answers.some(({ coverage }) => coverage.some((one) => LEFT_OUT.includes(one))) && (
          <span>{t('compare_leftOutOfBars')}</span>
        )}
      </figcaption>
    </figure>
  );
}

const LEGEND = {
  covered: 'compare_covered',
  partly: 'compare_partly',
  missing: 'compare_missing',
  contradicted: 'compare_contradicted',
} as const satisfies Partial<Record<Coverage, MessageKey>>;

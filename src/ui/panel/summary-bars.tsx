import { useMemo } from 'preact/hooks';
import { factState } from '../../core/report/answer-side';
import type { Report } from '../../core/report/schema';
import { factSign, Sign, type SignKind, verdictSign } from '../sign';
import {
  coverageCount,
  coverageWords,
  methodWords,
  scoreReasonWords,
  verdictCount,
  verdictWords,
} from '../state-words';
import { percent, t } from '../words';
import { coverageCounts, neededResults, verdictCounts } from './report-counts';
import { SegmentBar } from './segment-bar';

interface BarProps {
  readonly report: Report;
  readonly onChoose: (id: string) => void;
}

/** Long statements are cut in a segment's label: the list has them in full. */
const LABEL_LENGTH = 120;

function cut(text: string): string {
  return text.length <= LABEL_LENGTH ? text : `${text.slice(0, LABEL_LENGTH)}…`;
}

interface LegendProps {
  readonly entries: readonly { readonly sign: SignKind; readonly words: string }[];
  /** Said in place of counts where there is nothing to count. */
  readonly instead: string | null;
}

/** Counts beside their signs: it teaches the signs as it counts. */
function Legend({ entries, instead }: LegendProps) {
  if (instead !== null) return <p class="legend small soft">{instead}</p>;
  return (
    <ul class="legend small soft figures">
      {entries.map(({ sign, words }) => (
        <li key={words}>
          <Sign kind={sign} />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** One segment a statement that needs support, in the order of the answer. */
export function SupportBar({ report, onChoose }: BarProps) {
  const segments = useMemo(() => {
    const texts = new Map(report.answer.statements.map((statement) => [statement.id, statement.text]));
    const results = neededResults(report);
    return results.map((result, index) => ({
      id: result.statement,
      sign: verdictSign(result.verdict),
      words: t(
        'panel_segmentStatement',
        index + 1,
        results.length,
        verdictWords(result.verdict, result.cited.length),
        cut(texts.get(result.statement) ?? ''),
      ),
    }));
  }, [report]);
  const legend = verdictCounts(report).map(({ label, n }) => ({
    sign: verdictSign(label),
    words: verdictCount(label, n),
  }));
  const { value, numerator, denominator } = report.scores.strict.recall;
  // A ratio over what is judged so far would read as a verdict.
  const hasEnded = report.status !== 'running' && report.scores.sourcesRead > 0;
  return (
    <div class="bar">
      <div class="bar-head small">
        <h2>{t('panel_support')}</h2>
        {hasEnded && value !== null && (
          <span class="soft figures">{t('panel_supportOf', numerator, denominator)}</span>
        )}
      </div>
      <SegmentBar label={t('panel_supportBar')} segments={segments} onChoose={onChoose} />
      <Legend entries={legend} instead={segments.length === 0 ? t('na_noStatement') : null} />
    </div>
  );
}

/** Why there is no coverage bar; null where there is one. */
function withoutFacts(report: Report): string | null {
  if (report.facts.length > 0) return null;
  if (report.status === 'running') return t('panel_factsLater');
  return scoreReasonWords(report.scores.comprehensiveness.reason ?? 'nothing judged');
}

/** What the score would be if the unsure facts went either way; nothing where none is unsure. */
function UnsureRange({ scores: { comprehensiveness, unsureRange } }: Pick<Report, 'scores'>) {
  if (comprehensiveness.value === null || !unsureRange || unsureRange.low === unsureRange.high) return null;
  const { low, high } = unsureRange;
  return <p class="small soft figures">{t('panel_unsureRange', percent(low), percent(high))}</p>;
}

/** One segment a fact, most relevant first. */
export function CoverageBar({ report, onChoose }: BarProps) {
  const segments = useMemo(
    () =>
      report.facts.map((fact, index) => ({
        id: fact.id,
        sign: factSign(factState(report, fact)),
        words: t(
          'panel_segmentFact',
          index + 1,
          report.facts.length,
          coverageWords(factState(report, fact)),
          cut(fact.text),
        ),
      })),
    [report],
  );
  const legend = coverageCounts(report).map(({ label, n }) => ({
    sign: factSign(label),
    words: coverageCount(label, n),
  }));
  const { value, numerator, denominator } = report.scores.comprehensiveness;
  const hasEnded = report.status !== 'running';
  return (
    <div class="bar">
      <div class="bar-head small">
        <h2>{t('panel_coverage')}</h2>
        {hasEnded && value !== null && (
          <span class="soft figures">
            {t('panel_coverageOf', numerator, denominator, methodWords(report.method))}
          </span>
        )}
      </div>
      {(segments.length > 0 || !hasEnded) && (
        <SegmentBar label={t('panel_coverageBar')} segments={segments} onChoose={onChoose} />
      )}
      <Legend entries={legend} instead={withoutFacts(report)} />
      {hasEnded && <UnsureRange scores={report.scores} />}
    </div>
  );
}

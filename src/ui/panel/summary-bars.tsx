import { useMemo } from 'preact/hooks';
import type { Report } from '../../core/report/schema';
import { factSign, verdictSign } from '../sign';
import {
  coverageCount,
  coverageWords,
  methodWords,
  scoreReasonWords,
  verdictCount,
  verdictWords,
} from '../state-words';
import { t } from '../words';
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
  const counts = verdictCounts(report).map(({ label, n }) => verdictCount(label, n));
  return (
    <div class="bar">
      <div class="bar-head small">
        <h2>{t('panel_support')}</h2>
        <span class="soft figures">{segments.length > 0 ? counts.join(' · ') : t('na_noStatement')}</span>
      </div>
      <SegmentBar label={t('panel_supportBar')} segments={segments} onChoose={onChoose} />
    </div>
  );
}

function coverageSummary(report: Report): string {
  const { reason } = report.scores.comprehensiveness;
  if (report.facts.length > 0) {
    const counts = coverageCounts(report).map(({ label, n }) => coverageCount(label, n));
    return [...counts, t('panel_method', methodWords(report.method))].join(' · ');
  }
  return report.status === 'running' ? t('panel_factsLater') : scoreReasonWords(reason ?? 'nothing judged');
}

/** One segment a fact, most relevant first. */
export function CoverageBar({ report, onChoose }: BarProps) {
  const segments = useMemo(
    () =>
      report.facts.map((fact, index) => ({
        id: fact.id,
        sign: factSign(fact.coverage),
        words: t(
          'panel_segmentFact',
          index + 1,
          report.facts.length,
          coverageWords(fact.coverage),
          cut(fact.text),
        ),
      })),
    [report],
  );
  return (
    <div class="bar">
      <div class="bar-head small">
        <h2>{t('panel_coverage')}</h2>
        <span class="soft figures">{coverageSummary(report)}</span>
      </div>
      <SegmentBar label={t('panel_coverageBar')} segments={segments} onChoose={onChoose} />
    </div>
  );
}

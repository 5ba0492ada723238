import { useId } from 'preact/hooks';
import type { Comparison, NotComparable } from '../../core/report/compare-reports';
import type { Report } from '../../core/report/schema';
import { hostOf } from '../source-name';
import { methodWords } from '../state-words';
import { dateTime, type MessageKey, t } from '../words';
import { ComparisonChart } from './comparison-chart';
import { FactTable, ScoreTable, SourceTable } from './comparison-tables';
import { comparisonTitle } from './comparison-title';
import type { PanelActions } from './panel-state';

interface ComparisonViewProps {
  readonly comparison: Comparison;
  readonly actions: Pick<PanelActions, 'onOpenReport' | 'onCheckAlike' | 'onExportComparison'>;
}

const WHY = {
  'another question': 'compare_anotherQuestion',
  'another method': 'compare_anotherMethod',
  'another list': 'compare_anotherList',
  'another engine': 'compare_anotherEngine',
  'not finished': 'compare_notFinished',
  'no score': 'compare_noScore',
} as const satisfies Record<NotComparable, MessageKey>;

function aboutReport({ startedAt, answer, method }: Report): string {
  return [
    dateTime(startedAt),
    hostOf(answer.capture.pageUrl) ?? answer.capture.pageTitle ?? t('panel_pasted'),
    t('panel_method', methodWords(method)),
  ].join(' · ');
}

const OPENING_LENGTH = 160;

/** An answer's first words, which lead to its report. */
function AnswerLine({
  report,
  note,
  actions,
}: { readonly report: Report; readonly note?: string } & Pick<ComparisonViewProps, 'actions'>) {
  return (
    <div class="told">
      <span class="quote clamp" dir="auto">
        {report.answer.text.slice(0, OPENING_LENGTH)}
      </span>
      <span class="small soft">{aboutReport(report)}</span>
      {note !== undefined && <span class="small">{note}</span>}
      <button type="button" class="link small" onClick={() => actions.onOpenReport(report.id)}>
        {t('compare_open')}
      </button>
    </div>
  );
}

/** Answers to one question, held against one list of facts: table, chart, and each fact with each answer. */
export function ComparisonView({ comparison, actions }: ComparisonViewProps) {
  const { query, answers, leftOut, method, listId } = comparison;
  const out = useId();
  return (
    <div class="comparison">
      <section>
        <h2>{comparisonTitle(comparison)}</h2>
        <p class="quote clamp" dir="auto">
          {query}
        </p>
        <p class="small soft after">
          {t('compare_fixed', methodWords(method))}
          {listId !== null && (
            <>
              {' '}
              {t('panel_list')} <span class="code">{listId.slice(0, 12)}</span>
            </>
          )}
        </p>
        {answers.length > 0 && <ComparisonChart answers={answers} />}
        {answers.length > 0 && <ScoreTable {...comparison} />}
        {answers.length > 0 && <SourceTable {...comparison} />}
        <ul class="plain-list answers">
          {answers.map(({ label, report }) => (
            <li key={report.id}>
              <b class="letter">{label}</b>
              <AnswerLine report={report} actions={actions} />
            </li>
          ))}
        </ul>
        <div class="row after">
          <button type="button" class="btn main" onClick={actions.onCheckAlike}>
            {t('compare_more')}
          </button>
          {answers.length > 0 && (
            <button type="button" class="btn" onClick={actions.onExportComparison}>
              {t('compare_export')}
            </button>
          )}
        </div>
      </section>
      {answers.length > 0 && (
        <section>
          <h2>{t('compare_facts')}</h2>
          <FactTable {...comparison} />
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-labelledby={out}>
          <h2 id={out}>{t('compare_leftOut')}</h2>
          <ul class="plain-list answers">
            {leftOut.map(({ report, why }) => (
              <li key={report.id}>
                <AnswerLine report={report} note={t(WHY[why])} actions={actions} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

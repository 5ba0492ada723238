import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { ComparedAnswer, Comparison, NotComparable } from '../../core/report/compare-reports';
import { factWording } from '../../core/report/fact-wording';
import type { FactResult, Report } from '../../core/report/schema';
import { factSign, Sign } from '../sign';
import { hostOf, sourceName } from '../source-name';
import { coverageWords, methodWords, tierWords } from '../state-words';
import { dateTime, type MessageKey, plural, t } from '../words';
import { ComparisonChart } from './comparison-chart';
import { comparisonTitle } from './comparison-title';
import type { PanelActions } from './panel-state';
import { rangeWords, shareWords } from './score-words';

interface ComparisonViewProps {
  readonly comparison: Comparison;
  readonly actions: Pick<PanelActions, 'onOpenReport' | 'onCheckAlike' | 'onExportComparison'>;
}

const WHY = {
  'another question': 'compare_anotherQuestion',
  'another method': 'compare_anotherMethod',
  'another list': 'compare_anotherList',
  'not finished': 'compare_notFinished',
  'no score': 'compare_noScore',
} as const satisfies Record<NotComparable, MessageKey>;

function aboutReport({ startedAt, answer, method }: Report): string {
  return [
    dateTime(startedAt),
    hostOf(answer.capture.pageUrl) ?? t('panel_pasted'),
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

/** Wider than the panel where it must be: then it scrolls by itself, by keyboard too. */
function Scrolled({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scrolled" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

function ScoreTable({ answers, sources }: Comparison) {
  const isWeighted = answers.some(({ scores }) => scores.weighted !== undefined);
  return (
    <Scrolled label={t('compare_scores')}>
      <table class="small figures">
        <thead>
          <tr>
            <th scope="col">{t('compare_answer')}</th>
            <th scope="col">{t('score_coverage')}</th>
            <th scope="col">{t('compare_essential')}</th>
            <th scope="col">{t('compare_halfCredit')}</th>
            {isWeighted && <th scope="col">{t('compare_weighted')}</th>}
            {sources.map((source) => (
              <th key={source.id} scope="col">
                <span class="clamp" dir="auto">
                  {sourceName(source)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ label, scores, perSource }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {shareWords(scores.comprehensiveness)}
                {scores.interval && <div class="soft">{rangeWords(scores.interval)}</div>}
              </td>
              <td>{shareWords(scores.essential)}</td>
              <td>{shareWords(scores.halfCredit)}</td>
              {isWeighted && <td>{scores.weighted ? shareWords(scores.weighted) : t('score_none')}</td>}
              {perSource.map((score, at) => (
                <td key={sources[at]?.id}>{shareWords(score)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function FactCell({ coverage }: { readonly coverage: FactResult['coverage'] }) {
  return (
    <td class="mark">
      <Sign kind={factSign(coverage)} />
      <span class="unseen">{coverageWords(coverage)}</span>
    </td>
  );
}

function FactTable({ facts, answers }: Comparison) {
  const covered = ({ scores }: ComparedAnswer) => scores.comprehensiveness.numerator;
  return (
    <Scrolled label={t('compare_facts')}>
      <table class="small facts-table">
        <thead>
          <tr>
            <th scope="col">{t('compare_fact')}</th>
            {answers.map(({ label }) => (
              <th key={label} scope="col" class="mark">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, at) => {
            const { question, says } = factWording(fact);
            return (
              <tr key={fact.id}>
                <th scope="row">
                  {question !== null && (
                    <span class="soft" dir="auto">
                      {question}{' '}
                    </span>
                  )}
                  <span class="quote" dir="auto">
                    {says}
                  </span>{' '}
                  <span class="soft">{tierWords(fact.tier)}</span>
                </th>
                {answers.map(({ label, coverage }) => (
                  <FactCell key={label} coverage={coverage[at] ?? 'waiting'} />
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{plural(facts.length, 'compare_coveredOf')}</th>
            {answers.map((answer) => (
              <td key={answer.label} class="mark figures">
                {covered(answer)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scrolled>
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

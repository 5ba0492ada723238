import type { ComponentChildren } from 'preact';
import type { ComparedAnswer, Comparison } from '../../core/report/compare-reports';
import { factWording } from '../../core/report/fact-wording';
import type { FactResult } from '../../core/report/schema';
import { factSign, Sign } from '../sign';
import { sourceName } from '../source-name';
import { coverageWords, tierWords } from '../state-words';
import { plural, t } from '../words';
import { countWords, rangeWords, shareWords } from './score-words';

/** Wider than the panel where it must be: then it scrolls by itself, by keyboard too. */
function Scrolled({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scrolled" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** One row an answer. */
export function ScoreTable({ answers }: Comparison) {
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
          </tr>
        </thead>
        <tbody>
          {answers.map(({ label, scores }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {shareWords(scores.comprehensiveness)}
                {scores.interval && <div class="soft">{rangeWords(scores.interval)}</div>}
              </td>
              <td>{shareWords(scores.essential)}</td>
              <td>{shareWords(scores.halfCredit)}</td>
              {isWeighted && <td>{scores.weighted ? shareWords(scores.weighted) : t('score_none')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** How much of what each source says is in each answer. */
export function SourceTable({ answers, sources }: Comparison) {
  if (sources.length < 2) return null;
  return (
    <Scrolled label={t('score_bySource')}>
      <table class="small wide-first">
        <thead>
          <tr>
            <th scope="col">{t('score_bySource')}</th>
            {answers.map(({ label }) => (
              <th key={label} scope="col" class="share">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source, at) => (
            <tr key={source.id}>
              <th scope="row" dir="auto">
                {sourceName(source)}
              </th>
              {answers.map(({ label, perSource }) => (
                <td key={label} class="share figures">
                  {countWords(perSource[at])}
                </td>
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

/** One row a fact, one column an answer. */
export function FactTable({ facts, answers }: Comparison) {
  const covered = ({ scores }: ComparedAnswer) => scores.comprehensiveness.numerator;
  return (
    <Scrolled label={t('compare_facts')}>
      <table class="small wide-first facts-table">
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

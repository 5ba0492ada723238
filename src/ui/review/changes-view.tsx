import { useMemo } from 'preact/hooks';
import type { ScoreChange } from '../../core/report/changes/score-changes';
import type { SourceChange } from '../../core/report/changes/source-changes';
import type { StatementChange } from '../../core/report/changes/statement-changes';
import { type AuditChanges, compareAudits, isUnchanged } from '../../core/report/compare-audits';
import type { FactResult, Score } from '../../core/report/schema';
import { scoreWords } from '../panel/score-words';
import { sourceName } from '../source-name';
import { methodWords, sourceStateWords, statusWords } from '../state-words';
import { dateTime, percent, plural, t } from '../words';
import { BeforeAfter, VerdictChange } from './before-after';
import {
  causeWords,
  cellChangeWords,
  comparedScoreWords,
  sourceChangeWords,
  understoodWords,
  unlikeWords,
} from './change-words';
import { factStateName } from './label-words';
import type { ReadyReview, ReviewActions } from './review-state';

interface ChangesViewProps {
  readonly state: ReadyReview;
  readonly actions: Pick<ReviewActions, 'onChooseOther'>;
  readonly onStatement: (id: string) => void;
}

function StatementItem({
  change,
  onStatement,
}: { change: StatementChange } & Pick<ChangesViewProps, 'onStatement'>) {
  const { verdict, interpretation, after } = change;
  // What an only source does has become the verdict.
  const isToldByVerdict = verdict !== null && after.result.cited.length === 1 && change.cells.length === 1;
  const cells = isToldByVerdict ? [] : change.cells;
  return (
    <li class="change">
      <button type="button" class="link quote" dir="auto" onClick={() => onStatement(after.statement.id)}>
        {after.statement.text}
      </button>
      {verdict && (
        <p class="small">
          <VerdictChange before={verdict.before} after={verdict.after} />{' '}
          <span class="soft">{causeWords(verdict.because)}</span>
        </p>
      )}
      {interpretation && (
        <p class="small">
          <BeforeAfter
            before={understoodWords(interpretation.before)}
            after={understoodWords(interpretation.after)}
          />
        </p>
      )}
      {cells.length > 0 && (
        <ul class="plain-list small cell-changes">
          {cells.map((cell, index) => {
            const source = cell.source?.after ?? cell.source?.before ?? null;
            return (
              <li key={index}>
                <span dir="auto">{source ? sourceName(source) : t('panel_hiddenSource')}</span>
                <VerdictChange before={cell.before} after={cell.after} />
                <span class="soft">
                  {cellChangeWords(cell.kind)} {causeWords(cell.because)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function SourceItem({ change: { before, after, kinds } }: { readonly change: SourceChange }) {
  const source = after ?? before;
  if (!source) return null;
  const told = (side: SourceChange['before']) => {
    if (!side) return t('review_notThere');
    const { kind, shareRead } = side.state;
    const share = shareRead !== null && kind === 'read' ? t('panel_shareRead', percent(shareRead)) : null;
    return [sourceStateWords(kind), share].filter((part) => part !== null).join(', ');
  };
  return (
    <li class="change">
      <b dir="auto">{sourceName(source)}</b>
      <p class="small">{kinds.map(sourceChangeWords).join(' ')}</p>
      {told(before) !== told(after) && (
        <p class="small">
          <BeforeAfter before={told(before)} after={told(after)} />
        </p>
      )}
    </li>
  );
}

function FactItems({ title, facts }: { readonly title: string; readonly facts: readonly FactResult[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="plain-list">
        {facts.map((fact) => (
          <li key={fact.id} class="change">
            <span class="quote" dir="auto">
              {fact.text}
            </span>
            <span class="small soft"> {factStateName(fact.coverage)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** F1 has no counts that say anything. */
function figureWords(name: ScoreChange['name'], score: Score | null): string {
  if (score === null || score.value === null) return t('score_none');
  return name.startsWith('f1') ? percent(score.value) : scoreWords(score);
}

/** Both audits' scores side by side; a difference is marked by weight, not by colour. */
function ScoresSideBySide({ scores }: { readonly scores: readonly ScoreChange[] }) {
  return (
    <div class="table-scroll">
      <table class="figures-table figures">
        <thead>
          <tr>
            <th scope="col">{t('review_figure')}</th>
            <th scope="col">{t('review_before')}</th>
            <th scope="col">{t('review_after')}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ name, before, after }) => (
            <tr key={name} class={before?.value === after?.value ? 'same' : 'differs'}>
              <th scope="row">{comparedScoreWords(name)}</th>
              <td>{figureWords(name, before)}</td>
              <td>{figureWords(name, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What changed, part by part. */
function Changes({
  changes,
  onStatement,
}: { changes: AuditChanges } & Pick<ChangesViewProps, 'onStatement'>) {
  const { statements, sources, facts, scores, unlike } = changes;
  const items = [...statements.onlyBefore, ...statements.onlyAfter];
  return (
    <div class="changes">
      <div class="stack">
        {isUnchanged(changes) && <p class="lead">{t('review_unchanged')}</p>}
        <section class="stack" aria-labelledby="changed-statements">
          <h2 id="changed-statements">
            {plural(statements.changed.length, 'review_statementsChanged', statements.same)}
          </h2>
          <ul class="plain-list">
            {statements.changed.map((change) => (
              <StatementItem key={change.after.statement.id} change={change} onStatement={onStatement} />
            ))}
          </ul>
          {items.length > 0 && (
            <ul class="plain-list">
              {statements.onlyBefore.map(({ statement }) => (
                <li key={`before ${statement.id}`} class="change">
                  <span class="quote" dir="auto">
                    {statement.text}
                  </span>{' '}
                  <span class="small soft">{t('review_onlyBefore')}</span>
                </li>
              ))}
              {statements.onlyAfter.map(({ statement }) => (
                <li key={`after ${statement.id}`} class="change">
                  <span class="quote" dir="auto">
                    {statement.text}
                  </span>{' '}
                  <span class="small soft">{t('review_onlyAfter')}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section class="stack" aria-labelledby="changed-sources">
          <h2 id="changed-sources">{plural(sources.length, 'review_sourcesChanged')}</h2>
          <ul class="plain-list">
            {sources.map((change, index) => (
              <SourceItem key={index} change={change} />
            ))}
          </ul>
        </section>
        <section class="stack" aria-labelledby="changed-facts">
          <h2 id="changed-facts">{plural(facts.changed.length, 'review_factsChanged', facts.same)}</h2>
          <ul class="plain-list">
            {facts.changed.map(({ after, coverage }) => (
              <li key={after.id} class="change">
                <span class="quote" dir="auto">
                  {after.text}
                </span>
                <p class="small">
                  <BeforeAfter
                    before={factStateName(coverage.before)}
                    after={factStateName(coverage.after)}
                  />{' '}
                  <span class="soft">{causeWords(coverage.because)}</span>
                </p>
              </li>
            ))}
          </ul>
          <FactItems title={t('review_factsLost')} facts={facts.lost} />
          <FactItems title={t('review_factsGained')} facts={facts.gained} />
        </section>
      </div>
      <section class="stack" aria-labelledby="changed-scores">
        <h2 id="changed-scores">{t('review_scores')}</h2>
        {unlike.length > 0 && (
          <div class="notice">
            <p>{t('review_unlike')}</p>
            <ul class="lines small">
              {unlike.map((one, index) => (
                <li key={index} dir="auto">
                  {unlikeWords(one)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ScoresSideBySide scores={scores} />
      </section>
    </div>
  );
}

/** This audit beside an earlier or later one of the same answer. */
export function ChangesView({ state, actions, onStatement }: ChangesViewProps) {
  const { report, others, compared } = state;
  const changes = useMemo(() => {
    if (!compared) return null;
    // The older one is "before", whichever of them the page was opened with.
    return compared.startedAt <= report.startedAt
      ? compareAudits(compared, report)
      : compareAudits(report, compared);
  }, [compared, report]);
  if (others.length === 0) return <p class="soft empty">{t('review_noOtherAudit')}</p>;
  return (
    <>
      <div class="field other-audit">
        <label for="review-other">{t('review_chooseOther')}</label>
        <select
          id="review-other"
          value={compared?.id ?? ''}
          onChange={({ currentTarget: { value } }) => actions.onChooseOther(value === '' ? null : value)}
        >
          <option value="">{t('review_chooseNone')}</option>
          {others.map(({ id, startedAt, method, engine, status }) => (
            <option key={id} value={id}>
              {[dateTime(startedAt), methodWords(method), engine, statusWords(status)].join(' · ')}
            </option>
          ))}
        </select>
      </div>
      {compared && (
        <p class="small soft">
          {t(compared.startedAt <= report.startedAt ? 'review_otherIsBefore' : 'review_otherIsAfter')}
        </p>
      )}
      {changes && <Changes changes={changes} onStatement={onStatement} />}
    </>
  );
}

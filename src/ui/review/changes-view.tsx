import { useMemo } from 'preact/hooks';
import { type AuditChanges, compareAudits, isUnchanged } from '../../core/report/compare-audits';
import { methodWords, statusWords } from '../state-words';
import { dateTime, plural, t } from '../words';
import { BeforeAfter } from './before-after';
import { FactItems, OnlyIn, SourceItem, StatementItem } from './change-items';
import { causeWords } from './change-words';
import { factStateName } from './label-words';
import type { ReadyReview, ReviewActions } from './review-state';
import { ScoresSideBySide, UnlikeNotice } from './scores-side-by-side';

interface ChangesViewProps {
  readonly state: ReadyReview;
  readonly actions: Pick<ReviewActions, 'onChooseOther'>;
  readonly onStatement: (id: string) => void;
}

/** What changed, part by part. */
function Changes({
  changes,
  onStatement,
}: { changes: AuditChanges } & Pick<ChangesViewProps, 'onStatement'>) {
  const { statements, sources, facts, scores, unlike } = changes;
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
          <OnlyIn
            words={t('review_onlyBefore')}
            statements={statements.onlyBefore.map(({ statement }) => statement)}
          />
          <OnlyIn
            words={t('review_onlyAfter')}
            statements={statements.onlyAfter.map(({ statement }) => statement)}
          />
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
        <UnlikeNotice unlike={unlike} />
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

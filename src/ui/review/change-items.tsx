/** What changed between two audits, one item each. */

import type { Statement } from '../../core/model/answer';
import type { SourceChange } from '../../core/report/changes/source-changes';
import type { StatementChange } from '../../core/report/changes/statement-changes';
import type { FactResult } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { sourceStateWords } from '../state-words';
import { percent, t } from '../words';
import { BeforeAfter, VerdictChange } from './before-after';
import { causeWords, cellChangeWords, sourceChangeWords, understoodWords } from './change-words';
import { factStateName } from './label-words';

/** A statement with its verdicts before and after, and what each of its sources came to. */
export function StatementItem({
  change,
  onStatement,
}: {
  readonly change: StatementChange;
  readonly onStatement: (id: string) => void;
}) {
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

/** A source that was read otherwise, or is cited by one of the two alone. */
export function SourceItem({ change: { before, after, kinds } }: { readonly change: SourceChange }) {
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

/** Facts that only one of the two audits lists. */
export function FactItems({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly FactResult[];
}) {
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

/** Statements that only one of the two audits has. */
export function OnlyIn({
  words,
  statements,
}: {
  readonly words: string;
  readonly statements: readonly Pick<Statement, 'id' | 'text'>[];
}) {
  if (statements.length === 0) return null;
  return (
    <ul class="plain-list">
      {statements.map(({ id, text }) => (
        <li key={id} class="change">
          <span class="quote" dir="auto">
            {text}
          </span>{' '}
          <span class="small soft">{words}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ComponentChildren } from 'preact';
import type { Statement } from '../../core/model/answer';
import { JUDGE_LABELS, type JudgeLabel } from '../../core/model/judgement';
import { hasLabel } from '../../core/report/filter-statements';
import type { SourceResult, StatementResult } from '../../core/report/schema';
import type { StatementReview } from '../../core/review/review';
import { ownEntry } from '../../core/review/reviewed-statement';
import { sourceName } from '../source-name';
import { supportWords } from '../state-words';
import { t } from '../words';
import { LabelForm } from './label-form';
import { LabelSelect } from './label-select';
import { givenTogether, withSource, withTogether } from './statement-labels';
import { useDraft } from './use-draft';

interface LabelStatementProps {
  readonly statement: Statement;
  /** As shown, and as the engine judged it. */
  readonly result: StatementResult;
  readonly judged: StatementResult;
  /** The user's labels; absent where there are none. */
  readonly given: StatementReview | undefined;
  readonly sources: ReadonlyMap<string, SourceResult>;
  /** Gives the labels that stand as the user's. */
  readonly confirm: (id: string) => StatementReview | null;
  /** Another button, in the row of the first. */
  readonly beside: ComponentChildren;
  readonly onReview: (id: string, review: StatementReview | null) => void;
}

const NOTHING: StatementReview = {};

/** What the engine says of all its sources together. */
function engineWords({ verdict, joint }: StatementResult): string {
  if (verdict === 'unreadable') return supportWords(verdict);
  return joint ? supportWords(joint.label) : t('panel_labelNotJudged');
}

/** The user's labels of a statement: the columns of Liu's annotation task, one control each. */
export function LabelStatement({
  statement,
  result,
  judged,
  given = NOTHING,
  sources,
  confirm,
  beside,
  onReview,
}: LabelStatementProps) {
  const draft = useDraft(given);
  const save = (review: StatementReview | null) => {
    draft.set(review ?? NOTHING);
    onReview(statement.id, review);
  };
  const withNote = (review: StatementReview | null): StatementReview | null => {
    const { note } = draft.now();
    return note ? { ...review, note } : review;
  };
  const cited = new Map(judged.cited.map((one) => [one.source, one]));
  const engineSays = (words: string) => t('panel_labelAsJudged', words);
  const understood = given.interpretable ?? result.interpretation?.state !== 'not interpretable';
  const jointName = t(cited.size > 1 ? 'panel_labelTogether' : 'panel_labelSource');
  return (
    <LabelForm
      name={t('panel_labelsOf')}
      labelled={hasLabel(given)}
      onConfirm={judged.verdict === 'waiting' ? null : () => save(withNote(confirm(statement.id)))}
      onTakeBack={() => save(withNote(null))}
      note={given.note ?? ''}
      onNote={(note) => save({ ...draft.now(), note })}
      beside={beside}
    >
      {(say) => (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={statement.needsSupport}
              onChange={({ currentTarget: { checked } }) => {
                save({ ...draft.now(), needsSupport: checked });
                say(t(checked ? 'panel_labelNeeds' : 'panel_labelNeedsNot'));
              }}
            />
            <span>{t('panel_labelNeeds')}</span>
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={understood}
              onChange={({ currentTarget: { checked } }) => {
                save({ ...draft.now(), interpretable: checked });
                say(t(checked ? 'panel_labelUnderstood' : 'panel_labelNotUnderstood'));
              }}
            />
            <span>{t('panel_labelUnderstood')}</span>
          </label>
          {cited.size > 1 &&
            [...cited].map(([id, { support }]) => {
              const source = id === null ? undefined : sources.get(id);
              if (id === null || !source) return null;
              const name = sourceName(source);
              return (
                <LabelSelect<JudgeLabel>
                  key={id}
                  name={name}
                  labels={JUDGE_LABELS}
                  chosen={ownEntry(given.cited ?? {}, id) ?? null}
                  wordsOf={supportWords}
                  otherwise={engineSays(supportWords(support))}
                  onChoose={(label) => {
                    save(withSource(draft.now(), id, label));
                    say(t('panel_labelOf', name, label ? supportWords(label) : t('panel_labelLeft')));
                  }}
                />
              );
            })}
          {cited.size > 0 && (
            <LabelSelect<JudgeLabel>
              name={jointName}
              labels={JUDGE_LABELS}
              chosen={givenTogether(given, judged)}
              wordsOf={supportWords}
              otherwise={engineSays(engineWords(judged))}
              onChoose={(label) => {
                save(withTogether(draft.now(), judged, label));
                say(t('panel_labelOf', jointName, label ? supportWords(label) : t('panel_labelLeft')));
              }}
            />
          )}
        </>
      )}
    </LabelForm>
  );
}

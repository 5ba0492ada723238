import type { ComponentChildren } from 'preact';
import { COVERAGE_LABELS, type CoverageLabel } from '../../core/model/judgement';
import type { FactResult } from '../../core/report/schema';
import type { FactReview } from '../../core/review/review';
import { coverageWords } from '../state-words';
import { t } from '../words';
import { LabelForm } from './label-form';
import { LabelSelect } from './label-select';
import { useDraft } from './use-draft';

interface LabelFactProps {
  /** As the engine judged it. */
  readonly engine: FactResult;
  /** The user's label; absent where there is none. */
  readonly given: FactReview | undefined;
  /** Another button, in the row of the first. */
  readonly beside: ComponentChildren;
  readonly onReview: (id: string, review: FactReview | null) => void;
}

const NOTHING: FactReview = {};

/** The user's label of a fact: whether the answer says it. */
export function LabelFact({ engine, given = NOTHING, beside, onReview }: LabelFactProps) {
  const draft = useDraft(given);
  const save = (review: FactReview | null) => {
    draft.set(review ?? NOTHING);
    onReview(engine.id, review);
  };
  const { coverage } = engine;
  return (
    <LabelForm
      name={t('panel_labelsOfFact')}
      labelled={given.coverage !== undefined}
      onConfirm={coverage === 'waiting' ? null : () => save({ ...draft.now(), coverage })}
      onTakeBack={() => save(draft.now().note ? { note: draft.now().note } : null)}
      note={given.note ?? ''}
      onNote={(note) => save({ ...draft.now(), note })}
      beside={beside}
    >
      {(say) => (
        <LabelSelect<CoverageLabel>
          name={t('panel_labelCoverage')}
          labels={COVERAGE_LABELS}
          chosen={given.coverage ?? null}
          wordsOf={coverageWords}
          otherwise={t('panel_labelAsJudged', coverageWords(coverage))}
          onChoose={(label) => {
            save({ ...draft.now(), coverage: label ?? undefined });
            say(label ? coverageWords(label) : t('panel_labelLeft'));
          }}
        />
      )}
    </LabelForm>
  );
}

import type { ComponentChildren } from 'preact';
import { COVERAGE_LABELS, type CoverageLabel } from '../../core/model/judgement';
import type { FactResult } from '../../core/report/schema';
import type { FactReview } from '../../core/review/review';
import { coverageWords } from '../state-words';
import { t } from '../words';
import { LabelForm } from './label-form';
import { LabelSelect } from './label-select';

interface LabelFactProps {
  /** As the engine judged it. */
  readonly engine: FactResult;
  readonly given: FactReview;
  /** Another button, in the row of the first. */
  readonly beside: ComponentChildren;
  readonly onReview: (id: string, review: FactReview | null) => void;
}

/** The user's label of a fact: whether the answer says it. */
export function LabelFact({ engine, given, beside, onReview }: LabelFactProps) {
  const save = (review: FactReview | null) => onReview(engine.id, review);
  const { coverage } = engine;
  return (
    <LabelForm
      name={t('panel_labelsOfFact')}
      labelled={given.coverage !== undefined}
      onConfirm={coverage === 'waiting' ? null : () => save({ ...given, coverage })}
      onTakeBack={() => save(given.note ? { note: given.note } : null)}
      note={given.note ?? ''}
      onNote={(note) => save({ ...given, note })}
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
            save({ ...given, coverage: label ?? undefined });
            say(label ? coverageWords(label) : t('panel_labelLeft'));
          }}
        />
      )}
    </LabelForm>
  );
}

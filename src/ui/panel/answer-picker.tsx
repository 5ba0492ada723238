import { useId } from 'preact/hooks';
import type { AnswerChoice } from '../../protocol/messages';
import { t } from '../words';

interface AnswerPickerProps {
  readonly label: string;
  readonly choices: readonly AnswerChoice[];
  /** `AnswerChoice.index`; null: none is chosen yet. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Chooses among the answers of a page, by their questions. */
export function AnswerPicker({ label, choices, chosen, onChoose }: AnswerPickerProps) {
  const id = useId();
  const count = choices.length;
  return (
    <div class="field picker">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onChoose(Number(event.currentTarget.value));
        }}
      >
        {chosen === null && <option value="">{t('capture_choose')}</option>}
        {choices.map(({ index, query, opening }) => (
          <option key={index} value={index}>
            {t('panel_answerOption', index + 1, count, query || opening)}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useId } from 'preact/hooks';
import { MARKS_SHOWN, type MarksShown } from '../../core/report/shown-findings';
import { type MessageKey, t } from '../words';

const WORDS = {
  confident: 'panel_marksConfident',
  all: 'panel_marksAll',
  nothing: 'panel_marksNothing',
} as const satisfies Record<MarksShown, MessageKey>;

interface MarksControlProps {
  readonly marks: MarksShown;
  readonly onShow: (marks: MarksShown) => void;
}

/** How many of the findings are marked on the page. */
export function MarksControl({ marks, onShow }: MarksControlProps) {
  const name = useId();
  return (
    <fieldset class="marks small">
      <legend>{t('panel_marks')}</legend>
      <div>
        {MARKS_SHOWN.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={marks === choice} onChange={() => onShow(choice)} />
            <span>{t(WORDS[choice])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

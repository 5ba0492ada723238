import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words';

interface LabelFormProps {
  /** Names the group of controls for a screen reader. */
  readonly name: string;
  /** The user gave a label; a note alone is none. */
  readonly labelled: boolean;
  /** Null: there is nothing that could be confirmed. */
  readonly onConfirm: (() => void) | null;
  readonly onTakeBack: () => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Another button, in the row of the first. */
  readonly beside: ComponentChildren;
  /** @param say called with what was saved, in words */
  readonly children: (say: (saved: string) => void) => ComponentChildren;
}

/** Confirming the engine's labels, correcting them one by one, a note. All is saved as it is changed, and said. */
export function LabelForm(props: LabelFormProps) {
  const { name, labelled, onConfirm, onTakeBack, note, onNote, beside, children } = props;
  const [said, say] = useState('');
  const confirm = () => {
    if (labelled) onTakeBack();
    else onConfirm?.();
    say(t(labelled ? 'panel_labelTakenBack' : 'panel_labelConfirmed'));
  };
  return (
    <div class="labels">
      <div class="row">
        {(labelled || onConfirm) && (
          <button type="button" class="btn" onClick={confirm}>
            {t(labelled ? 'panel_labelTakeBack' : 'panel_labelConfirm')}
          </button>
        )}
        {beside}
      </div>
      <p role="status" class="small soft">
        {said}
      </p>
      <details class="small">
        <summary>{t('panel_labelCorrect')}</summary>
        <fieldset class="stack">
          <legend class="unseen">{name}</legend>
          {children((saved) => say(t('panel_labelSaved', saved)))}
          <label class="field">
            <span>{t('panel_labelNote')}</span>
            <textarea
              // Taken back or changed elsewhere, it is drawn anew.
              key={note}
              rows={2}
              dir="auto"
              defaultValue={note}
              onChange={({ currentTarget }) => {
                onNote(currentTarget.value.trim());
                say(t('panel_labelNoteSaved'));
              }}
            />
          </label>
        </fieldset>
      </details>
    </div>
  );
}

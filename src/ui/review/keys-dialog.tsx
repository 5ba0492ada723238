import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type MessageKey, t } from '../words';

interface KeysDialogProps {
  readonly open: boolean;
  readonly letterKeys: boolean;
  readonly onSetLetterKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

type Help = readonly (readonly [keys: readonly string[], what: MessageKey])[];

const ALWAYS: Help = [
  [['↓', '↑'], 'review_key_move'],
  [['Tab'], 'review_key_tab'],
  [['Esc'], 'review_key_escape'],
  [['Enter'], 'review_key_confirm'],
  [['Ctrl Z'], 'review_key_undo'],
  [['Ctrl Shift Z'], 'review_key_redo'],
];

const LETTERS: Help = [
  [['J', 'K'], 'review_key_move'],
  [['F'], 'review_key_full'],
  [['P'], 'review_key_partial'],
  [['N'], 'review_key_none'],
  [['C'], 'review_key_contradicted'],
  [['U'], 'review_key_unsure'],
  [['M'], 'review_key_missing'],
  [['1', '…', '9'], 'review_key_citation'],
  [['0'], 'review_key_joint'],
  [['W'], 'review_key_needs'],
  [['I'], 'review_key_understood'],
  [['Z'], 'review_key_undo'],
  [['Shift Z'], 'review_key_redo'],
  [['?'], 'review_key_help'],
];

function Keys({ help }: { readonly help: Help }) {
  return (
    <dl class="keys">
      {help.map(([keys, what]) => (
        <div key={what}>
          <dt>{keys.map((key): ComponentChildren => (key === '…' ? key : <kbd key={key}>{key}</kbd>))}</dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of the worksheet, and the switch for single letters. */
export function KeysDialog({ open, letterKeys, onSetLetterKeys, onClose }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="keys-dialog" aria-labelledby="review-keys" onClose={onClose}>
      {open && (
        <>
          <h2 id="review-keys">{t('review_keys')}</h2>
          <Keys help={ALWAYS} />
          <label class="check">
            <input
              type="checkbox"
              checked={letterKeys}
              onChange={({ currentTarget }) => onSetLetterKeys(currentTarget.checked)}
            />
            <span>{t('review_letterKeys')}</span>
          </label>
          {letterKeys && <Keys help={LETTERS} />}
          <form method="dialog">
            <button type="submit" class="btn">
              {t('review_close')}
            </button>
          </form>
        </>
      )}
    </dialog>
  );
}

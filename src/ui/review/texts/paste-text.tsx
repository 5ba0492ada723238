import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { type RichClip, richClip } from '../../rich-clip';
import { t } from '../../words';

interface PasteTextProps {
  readonly summary: string;
  /** Null: the user names it. */
  readonly name: string | null;
  readonly onPaste: (name: string, text: string, html: string | null) => void;
}

/** A source's text from the clipboard. */
export function PasteText({ summary, name: given, onPaste }: PasteTextProps) {
  const name = useSignal('');
  const held = useSignal<{ readonly text: string; readonly html: RichClip['html'] | null }>(NOTHING);
  const details = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const { text, html } = held.value;
  return (
    <details ref={details} class="paste-source small">
      <summary>{summary}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onPaste(given ?? (name.value.trim() || t('review_textsPasted')), text, html);
          held.value = NOTHING;
          name.value = '';
          if (!details.current) return;
          details.current.open = false;
          details.current.querySelector('summary')?.focus();
        }}
      >
        {given === null && (
          <div class="field">
            <label for={`${id}-name`}>{t('review_textsPasteName')}</label>
            <input
              id={`${id}-name`}
              dir="auto"
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value;
              }}
            />
          </div>
        )}
        <div class="field">
          <label for={id}>{given === null ? t('review_textsPasteText') : t('panel_textOf', given)}</label>
          <textarea
            id={id}
            dir="auto"
            rows={5}
            value={text}
            onInput={({ currentTarget }) => {
              held.value = { text: currentTarget.value, html: null };
            }}
            onPaste={(event) => {
              const rich = richClip(event.clipboardData);
              if (!rich || text.trim() !== '') return;
              event.preventDefault();
              held.value = rich;
            }}
          />
        </div>
        <button type="submit" class="btn" disabled={text.trim() === ''}>
          {t('panel_useText')}
        </button>
      </form>
    </details>
  );
}

const NOTHING = { text: '', html: null };

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../words';
import type { PastedText } from './panel-state';
import { PastedTextField } from './pasted-text-field';
import { usePastedText } from './use-pasted-text';

interface PasteSourceProps {
  readonly summary: string;
  /** Name of the source, for the field's label. */
  readonly name: string;
  readonly onPaste: (pasted: PastedText) => void;
  /** Other ways to its text, before the field. */
  readonly children?: ComponentChildren;
}

/** A source's text given by hand, for a page that cannot be read. */
export function PasteSource({ summary, name, onPaste, children }: PasteSourceProps) {
  const field = usePastedText();
  const details = useRef<HTMLDetailsElement>(null);
  const { pasted } = field;
  return (
    <details ref={details} class="paste-source small">
      <summary>{summary}</summary>
      {children}
      <PastedTextField label={t('panel_textOf', name)} field={field} rows={4} />
      <button
        type="button"
        class="btn"
        disabled={!pasted}
        onClick={() => {
          if (!pasted) return;
          onPaste(pasted);
          field.clear();
          if (details.current) details.current.open = false;
        }}
      >
        {t('panel_useText')}
      </button>
    </details>
  );
}

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { wasRead } from '../../core/model/source';
import { t } from '../words';
import { type FileGiven, GivenFile } from './given-file';
import type { GivenFileState, PastedText } from './panel-state';
import { PastedTextField } from './pasted-text-field';
import { usePastedText } from './use-pasted-text';

interface PasteSourceProps {
  readonly summary: string;
  /** Name of the source, for the field's label. */
  readonly name: string;
  readonly onPaste: (pasted: PastedText) => void;
  /** A file is used at once. */
  readonly onGiveFile: (file: File) => Promise<GivenFileState>;
  /** Other ways to its text, before the field. */
  readonly children?: ComponentChildren;
}

/** A source's text given by hand, for a page that cannot be read. */
export function PasteSource({ summary, name, onPaste, onGiveFile, children }: PasteSourceProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const given = useSignal<FileGiven | null>(null);
  const close = () => {
    given.value = null;
    field.clear();
    if (details.current) details.current.open = false;
  };
  const field = usePastedText(async (file) => {
    given.value = { name: file.name, state: null };
    const state = await onGiveFile(file);
    if (wasRead(state.kind)) close();
    else given.value = { name: file.name, state };
  });
  const { pasted } = field;
  return (
    <details ref={details} class="paste-source small">
      <summary>{summary}</summary>
      {children}
      <PastedTextField label={t('panel_textOf', name)} field={field} rows={4} takes="documents" />
      {given.value && <GivenFile {...given.value} />}
      <button
        type="button"
        class="btn"
        disabled={!pasted}
        onClick={() => {
          if (!pasted) return;
          onPaste(pasted);
          close();
        }}
      >
        {t('panel_useText')}
      </button>
    </details>
  );
}

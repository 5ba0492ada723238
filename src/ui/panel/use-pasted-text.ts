/** A text field that also remembers what its text came from: a file, or HTML from the clipboard. */
import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { richClip } from '../rich-clip';
import type { PastedText } from './panel-state';

/** A file above this is refused before it is read; the size cap of read pages is the same order. */
const MAX_FILE_BYTES = 20_000_000;

const KIND_BY_ENDING: ReadonlyMap<string, PastedText['kind']> = new Map([
  ['txt', 'text'],
  ['text', 'text'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['htm', 'html'],
  ['html', 'html'],
  ['xhtml', 'html'],
]);

/** @returns null for a file that is neither text, HTML nor Markdown */
export function kindOfFile(name: string, type: string): PastedText['kind'] | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const byEnding = name.includes('.') ? KIND_BY_ENDING.get(ending) : undefined;
  if (byEnding) return byEnding;
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/markdown') return 'markdown';
  return type === 'text/plain' ? 'text' : null;
}

export type FileProblem = 'wrong type' | 'too large' | 'unreadable';

/** What stands in the field; `html` is the clipboard's, and holds while the text is unchanged. */
interface Held {
  readonly text: string;
  readonly html: string | null;
  readonly file: { readonly name: string; readonly kind: PastedText['kind'] } | null;
}

const NOTHING: Held = { text: '', html: null, file: null };

export interface PastedTextField {
  readonly text: string;
  readonly html: string | null;
  readonly problem: FileProblem | null;
  /** Null while there is nothing to hand over. */
  readonly pasted: PastedText | null;
  readonly area: Pick<ComponentProps<'textarea'>, 'value' | 'onInput' | 'onPaste' | 'onDrop' | 'onDragOver'>;
  takeFile(file: File): Promise<void>;
  clear(): void;
}

/** @param giveFile takes files as they are; without it, those with text in them fill the field */
export function usePastedText(giveFile?: (file: File) => Promise<void>): PastedTextField {
  const held = useSignal<Held>(NOTHING);
  const problem = useSignal<FileProblem | null>(null);

  async function takeFile(file: File): Promise<void> {
    if (giveFile) return giveFile(file);
    const kind = kindOfFile(file.name, file.type);
    problem.value = kind === null ? 'wrong type' : file.size > MAX_FILE_BYTES ? 'too large' : null;
    if (kind === null || problem.value !== null) return;
    try {
      held.value = { text: await file.text(), html: null, file: { name: file.name, kind } };
    } catch {
      problem.value = 'unreadable';
    }
  }

  const { text, html, file } = held.value;
  const pasted: PastedText | null =
    text.trim() === ''
      ? null
      : html !== null
        ? { kind: 'html', content: html, name: null }
        : { kind: file?.kind ?? 'text', content: text, name: file?.name ?? null };

  return {
    text,
    html,
    problem: problem.value,
    pasted,
    area: {
      value: text,
      onInput: (event) => {
        const value = event.currentTarget.value;
        // An edited file is still of its kind; edited clipboard text no longer equals its HTML.
        held.value = { text: value, html: null, file: value === '' ? null : held.value.file };
      },
      onPaste: (event) => {
        const clip = event.clipboardData;
        const [file] = clip?.files ?? [];
        if (file) {
          event.preventDefault();
          void takeFile(file);
          return;
        }
        const rich = richClip(clip);
        if (!rich || held.value.text.trim() !== '') return;
        event.preventDefault();
        held.value = { ...rich, file: null };
      },
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        event.preventDefault();
        void takeFile(file);
      },
    },
    takeFile,
    clear: () => {
      held.value = NOTHING;
      problem.value = null;
    },
  };
}

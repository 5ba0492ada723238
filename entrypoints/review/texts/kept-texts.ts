/** What the user has given, as signals that the store follows: reloading the page loses nothing. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type GivenFile, NO_TEXTS, type TextsForm } from '../../../src/audit/given-texts';
import { plainCause } from '../../../src/core/model/plain-cause';
import type { Database } from '../../../src/store/database';
import {
  clearTexts,
  deleteGivenFile,
  loadTexts,
  saveGivenFile,
  saveTextsForm,
} from '../../../src/store/texts';

/** A file that is being read has its row already. */
export type HeldFile = GivenFile | { readonly id: string; readonly path: string; readonly bytes: number };

export const isRead = (file: HeldFile): file is GivenFile => 'read' in file;

export interface KeptTexts {
  readonly form: ReadonlySignal<TextsForm>;
  readonly files: ReadonlySignal<readonly HeldFile[]>;
  /** Why what was written could not be kept; null while it is. */
  readonly unsaved: ReadonlySignal<string | null>;
  load(): Promise<void>;
  change(change: (form: TextsForm) => TextsForm): void;
  /** Of a file to come, in an order that lasts. */
  nextId(): string;
  /** Rows of files to come. */
  announce(coming: readonly HeldFile[]): void;
  /** Puts it in place of the one with its id, else at the end. */
  hold(file: GivenFile): void;
  remove(id: string): void;
  clear(): void;
}

/** Between keys that write. */
const REST_MS = 300;

export function createKeptTexts(database: Promise<Database>): KeptTexts {
  const form = signal<TextsForm>(NO_TEXTS);
  const files = signal<readonly HeldFile[]>([]);
  const unsaved = signal<string | null>(null);
  let saved = NO_TEXTS;
  let ids = 0;
  let open: Database | null = null;

  const keep = (work: (store: Database) => Promise<unknown>): void => told(database.then(work));

  function told(done: Promise<unknown>): void {
    done.then(
      () => {
        unsaved.value = null;
      },
      (error: unknown) => {
        unsaved.value = plainCause(error);
      },
    );
  }

  function saveForm(): void {
    const now = form.peek();
    if (now === saved) return;
    saved = now;
    // A page that is being closed waits for nothing: then it is written at once.
    if (open) told(saveTextsForm(open, now));
    else keep((store) => saveTextsForm(store, now));
  }

  return {
    form,
    files,
    unsaved,
    async load() {
      open = await database;
      const kept = await loadTexts(open);
      form.value = saved = kept.form ?? NO_TEXTS;
      files.value = kept.files;
      ids = Math.max(0, ...kept.files.map(({ id }) => Number(id.slice(1)) || 0));
      effect(() => {
        void form.value;
        const timer = setTimeout(saveForm, REST_MS);
        return () => clearTimeout(timer);
      });
      // A page that is closed or reloaded does not wait.
      addEventListener('visibilitychange', saveForm);
      addEventListener('pagehide', saveForm);
    },
    change(change) {
      form.value = change(form.peek());
    },
    nextId() {
      ids += 1;
      return `f${String(ids).padStart(6, '0')}`;
    },
    announce(coming) {
      files.value = [...files.peek(), ...coming];
    },
    hold(file) {
      const before = files.peek();
      const isThere = before.some(({ id }) => id === file.id);
      files.value = isThere ? before.map((one) => (one.id === file.id ? file : one)) : [...before, file];
      keep((store) => saveGivenFile(store, file));
    },
    remove(id) {
      files.value = files.peek().filter((file) => file.id !== id);
      const { [id]: _, ...chosen } = form.peek().chosen;
      form.value = { ...form.peek(), chosen };
      keep((store) => deleteGivenFile(store, id));
    },
    clear() {
      form.value = saved = NO_TEXTS;
      files.value = [];
      keep(clearTexts);
    },
  };
}

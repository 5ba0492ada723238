/** WebLLM's libraries are code: one that is not packaged is fetched only after the user said yes to it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../../src/core/model/settings';
import { listedWebLlm } from '../../src/core/models/listed-model';
import type { StoredModel } from '../../src/core/models/stored-model';
import { lackingLibrary } from '../../src/engines/webllm/lacking-library';
import { fetchLibrary, findLibrary, type LibraryShelf } from '../../src/engines/webllm/libraries';
import { readLibrary, removeLibrary, writeLibrary } from '../../src/models/library-shelf';
import type { LibraryConsent } from '../../src/ui/models/manager-state';

export interface Libraries {
  readonly consent: ReadonlySignal<LibraryConsent | null>;
  /**
   * Whether the library of a model is here, after asking the user where it is not.
   * Errors: rejects with `EngineError`.
   */
  need(model: StoredModel): Promise<boolean>;
  /** Ids of those that have none here. */
  lacking(models: readonly StoredModel[]): Promise<ReadonlySet<string>>;
  answer(allowed: 'yes' | 'no'): void;
  forget(file: string): Promise<void>;
}

type Change = (change: (settings: Settings) => Settings) => Promise<void>;

export function createLibraries(settings: ReadonlySignal<Settings>, change: Change): Libraries {
  const consent = signal<LibraryConsent | null>(null);
  let answer: (allowed: 'yes' | 'no') => void = () => {};

  const shelf = (): LibraryShelf => ({
    hashes: settings.value.libraries,
    read: readLibrary,
    async keep(file, library, sha256) {
      await writeLibrary(file, library);
      await change((kept) => ({ ...kept, libraries: { ...kept.libraries, [file]: sha256 } }));
    },
  });

  function ask(wanted: LibraryConsent): Promise<'yes' | 'no'> {
    // One question at a time: the one before is not answered any more.
    answer('no');
    consent.value = wanted;
    return new Promise((resolve) => {
      answer = (allowed) => {
        consent.value = null;
        resolve(allowed);
      };
    });
  }

  return {
    consent,
    async need(stored) {
      const model = stored.engine === 'webllm' ? listedWebLlm(stored) : undefined;
      if (!model) return true;
      const found = await findLibrary(model.library, shelf());
      if (found.kind !== 'needs consent') return true;
      const allowed = await ask({ modelName: model.name, file: model.library, url: found.url });
      if (allowed === 'no') return false;
      await fetchLibrary(model.library, shelf());
      return true;
    },
    lacking: (models) => lackingLibrary(models, shelf()),
    answer: (allowed) => answer(allowed),
    async forget(file) {
      await change((kept) => {
        const { [file]: _, ...libraries } = kept.libraries;
        return { ...kept, libraries };
      });
      await removeLibrary(file);
    },
  };
}

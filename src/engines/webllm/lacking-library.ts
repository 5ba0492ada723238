import { listedWebLlm } from '../../core/models/listed-model';
import type { StoredModel } from '../../core/models/stored-model';
import { hasLibrary, type LibraryShelf } from './libraries';

/** @returns ids of those that no library is here for, so that they cannot be loaded yet */
export async function lackingLibrary(
  models: readonly StoredModel[],
  shelf: Pick<LibraryShelf, 'hashes' | 'read'>,
): Promise<ReadonlySet<string>> {
  const lacking = new Set<string>();
  for (const model of models.filter(({ engine }) => engine === 'webllm')) {
    const library = listedWebLlm(model)?.library;
    if (library === undefined || !(await hasLibrary(library, shelf))) lacking.add(model.id);
  }
  return lacking;
}

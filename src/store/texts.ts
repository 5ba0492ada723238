/** What was given on the review page, as long as it is not cleared: one record for what is written, one for each file. */
import { type GivenFile, givenFileSchema, type TextsForm, textsFormSchema } from '../audit/given-texts';
import type { Database } from './database';

const FORM = 'form';
const keyOf = (id: string) => `file ${id}`;

export interface KeptTexts {
  /** Undefined where nothing was kept, or another version wrote it. */
  readonly form: TextsForm | undefined;
  /** In the order in which they were given. */
  readonly files: readonly GivenFile[];
}

export async function loadTexts(database: Database): Promise<KeptTexts> {
  const transaction = database.transaction('texts');
  const [form, files] = await Promise.all([
    transaction.store.get(FORM),
    transaction.store.getAll(IDBKeyRange.bound(keyOf(''), keyOf('\uffff'))),
  ]);
  return {
    form: textsFormSchema.safeParse(form).data,
    files: files.flatMap((file) => givenFileSchema.safeParse(file).data ?? []),
  };
}

export async function saveTextsForm(database: Database, form: TextsForm): Promise<void> {
  const transaction = database.transaction('texts', 'readwrite');
  const put = transaction.store.put(form, FORM);
  // A page that is being closed does not come back to it.
  transaction.commit();
  await Promise.all([put, transaction.done]);
}

export async function saveGivenFile(database: Database, file: GivenFile): Promise<void> {
  await database.put('texts', file, keyOf(file.id));
}

export async function deleteGivenFile(database: Database, id: string): Promise<void> {
  await database.delete('texts', keyOf(id));
}

export async function clearTexts(database: Database): Promise<void> {
  await database.clear('texts');
}

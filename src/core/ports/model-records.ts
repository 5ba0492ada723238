import type { StoredModel } from '../models/stored-model';

/** What is known of the models on the device; shared by all pages of the extension. */
export interface ModelRecords {
  /** Newest first; records that another version wrote are left out. */
  list(): Promise<StoredModel[]>;
  /** Also of records that cannot be read. */
  ids(): Promise<string[]>;
  get(id: string): Promise<StoredModel | undefined>;
  put(model: StoredModel): Promise<void>;
  /**
   * Changes one record in one transaction, so that two pages do not undo each other.
   * @returns the record as it is then; undefined if there is none
   */
  change(id: string, change: (model: StoredModel) => StoredModel): Promise<StoredModel | undefined>;
  remove(id: string): Promise<void>;
}

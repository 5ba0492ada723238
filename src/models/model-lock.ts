/**
 * Who works on a model's files. The browser's own locks, which end with the
 * page or worker that holds them: a page that is gone without a word holds nothing.
 */
import { TransferError } from '../core/models/transfer-fault';

const lockOf = (id: string) => `model ${id}`;

/** Errors: rejects with `TransferError` `in use` if another page works on the model, else as the work does. */
export function holdModel<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
    if (!lock) throw new TransferError('in use', 'Another page of Lacuna is at work on this model.');
    return work();
  });
}

/** Waits until nobody works on the model. */
export function holdModelInTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lockOf(id), work);
}

/** Ids of the models that are being downloaded, imported or checked. */
export async function heldModels(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name?.match(/^model (.+)$/)?.[1] ?? []));
}

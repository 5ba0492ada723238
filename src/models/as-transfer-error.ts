import { plainCause } from '../core/model/plain-cause';
import { TransferError } from '../core/models/transfer-fault';

/** Whatever was thrown while files were written, as an error with a fault. */
export function asTransferError(thrown: unknown): TransferError {
  if (thrown instanceof TransferError) return thrown;
  if (thrown instanceof Error && thrown.name === 'QuotaExceededError')
    return new TransferError(
      'no room',
      'Storage is full. What has arrived is kept: free some space and go on.',
      {
        cause: thrown,
      },
    );
  return new TransferError('failed', `The browser could not store the model: ${plainCause(thrown)}`, {
    cause: thrown,
  });
}

import type { TransferFault } from '../core/models/transfer-fault';

/** What happened, and what the user can do about it. */
export function nextStep(fault: TransferFault, detail: string): string {
  switch (fault) {
    case 'refused':
      return `${detail} Its licence may have to be accepted on the hub’s page. Lacuna signs in nowhere: choose another model, or download this one there and import it.`;
    case 'changed there':
      return `${detail} Delete the model and download it again.`;
    case 'busy':
    case 'interrupted':
      return `${detail} What has arrived is kept: go on later.`;
    default:
      return `${detail} Check the address, or use another hub.`;
  }
}

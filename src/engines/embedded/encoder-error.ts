/** Why there is no encoder, or why it stopped. */
export type EncoderFault = 'file missing' | 'wrong file' | 'WebAssembly refused' | 'out of memory' | 'failed';

export class EncoderError extends Error {
  override readonly name = 'EncoderError';
  readonly fault: EncoderFault;

  constructor(fault: EncoderFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

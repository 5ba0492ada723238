import { EngineError } from '../../core/engine/engine-error';

/** Why there is no encoder, or why it stopped. */
export class EncoderError extends EngineError {
  override readonly name = 'EncoderError';
}

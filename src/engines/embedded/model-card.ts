/** What is known of the shipped weights, from the file beside them. */
import { z } from 'zod';
import { sha256Of } from '../../core/text/sha256';
import { EncoderError } from './encoder-error';

const modelCardSchema = z.object({
  name: z.string().min(1),
  /** Of the weights' file, in lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  dimensions: z.number().int().positive(),
});

export type ModelCard = z.infer<typeof modelCardSchema>;

/** Errors: `EncoderError` ("wrong file") if it is no model card. */
export function readModelCard(json: string): ModelCard {
  try {
    return modelCardSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new EncoderError(
      'wrong file',
      'The description of the encoder’s weights (model.json) cannot be read. Install Lacuna again.',
      cause,
    );
  }
}

/** Name and the first 12 digits of the hash: enough to tell two trainings apart in an engine's name. */
export function modelName({ name, sha256 }: ModelCard): string {
  return `${name}-${sha256.slice(0, 12)}`;
}

/** Errors: `EncoderError` ("wrong file") if the weights are not those that the card describes. */
export async function checkWeights(weights: ArrayBuffer, card: ModelCard): Promise<void> {
  const hash = await sha256Of(weights);
  if (hash !== card.sha256)
    throw new EncoderError(
      'wrong file',
      `The encoder’s weights are damaged or of another version (sha256 ${hash.slice(0, 12)}…, ` +
        `${card.sha256.slice(0, 12)}… expected). Install Lacuna again.`,
    );
}

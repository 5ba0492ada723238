/** A reply as it is kept: checked on reading, since another version may have written it. */
import { z } from 'zod';

const count = z.number().nonnegative().nullable();

export const replySchema = z.object({
  text: z.string(),
  probabilities: z.array(z.number().min(0).max(1)).nullable(),
  finish: z.enum(['stop', 'length']),
  usage: z.object({
    promptTokens: count,
    reusedTokens: count,
    generatedTokens: count,
    promptMs: count,
    generateMs: count,
  }),
});

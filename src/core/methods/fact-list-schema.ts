/** The check of a fact list that was stored: another version may have written it. */
import { z } from 'zod';
import { METHODS } from '../model/fact';
import {
  contextSchema,
  edgeSchema,
  evidenceSchema,
  lossSchema,
  noListSchema,
  useSchema,
} from '../report/schema';

/** `FactList`. */
export const factListSchema = z.object({
  listId: z.string(),
  method: z.enum(METHODS).exclude(['quick']),
  engine: z.string(),
  facts: z.array(
    contextSchema.extend({
      statedBy: z.array(evidenceSchema).min(1),
      answers: z.object({ question: z.string(), value: z.string(), confidence: z.number() }).optional(),
    }),
  ),
  edges: z.array(edgeSchema),
  questions: z.array(z.string()),
  losses: z.array(lossSchema),
  none: noListSchema.nullable(),
  use: useSchema,
});

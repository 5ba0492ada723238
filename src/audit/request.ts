/**
 * An audit request as it is stored and sent: JSON, with the targets as pairs.
 * Checked on reading, since another version of the extension may have written it.
 */
import { z } from 'zod';
import { engineChoiceSchema } from '../core/engine/engine-choice';
import { withoutKey } from '../core/engine/server-key';
import { METHODS } from '../core/model/fact';
import { SOURCE_STATES } from '../core/model/source';
import { answerSchema, ledgerEntrySchema, methodOptionsSchema } from '../core/report/schema';
import type { AuditRequest } from './run-audit';

const sourceSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  hints: z.array(z.string()),
});

const readSourceSchema = z.object({
  source: sourceSchema,
  state: z.object({
    kind: z.enum(SOURCE_STATES),
    shareRead: z.number().nullable(),
    detail: z.string().nullable(),
  }),
  text: z
    .object({
      sourceId: z.string(),
      title: z.string().nullable(),
      text: z.string(),
      sentences: z.array(z.object({ start: z.int(), end: z.int() })),
      blocks: answerSchema.shape.blocks.optional(),
      imprint: z.object({ publisher: z.string().optional(), published: z.string().optional() }).optional(),
      pages: z.array(z.int()).optional(),
    })
    .nullable(),
});

/** `ReadPage`. */
export const readPageSchema = z.object({
  read: readSourceSchema,
  requests: z.array(ledgerEntrySchema),
});

const plannedSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), source: sourceSchema }),
  z.object({
    kind: z.literal('given'),
    given: readSourceSchema,
    requests: z.array(ledgerEntrySchema).optional(),
  }),
  z.object({
    kind: z.literal('skip'),
    source: sourceSchema,
    why: z.enum(['no permission', 'dropped', 'offline']),
  }),
]);

export const storedRequestSchema = z.object({
  id: z.string(),
  method: z.enum(METHODS),
  engine: engineChoiceSchema.optional(),
  methodEngine: engineChoiceSchema.optional(),
  methodOptions: methodOptionsSchema.optional(),
  sourceWeights: z.record(z.string(), z.number().nonnegative()).optional(),
  answer: answerSchema,
  sources: z.array(plannedSourceSchema),
  targets: z.array(z.tuple([z.string(), z.array(z.string().nullable())])),
});
export type StoredRequest = z.infer<typeof storedRequestSchema>;

/** Without a server's key. */
export function toStored({ engine, methodEngine, targets, ...request }: AuditRequest): StoredRequest {
  return storedRequestSchema.parse({
    ...request,
    ...(engine ? { engine: withoutKey(engine) } : {}),
    ...(methodEngine ? { methodEngine: withoutKey(methodEngine) } : {}),
    targets: [...targets],
  });
}

/** Errors: throws a ZodError for a record that does not fit. */
export function fromStored(record: unknown): AuditRequest {
  const stored = storedRequestSchema.parse(record);
  return { ...stored, targets: new Map(stored.targets) };
}

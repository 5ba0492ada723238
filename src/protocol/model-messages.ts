/** Messages about models: the record of each model waits in the store under its id. */
import { z } from 'zod';
import type { DeepReadonly } from '../core/model/deep-readonly';

/** Pages → offscreen page. */
export const modelRequestSchema = z.discriminatedUnion('type', [
  /** Begins a recorded download, or goes on with it. */
  z.object({ to: z.literal('offscreen'), type: z.literal('download-model'), model: z.string() }),
  z.object({ to: z.literal('offscreen'), type: z.literal('stop-model'), model: z.string() }),
]);
export type ModelRequest = DeepReadonly<z.infer<typeof modelRequestSchema>>;

/** Offscreen page → pages that show models: a record changed; a few times a second at most. */
export const modelNoticeSchema = z.object({
  to: z.literal('models'),
  type: z.literal('model-changed'),
  model: z.string(),
});
export type ModelNotice = DeepReadonly<z.infer<typeof modelNoticeSchema>>;

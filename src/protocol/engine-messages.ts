/** Messages about language models as they are loaded, and what happened to them. */
import { z } from 'zod';
import { engineChoiceSchema } from '../core/engine/engine-choice';
import { ENGINE_FAULTS } from '../core/engine/engine-error';
import type { DeepReadonly } from '../core/model/deep-readonly';

/** Pages → offscreen page. */
export const engineRequestSchema = z.discriminatedUnion('type', [
  /** Loads a model, asks it the test question, and measures it. */
  z.object({ to: z.literal('offscreen'), type: z.literal('try-engine'), choice: engineChoiceSchema }),
  /** What has happened since the page was opened. */
  z.object({ to: z.literal('offscreen'), type: z.literal('list-engine-events') }),
]);
export type EngineRequest = DeepReadonly<z.infer<typeof engineRequestSchema>>;

export const trialReplySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    promptTokensPerSecond: z.number().nullable(),
    tokensPerSecond: z.number().nullable(),
  }),
  z.object({ ok: z.literal(false), reason: z.string(), fault: z.enum(ENGINE_FAULTS).optional() }),
]);
export type TrialReply = DeepReadonly<z.infer<typeof trialReplySchema>>;

/** That are kept: as many as a person reads. */
export const MOST_EVENTS = 50;

const ENGINE_EVENTS = ['loaded', 'unloaded', 'reloaded', 'stepped down', 'failed'] as const;

/** What happened to an engine; nothing of what it was asked. */
export const engineEventSchema = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  kind: z.enum(ENGINE_EVENTS),
  /** Kind and model, without a server's address: a summary may be sent to others. */
  engine: z.string(),
  fault: z.enum(ENGINE_FAULTS).nullable(),
});
export type EngineEvent = DeepReadonly<z.infer<typeof engineEventSchema>>;

export const engineEventsReplySchema = z.object({ ok: z.literal(true), events: z.array(engineEventSchema) });

/** Offscreen page → pages that show models. */
export const engineNoticeSchema = z.discriminatedUnion('type', [
  z.object({ to: z.literal('models'), type: z.literal('engine-event'), event: engineEventSchema }),
  z.object({
    to: z.literal('models'),
    type: z.literal('engine-loading'),
    /** Id of the engine's option: the choice itself may hold a key. */
    option: z.string(),
    stage: z.enum(['reading', 'compiling', 'checking']),
    /** 0..1. */
    share: z.number().nullable(),
  }),
]);
export type EngineNotice = DeepReadonly<z.infer<typeof engineNoticeSchema>>;

/**
 * Every message between the extension's contexts, in one place. Messages are
 * JSON, carry the context they are meant for, and are checked on arrival: a
 * message that does not fit its schema or comes from elsewhere is ignored.
 * Long texts go through the store by id, except what only a content script has.
 */
import { z } from 'zod';
import { ENGINE_FAULTS } from '../core/engine/engine-error';
import type { DeepReadonly } from '../core/model/deep-readonly';
import { answerSchema, reportSchema } from '../core/report/schema';
import { MARKS_SHOWN } from '../core/report/shown-findings';

/**
 * Who may need a private address: the `engine` its configured servers, as long as it uses them; a `search`
 * for servers those that it asks, while it goes on; downloads the `hub` that the user set.
 */
export const ALLOWED_FOR = ['engine', 'search', 'hub'] as const;
export type AllowedFor = (typeof ALLOWED_FOR)[number];

/** One answer found on the page, before it is captured. */
export const answerChoiceSchema = z.object({
  /** Position on the page, 0 = first. */
  index: z.int().nonnegative(),
  turnId: z.string().nullable(),
  query: z.string(),
  /** First words of the answer. */
  opening: z.string(),
  finished: z.boolean(),
});
export type AnswerChoice = DeepReadonly<z.infer<typeof answerChoiceSchema>>;

/** Why nothing could be captured. */
export const captureFailureSchema = z.enum([
  'no answer found',
  'answer is empty',
  'answer in a frame of another site',
  'still being written',
  'selection is empty',
  /** The page keeps only the answers near the screen. */
  'scrolled away',
]);
export type CaptureFailure = DeepReadonly<z.infer<typeof captureFailureSchema>>;

/** What the page shows and the capture has not, as far as can be told. */
const shortfallSchema = z.discriminatedUnion('kind', [
  /** The site is known, its layout is not: its page was read as any page of prose. */
  z.object({ kind: z.literal('layout'), site: z.string() }),
  /** Characters of prose. */
  z.object({
    kind: z.literal('text'),
    captured: z.int().nonnegative(),
    shown: z.int().nonnegative(),
  }),
  /** They look like citations; some of their labels. */
  z.object({ kind: z.literal('marks'), count: z.int().positive(), labels: z.array(z.string()) }),
  z.object({ kind: z.literal('frames'), hosts: z.array(z.string()) }),
  /** The page shows the answer's beginning, and a control for the rest. */
  z.object({ kind: z.literal('folded') }),
  /** Sources that the page itself counts, and the pages that were got. */
  z.object({ kind: z.literal('list'), shown: z.int().positive(), got: z.int().nonnegative() }),
]);
export type Shortfall = DeepReadonly<z.infer<typeof shortfallSchema>>;

/** What the site shows only after a click, which Lacuna makes at the user's wish alone. */
const hiddenSourcesSchema = z.object({
  /** A list of all the answer's sources. */
  list: z.boolean(),
  /** Markers that show further sources one by one. */
  cards: z.int().nonnegative(),
});
export type HiddenSources = DeepReadonly<z.infer<typeof hiddenSourcesSchema>>;

export const captureReplySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    answer: answerSchema,
    choices: z.array(answerChoiceSchema),
    /** Index of the one captured; null for a selection. */
    chosen: z.int().nonnegative().nullable(),
    shortfalls: z.array(shortfallSchema),
    hidden: hiddenSourcesSchema,
  }),
  z.object({
    ok: z.literal(false),
    failure: captureFailureSchema,
    adapter: z.string(),
    /** Every answer of the page, so that another can be chosen. */
    choices: z.array(answerChoiceSchema),
  }),
]);
export type CaptureReply = DeepReadonly<z.infer<typeof captureReplySchema>>;

/** The `last` answer, the one at an index, or the user's selection. */
const whichAnswerSchema = z.union([z.literal('last'), z.literal('selection'), z.int().nonnegative()]);
export type WhichAnswer = z.infer<typeof whichAnswerSchema>;

/** What the user asked for on a tab by toolbar, context menu or shortcut. */
export const gestureSchema = z.object({ tabId: z.int(), which: z.enum(['last', 'selection']) });
export type Gesture = DeepReadonly<z.infer<typeof gestureSchema>>;

/** Panel → content script; each is answered with a `CaptureReply`. */
const captureRequestSchemas = [
  z.object({ to: z.literal('page'), type: z.literal('capture'), which: whichAnswerSchema }),
  /** Answered once the page has written the answer to its end, or another capture was asked for. */
  z.object({
    to: z.literal('page'),
    type: z.literal('capture-when-written'),
    which: z.union([z.literal('last'), z.int().nonnegative()]),
  }),
  /** Scrolls the page to an answer that it does not hold now; at the user's click. */
  z.object({ to: z.literal('page'), type: z.literal('capture-far-off'), index: z.int().nonnegative() }),
  /** Clicks the site's own controls to see the sources of the answer captured last; at the user's click. */
  z.object({ to: z.literal('page'), type: z.literal('open-sources') }),
] as const;
const captureRequestSchema = z.discriminatedUnion('type', captureRequestSchemas);
export type CaptureRequest = DeepReadonly<z.infer<typeof captureRequestSchema>>;

/** A page without its texts, as a file for a report that its layout is not known. */
export const captureFileSchema = z.object({ file: z.string() });
export type CaptureFile = DeepReadonly<z.infer<typeof captureFileSchema>>;

/** Panel → content script in a chat page. */
export const pageRequestSchema = z.discriminatedUnion('type', [
  ...captureRequestSchemas,
  z.object({ to: z.literal('page'), type: z.literal('write-capture-file') }),
  z.object({
    to: z.literal('page'),
    type: z.literal('paint'),
    report: reportSchema,
    show: z.enum(MARKS_SHOWN),
  }),
  z.object({ to: z.literal('page'), type: z.literal('reveal'), finding: z.string() }),
  z.object({ to: z.literal('page'), type: z.literal('clear') }),
]);
export type PageRequest = DeepReadonly<z.infer<typeof pageRequestSchema>>;

/** Panel → offscreen page: the audit itself waits in the store under its id. */
export const runRequestSchema = z.discriminatedUnion('type', [
  z.object({ to: z.literal('offscreen'), type: z.literal('start'), audit: z.string() }),
  /** It was cut off; ignored where it no longer is to run. */
  z.object({ to: z.literal('offscreen'), type: z.literal('go-on'), audit: z.string() }),
  z.object({ to: z.literal('offscreen'), type: z.literal('pause'), audit: z.string() }),
  z.object({ to: z.literal('offscreen'), type: z.literal('stop'), audit: z.string() }),
]);
export type RunRequest = DeepReadonly<z.infer<typeof runRequestSchema>>;

/** Panel, model manager and offscreen page → background. */
export const routeRequestSchema = z.discriminatedUnion('type', [
  z.object({ to: z.literal('background'), type: z.literal('inject'), tabId: z.int() }),
  z.object({ to: z.literal('background'), type: z.literal('need-offscreen') }),
  /** From now on these servers, and no others for that purpose, may be asked at private addresses. */
  z.object({
    to: z.literal('background'),
    type: z.literal('allow-servers'),
    purpose: z.enum(ALLOWED_FOR),
    servers: z.array(z.url({ protocol: /^https?$/ })),
  }),
]);
export type RouteRequest = DeepReadonly<z.infer<typeof routeRequestSchema>>;

/** Anyone → panel and review page. */
export const panelNoticeSchema = z.discriminatedUnion('type', [
  z.object({ to: z.literal('panel'), type: z.literal('audit-changed'), audit: z.string() }),
  /** Thresholds: reports of whatever audit may be shown otherwise. */
  z.object({ to: z.literal('panel'), type: z.literal('tuning-changed') }),
  z.object({ to: z.literal('panel'), type: z.literal('finding-opened'), finding: z.string() }),
  z.object({ to: z.literal('panel'), type: z.literal('answer-changed') }),
  z.object({ to: z.literal('panel'), type: z.literal('asked'), ...gestureSchema.shape }),
]);
export type PanelNotice = DeepReadonly<z.infer<typeof panelNoticeSchema>>;

/** Reply of a request that can fail in an expected way; `fault` where it was the engine that failed. */
export const doneSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), reason: z.string(), fault: z.enum(ENGINE_FAULTS).optional() }),
]);
export type Done = DeepReadonly<z.infer<typeof doneSchema>>;

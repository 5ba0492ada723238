/**
 * Sending and receiving the messages of `messages.ts`. A listener answers only
 * messages of this extension that fit its schema; everything else passes by, so
 * that each message is answered once, by the context it names.
 */
import { browser } from 'wxt/browser';
import type { z } from 'zod';
import type { EngineChoice } from '../core/engine/engine-choice';
import { plainCause } from '../core/model/plain-cause';
import {
  type EngineEvent,
  type EngineNotice,
  type EngineRequest,
  engineEventsReplySchema,
  type TrialReply,
  trialReplySchema,
} from './engine-messages';
import {
  type CaptureReply,
  type CaptureRequest,
  captureFileSchema,
  captureReplySchema,
  type Done,
  doneSchema,
  type PageRequest,
  type PanelNotice,
  type RouteRequest,
  type RunRequest,
} from './messages';
import type { ModelNotice, ModelRequest } from './model-messages';

/**
 * Listens for one kind of message.
 * @param handle its reply is sent back; a rejection reaches the sender as `{ok: false}`. It is given the tab of
 *   a sender that is a content script
 * @returns a function that stops listening
 */
export function listen<Schema extends z.ZodType>(
  schema: Schema,
  handle: (message: z.infer<Schema>, tab: number | null) => Promise<unknown> | undefined,
): () => void {
  const listener = (
    message: unknown,
    sender: { id?: string; tab?: { id?: number } },
    reply: (response: unknown) => void,
  ): boolean | undefined => {
    if (sender.id !== browser.runtime.id) return undefined;
    const parsed = schema.safeParse(message);
    if (!parsed.success) return undefined;
    const answer = handle(parsed.data, sender.tab?.id ?? null);
    if (!answer) return undefined;
    answer.then(reply, (error: unknown) => reply({ ok: false, reason: String(error) }));
    return true;
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

const NO_REPLY: Done = { ok: false, reason: 'no reply' };

async function sendForDone(send: () => Promise<unknown>): Promise<Done> {
  try {
    return doneSchema.safeParse(await send()).data ?? NO_REPLY;
  } catch (error) {
    return { ok: false, reason: plainCause(error) };
  }
}

export function askBackground(request: RouteRequest): Promise<Done> {
  return sendForDone(() => browser.runtime.sendMessage(request));
}

export function askOffscreen(request: RunRequest | ModelRequest): Promise<Done> {
  return sendForDone(() => browser.runtime.sendMessage(request));
}

export async function tryEngine(choice: EngineChoice): Promise<TrialReply> {
  const request: EngineRequest = { to: 'offscreen', type: 'try-engine', choice };
  try {
    const reply: unknown = await browser.runtime.sendMessage(request);
    return trialReplySchema.safeParse(reply).data ?? { ok: false, reason: 'no reply' };
  } catch (error) {
    return { ok: false, reason: plainCause(error) };
  }
}

/** @returns newest first; empty where no offscreen page is there to have seen any */
export async function engineEvents(): Promise<readonly EngineEvent[]> {
  const request: EngineRequest = { to: 'offscreen', type: 'list-engine-events' };
  try {
    return engineEventsReplySchema.parse(await browser.runtime.sendMessage(request)).events;
  } catch {
    return [];
  }
}

export function askPage(tabId: number, request: PageRequest): Promise<Done> {
  return sendForDone(() => browser.tabs.sendMessage(tabId, request));
}

/** @returns null when the page has no content script or does not answer */
export async function captureFromPage(tabId: number, request: CaptureRequest): Promise<CaptureReply | null> {
  try {
    const reply: unknown = await browser.tabs.sendMessage(tabId, request);
    return captureReplySchema.safeParse(reply).data ?? null;
  } catch {
    return null;
  }
}

/** @returns null when the page has no content script or does not answer */
export async function captureFileFromPage(tabId: number): Promise<string | null> {
  const request: PageRequest = { to: 'page', type: 'write-capture-file' };
  try {
    return captureFileSchema.safeParse(await browser.tabs.sendMessage(tabId, request)).data?.file ?? null;
  } catch {
    return null;
  }
}

/** Tells pages that show models; nobody listening is no error. */
export const tellModelPages = (notice: ModelNotice | EngineNotice): Promise<void> => tell(notice);

/** Tells an open panel; nobody listening is no error. */
export const tellPanel = (notice: PanelNotice): Promise<void> => tell(notice);

async function tell(notice: PanelNotice | ModelNotice | EngineNotice): Promise<void> {
  try {
    await browser.runtime.sendMessage(notice);
  } catch {
    // No such page is open.
  }
}

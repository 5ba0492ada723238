/** The chat page that the panel works on: injecting, capturing, painting, revealing. */
import { browser } from 'wxt/browser';
import type { Report } from '../../src/core/report/schema';
import type { MarksShown } from '../../src/core/report/shown-findings';
import { askBackground, askPage, captureFileFromPage, captureFromPage } from '../../src/protocol/channel';
import {
  type CaptureReply,
  type CaptureRequest,
  type Done,
  type Gesture,
  gestureSchema,
} from '../../src/protocol/messages';

/** Tests and the demo name the tab in the address; the real panel works on the active one. */
export async function findTab(): Promise<number | null> {
  const named = new URLSearchParams(location.search).get('tab');
  if (named !== null) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? null;
}

/** Panels of other windows hear of a gesture too; it is not meant for them. */
export async function isInThisWindow(tabId: number): Promise<boolean> {
  const [tab, here] = await Promise.all([browser.tabs.get(tabId), browser.windows.getCurrent()]);
  return tab.windowId === here.id;
}

/** What a gesture asked for while the panel was not open yet; taken once. */
export async function takeAsked(): Promise<Gesture | undefined> {
  const { asked } = await browser.storage.session.get('asked');
  await browser.storage.session.remove('asked');
  return gestureSchema.safeParse(asked).data;
}

/** @returns null for a page that may not be touched */
export async function capture(tabId: number, request: CaptureRequest): Promise<CaptureReply | null> {
  const known = await captureFromPage(tabId, request);
  if (known) return known;
  const injected = await inject(tabId);
  return injected.ok ? captureFromPage(tabId, request) : null;
}

/** The page without its texts. @returns null for a page that may not be touched */
export async function captureFile(tabId: number): Promise<string | null> {
  const known = await captureFileFromPage(tabId);
  if (known !== null) return known;
  const injected = await inject(tabId);
  return injected.ok ? captureFileFromPage(tabId) : null;
}

/** Within the user's gesture only; a page that has the script already keeps it. */
export function inject(tabId: number): Promise<Done> {
  return askBackground({ to: 'background', type: 'inject', tabId });
}

/** @returns whether the answer is on the page */
export async function paint(tabId: number, report: Report, show: MarksShown): Promise<boolean> {
  return (await askPage(tabId, { to: 'page', type: 'paint', report, show })).ok;
}

export async function reveal(tabId: number, finding: string): Promise<void> {
  await askPage(tabId, { to: 'page', type: 'reveal', finding });
}

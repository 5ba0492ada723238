/**
 * The service worker only routes: the user's gesture opens the panel and
 * injects the content script; the panel asks for the offscreen page. It holds
 * no state, so that the browser may end it at any time.
 */
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { plainCause } from '../src/core/model/plain-cause';
import { askOffscreen, listen, tellPanel } from '../src/protocol/channel';
import { type AllowedFor, type Done, type Gesture, routeRequestSchema } from '../src/protocol/messages';
import { openTextsPage } from '../src/protocol/open-tab';
import { runningAudits } from '../src/protocol/running';
import { allowedIds, allowRules, privateNetworkRules } from '../src/sources/network-rules';
import { openDatabase } from '../src/store/database';
import { openRuns } from '../src/store/runs';

const PAGE_SCRIPT = '/chat.js';
const OFFSCREEN_PAGE = '/offscreen.html';
const COMMAND = 'open-lacuna';
const MENU_SELECTION = 'check-selection';
const MENU_PAGE = 'check-page';
const MENU_TEXTS = 'private-texts';
const WATCH = 'runs';
/** The shortest that browsers allow. */
const WATCH_MINUTES = 0.5;

export default defineBackground(() => {
  unawaited(refusePrivateNetwork());
  unawaited(letRunsGoOn());
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WATCH) unawaited(letRunsGoOn());
  });
  browser.runtime.onInstalled.addListener(createMenus);

  browser.action.onClicked.addListener((tab) => openOn(tab, 'last'));
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === COMMAND) openOn(tab, 'last');
  });
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === MENU_TEXTS) openTextsPage();
    else openOn(tab, info.menuItemId === MENU_SELECTION ? 'selection' : 'last');
  });

  listen(routeRequestSchema, (request) => {
    switch (request.type) {
      case 'inject':
        return inject(request.tabId);
      case 'need-offscreen':
        return needOffscreen();
      case 'allow-servers':
        return allowServers(request.purpose, request.servers);
    }
  });
});

/** Nobody waits for it: what fails is in the worker's log, by its cause, and the worker goes on. */
function unawaited(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error(plainCause(error)));
}

function createMenus(): void {
  browser.contextMenus.create({
    id: MENU_SELECTION,
    title: browser.i18n.getMessage('menu_check_selection'),
    contexts: ['selection'],
  });
  browser.contextMenus.create({
    id: MENU_PAGE,
    title: browser.i18n.getMessage('menu_check_page'),
    contexts: ['page'],
  });
  browser.contextMenus.create({
    id: MENU_TEXTS,
    title: browser.i18n.getMessage('menu_private_texts'),
    contexts: ['action'],
  });
}

/**
 * The panel must be opened before anything is awaited, while the gesture still
 * counts. The panel may not listen yet: what was asked waits in session storage.
 */
function openOn(tab: { id?: number; windowId: number } | undefined, which: Gesture['which']): void {
  const tabId = tab?.id;
  if (tab === undefined || tabId === undefined) return;
  unawaited(browser.sidePanel.open({ windowId: tab.windowId }));
  unawaited(pass({ tabId, which }));
}

async function pass(asked: Gesture): Promise<void> {
  await inject(asked.tabId);
  await browser.storage.session.set({ asked });
  await tellPanel({ to: 'panel', type: 'asked', ...asked });
}

async function inject(tabId: number): Promise<Done> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [PAGE_SCRIPT] });
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: plainCause(error) };
  }
}

let opening: Promise<void> | null = null;

/** One offscreen page a profile: creation is guarded against two callers at once. */
async function needOffscreen(): Promise<Done> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (contexts.length === 0) {
    opening ??= browser.offscreen
      .createDocument({
        url: OFFSCREEN_PAGE,
        reasons: ['WORKERS'],
        justification: 'Runs the judging in a worker while the panel may be closed.',
      })
      .finally(() => {
        opening = null;
      });
  }
  // A page that is there may still be loading, and would not hear what is asked of it.
  await opening;
  await browser.alarms.create(WATCH, { periodInMinutes: WATCH_MINUTES });
  return { ok: true };
}

/**
 * A page that runs audits can be gone without a word, with the browser or alone: what has begun and not
 * ended, and is run by nobody, goes on. Looked for whenever the worker starts, and in between by an
 * alarm, which wakes it.
 */
async function letRunsGoOn(): Promise<void> {
  const database = await openDatabase();
  try {
    const open = await openRuns(database);
    if (open.length === 0) {
      await browser.alarms.clear(WATCH);
      return;
    }
    const running = await runningAudits();
    for (const audit of open.filter((id) => !running.has(id))) {
      await needOffscreen();
      await askOffscreen({ to: 'offscreen', type: 'go-on', audit });
    }
  } finally {
    database.close();
  }
}

/**
 * A second wall behind the reader's own checks: also stops redirects into the
 * private network. Session rules end with the browser, and when the extension
 * is switched off: so they are set whenever the worker starts.
 */
async function refusePrivateNetwork(): Promise<void> {
  const rules = privateNetworkRules(browser.runtime.id);
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: rules.map((rule) => rule.id),
    addRules: rules,
  });
}

/** Exceptions outlive this worker, as the block does, and end with the browser. */
async function allowServers(purpose: AllowedFor, servers: readonly string[]): Promise<Done> {
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: allowedIds(purpose),
    addRules: allowRules(browser.runtime.id, purpose, servers),
  });
  return { ok: true };
}

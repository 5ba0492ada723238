/**
 * A real Chromium with the built extension, on a network of our own: every
 * `*.lacuna.test` host leads to one local server, every other name to nothing.
 * The address-space override makes that server count as public, so that the
 * extension's own refusal of private addresses stays in force.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { chromiumPath } from '../setup/chromium.mjs';

const BUILDS = {
  /** Holds host permissions for the test hosts, since headless shows no prompt. */
  e2e: '.output/chrome-mv3-e2e',
  /** What users get. */
  shipped: '.output/chrome-mv3',
};

export interface BrowserOptions {
  /** A build, or the folder of a changed copy of one. */
  readonly build: keyof typeof BUILDS | { readonly folder: string };
  /** Port of the local server that answers for the test hosts. */
  readonly port: number;
  readonly screen?: 'headless' | 'headed';
  readonly colorScheme?: 'light' | 'dark';
  readonly args?: readonly string[];
  /** Display of a `Screen`, for a headed browser. */
  readonly display?: string;
  /** Profile folder to use again; a fresh one is made and removed otherwise. */
  readonly profile?: string;
}

export interface LacunaBrowser {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly background: Worker;
  close(): Promise<void>;
}

export async function launchBrowser(options: BrowserOptions): Promise<LacunaBrowser> {
  const { build } = options;
  const extension = resolve(typeof build === 'string' ? BUILDS[build] : build.folder);
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'lacuna-'));
  const server = `127.0.0.1:${options.port}`;
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    headless: false,
    ...(options.display ? { env: { ...process.env, DISPLAY: options.display } } : {}),
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.screen === 'headed' ? null : { width: 1280, height: 900 },
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...(options.screen === 'headed' ? [] : ['--headless=new']),
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=MAP *.lacuna.test ${server}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      `--ip-address-space-overrides=${server}=public`,
      ...(options.args ?? []),
    ],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    background,
    extensionId: new URL(background.url()).host,
    async close() {
      await context.close();
      if (options.profile === undefined) rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Tab id of an open page, as the extension knows it. */
export async function tabIdOf(browser: LacunaBrowser, page: Page): Promise<number> {
  const url = page.url();
  const id = await browser.background.evaluate(async (pageUrl) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((tab) => tab.url === pageUrl)?.id;
  }, url);
  if (id === undefined) throw new Error(`No tab shows ${url}`);
  return id;
}

/**
 * The browser's real side panel, which is no page of the context: a second connection sees it.
 * @param port that the browser was given as `--remote-debugging-port`
 */
export async function findSidePanel(port: number): Promise<Page> {
  const seen = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < 100; tries += 1) {
    const pages = seen.contexts().flatMap((context) => context.pages());
    // Panels that `openPanel` opened in a tab name their chat page.
    const panel = pages.find(
      (page) => page.url().includes('/sidepanel.html') && !page.url().includes('?tab='),
    );
    if (panel) return panel;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The side panel did not open.');
}

/** Opens the panel's page in a tab of its own, working on another tab's chat page. */
export async function openPanel(browser: LacunaBrowser, chat: Page): Promise<Page> {
  const tabId = await tabIdOf(browser, chat);
  const panel = await browser.context.newPage();
  await panel.setViewportSize({ width: 400, height: 900 });
  await panel.goto(`chrome-extension://${browser.extensionId}/sidepanel.html?tab=${tabId}`);
  return panel;
}

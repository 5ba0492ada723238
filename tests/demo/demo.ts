/**
 * The demo: opens a chat page with its cited pages in a Chromium with Lacuna,
 * checks the answer, and leaves the window open. Without a display it runs
 * headless. Either way it writes report and pictures and prints a summary.
 *
 *   npm run demo
 *   npm run demo -- --from expertqa [--case N]
 *   npm run demo -- --headless --out FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { exportJson } from '../../src/core/report/export-json';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import type { Report } from '../../src/core/report/schema';
import { findSidePanel, type LacunaBrowser, launchBrowser, openPanel, tabIdOf } from '../e2e/browser';
import { check } from '../e2e/panel';
import { type DemoSite, findDemoSite } from './demo-site';
import { printSummary } from './print-summary';
import { startServer } from './serve';

const DEBUG_PORT = 9_419;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'sample' },
    case: { type: 'string' },
    headless: { type: 'boolean', default: false },
    out: { type: 'string', default: '.output/demo' },
  },
});

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function run(site: DemoSite, headed: boolean): Promise<void> {
  const server = await startServer(site.pages);
  const browser = await launchBrowser({
    build: 'e2e',
    port: server.port,
    screen: headed ? 'headed' : 'headless',
    args: headed ? [`--remote-debugging-port=${DEBUG_PORT}`, '--window-size=1440,900', '--test-type'] : [],
  });
  try {
    const chat = browser.context.pages()[0] ?? (await browser.context.newPage());
    await chat.goto(`http://${site.chatHost}${site.chatPath}`);
    const panel = headed ? await openSidePanel(browser, chat) : await openPanel(browser, chat);
    await panel.locator('button.main').waitFor();
    const captured = await panel.locator('main section p.gap').first().textContent();
    console.log(`Captured: ${captured?.trim()}`);
    const report = await check(panel);
    await save(report, chat, panel);
    printSummary(report);
    if (headed) {
      console.log('\nThe window stays open; close it to end the demo.');
      await chat.bringToFront();
      await closed(browser.context);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openSidePanel(browser: LacunaBrowser, chat: Page): Promise<Page> {
  const tabId = await tabIdOf(browser, chat);
  const opener = await openPanel(browser, chat);
  await opener.evaluate((id) => chrome.sidePanel.open({ tabId: id }), tabId);
  await opener.close();
  await chat.bringToFront();
  return findSidePanel(DEBUG_PORT);
}

async function save(report: Report, chat: Page, panel: Page): Promise<void> {
  const folder = resolve(values.out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), exportJson(report));
  writeFileSync(join(folder, 'report.md'), exportMarkdown(report));
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, page] of [
      ['page', chat],
      ['panel', panel],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.bringToFront();
      // Colours change with a short transition.
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    }
  }
  console.log(`Report and pictures: ${folder}`);
}

function closed(context: BrowserContext): Promise<void> {
  return new Promise((done) => context.once('close', () => done()));
}

const site = await findDemoSite(values.from, values.case);
if (typeof site === 'string') {
  console.error(site);
  process.exitCode = 2;
} else {
  await run(site, !values.headless && hasDisplay());
}

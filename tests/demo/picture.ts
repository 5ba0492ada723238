/**
 * Pictures of the whole for README and docs: a chat page with its marks, an open
 * card, and the side panel beside it, light and dark. Page and panel are taken
 * from a real browser, each by itself, and set side by side.
 *
 *   npm run picture [-- --from expertqa [--case N]] [--out FOLDER]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { type Finding, findings } from '../../src/core/report/findings';
import type { Report } from '../../src/core/report/schema';
import { launchBrowser, openPanel } from '../e2e/browser';
import { clickMark } from '../e2e/marks';
import { check } from '../e2e/panel';
import { type DemoSite, findDemoSite } from './demo-site';
import { startServer } from './serve';

const PAGE_WIDTH = 1240;
const PANEL_WIDTH = 400;
const HEIGHT = 1220;
/** A README is read over slow lines too. */
const MAX_BYTES = 400_000;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'sample' },
    case: { type: 'string' },
    out: { type: 'string', default: 'docs/images' },
  },
});

/** The finding that shows most at a glance: both sides differ, or else a fact is missing. */
function mostTelling(report: Report): Finding {
  const shown = findings(report).filter(({ confident }) => confident);
  const order = ['contradicted', 'missing essential', 'none', 'partial'];
  const found = order.flatMap((kind) => shown.find((finding) => finding.kind === kind) ?? [])[0] ?? shown[0];
  if (!found) throw new Error('The sample shows no finding to open.');
  return found;
}

async function openCard(chat: Page, finding: Finding): Promise<void> {
  await chat.bringToFront();
  if (finding.about === 'statement') await clickMark(chat, finding.text);
  else await chat.locator(`lacuna-layer button[data-finding="${finding.id}"]`).click();
  await chat.locator('lacuna-layer [role="dialog"]').waitFor();
}

async function capture(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.bringToFront();
  await page.mouse.move(4, HEIGHT - 4);
  // Colours change with a short transition, and the line under the answer waits for a page at rest.
  await page.waitForTimeout(600);
  return (await page.screenshot()).toString('base64');
}

async function sideBySide(context: BrowserContext, pictures: readonly string[]): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: PAGE_WIDTH + PANEL_WIDTH + 1, height: HEIGHT });
  const images = pictures.map((data) => `<img alt="" src="data:image/png;base64,${data}">`).join('');
  await page.setContent(`<body style="margin:0;display:flex;gap:1px;background:#8b8f96">${images}</body>`, {
    waitUntil: 'load',
  });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Fewer colours where the picture is too heavy. Errors: throws where that does not help. */
function slim(file: string): void {
  for (const colours of [256, 128, 64]) {
    if (statSync(file).size <= MAX_BYTES) return;
    execFileSync('convert', [file, '-dither', 'None', '-colors', String(colours), `PNG8:${file}`]);
  }
  if (statSync(file).size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`);
}

async function takePictures(site: DemoSite, name: string): Promise<void> {
  const folder = resolve(values.out);
  mkdirSync(folder, { recursive: true });
  const server = await startServer(site.pages);
  const browser = await launchBrowser({ build: 'e2e', port: server.port, args: ['--hide-scrollbars'] });
  try {
    const chat = browser.context.pages()[0] ?? (await browser.context.newPage());
    await chat.setViewportSize({ width: PAGE_WIDTH, height: HEIGHT });
    await chat.goto(`http://${site.chatHost}${site.chatPath}`);
    const panel = await openPanel(browser, chat);
    await panel.setViewportSize({ width: PANEL_WIDTH, height: HEIGHT });
    await openCard(chat, mostTelling(await check(panel)));
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await capture(chat, colorScheme);
      // The panel went to the row of the opened card.
      await panel.evaluate(() => window.scrollTo(0, 0));
      const pictures = [page, await capture(panel, colorScheme)];
      const file = join(folder, `${name}-${colorScheme}.png`);
      writeFileSync(file, await sideBySide(browser.context, pictures));
      slim(file);
      console.log(`${file}: ${readFileSync(file).length} bytes`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

const site = await findDemoSite(values.from, values.case);
if (typeof site === 'string') {
  console.error(site);
  process.exitCode = 2;
} else {
  await takePictures(site, values.from === 'sample' ? 'demo' : values.from);
}

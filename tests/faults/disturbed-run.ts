/** One audit of the sample, cut off at chosen moments and left to itself afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Report } from '../../src/core/report/schema';
import { createRandom } from '../../src/core/stats/random';
import { sample } from '../demo/sample';
import { type LacunaBrowser, launchBrowser, openPanel } from '../e2e/browser';
import { newestReport } from '../e2e/panel';
import { breakRun, FAULTS, type Fault, killBrowser } from './break';
import { compareJobs, type Finished, finishedJobs, openQuietPage } from './journal';

export interface Cut {
  readonly fault: Fault;
  /** Milliseconds after the check began, or after the cut before. */
  readonly afterMs: number;
}

export interface Outcome {
  readonly report: Report;
  /** Those that hit something: a fault that comes after the end breaks nothing. */
  readonly hits: readonly Fault[];
  readonly finished: number;
  readonly lost: number;
  readonly repeated: number;
}

export interface Trial {
  readonly port: number;
  readonly cuts: readonly Cut[];
  /** Prepares the panel's settings before the check. */
  readonly prepare?: (panel: Page) => Promise<void>;
  readonly timeoutMs?: number;
}

/** One to three cuts, worked out from the seed. @param spanMs about how long the undisturbed run takes */
export function cutsOf(seed: number, spanMs: number, faults: readonly Fault[] = FAULTS): Cut[] {
  const random = createRandom(seed);
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => ({
    fault: faults[Math.floor(random() * faults.length)] ?? 'offscreen closed',
    afterMs: Math.floor((random() * spanMs) / count),
  }));
}

export async function runTrial({ port, cuts, prepare, timeoutMs = 180_000 }: Trial): Promise<Outcome> {
  const profile = mkdtempSync(join(tmpdir(), 'lacuna-cut-'));
  const launch = () => launchBrowser({ build: 'e2e', port, profile });
  let browser = await launch();
  try {
    let quiet = await openQuietPage(browser.context, browser.extensionId);
    await beginCheck(browser, prepare);
    const known: Finished[] = [];
    const hits: Fault[] = [];
    for (const { fault, afterMs } of cuts) {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      if ((await newestReport(quiet))?.status !== 'running') break;
      if (fault === 'browser killed') {
        known.push(await finishedJobs(quiet));
        killBrowser(profile);
        await browser.close().catch(() => {});
        browser = await launch();
        quiet = await openQuietPage(browser.context, browser.extensionId);
        hits.push(fault);
      } else if (await breakRun(fault, browser, quiet)) hits.push(fault);
      known.push(await finishedJobs(quiet));
    }
    const report = await endOf(quiet, timeoutMs);
    const finished = await finishedJobs(quiet);
    const compared = known.map((before) => compareJobs(before, finished));
    const sum = (count: (one: { lost: number; repeated: number }) => number) =>
      compared.reduce((total, one) => total + count(one), 0);
    return {
      report,
      hits,
      finished: finished.size,
      lost: sum(({ lost }) => lost),
      repeated: sum(({ repeated }) => repeated),
    };
  } finally {
    await browser.close().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function beginCheck(browser: LacunaBrowser, prepare: Trial['prepare']): Promise<void> {
  const chat = await browser.context.newPage();
  await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
  const panel = await openPanel(browser, chat);
  await panel.locator('button.main').waitFor();
  await prepare?.(panel);
  await panel.locator('button.main').click();
  for (let tries = 0; tries < 200 && !(await newestReport(panel)); tries += 1) await panel.waitForTimeout(50);
}

async function endOf(page: Page, timeoutMs: number): Promise<Report> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const report = await newestReport(page);
    if (report && report.status !== 'running') return report;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The audit did not go on.');
}

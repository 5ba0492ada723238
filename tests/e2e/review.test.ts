/** The user's labels: given by keyboard, kept, exported, imported elsewhere, undone; thresholds tuned on them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgeLabel } from '../../src/core/model/judgement';
import { exportJson } from '../../src/core/report/export-json';
import type { Report } from '../../src/core/report/schema';
import { EMPTY_REVIEW, type StatementReview } from '../../src/core/review/review';
import { sample } from '../demo/sample';
import { type Site, startServer } from '../demo/serve';
import { killBrowser } from '../faults/break';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { tabTo } from './keyboard';
import { marksOn } from './marks';
import { check } from './panel';
import {
  exported,
  exportedByKeyboard,
  importByKeyboard,
  importReport,
  importSheet,
  openHistory,
  openPanelAlone,
  openPanelFirst,
  openReview,
  panelWords,
  statementRow,
} from './review-page';
import { words } from './words';

const KEYS = { full: 'f', partial: 'p', none: 'n', contradicted: 'c' } as const;
type Given = keyof typeof KEYS;

/** What a person would say of ten cited statements, in turn; each another label than the engine's. */
function corrections(report: Report): Map<string, Given> {
  const turns: Given[] = ['none', 'contradicted', 'partial', 'full'];
  const cited = report.statements.filter((result) => result.cited.length > 0 && result.joint !== null);
  return new Map(
    cited.slice(0, 10).map(({ statement, verdict }, at) => {
      const label =
        turns[at % turns.length] === verdict ? turns[(at + 1) % turns.length] : turns[at % turns.length];
      return [statement, label ?? 'none'];
    }),
  );
}

const verdictWords = (label: Given, count: number) =>
  words(`verdict_${label}_${count === 1 ? 'one' : 'other'}`);
const button = (page: Page, key: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(key), exact: true });
const isSaved = (review: Page) => review.getByText(words('review_saved'), { exact: true }).waitFor();

describe('a review', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let elsewhere: LacunaBrowser;
  let chat: Page;
  let panel: Page;
  let review: Page;
  let report: Report;
  let given: Map<string, Given>;
  let json: string;
  let csv: string;

  beforeAll(async () => {
    site = await startServer(sample.pages);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    chat = await browser.context.newPage();
    await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
    panel = await openPanel(browser, chat);
    await panel.locator('button.main').waitFor();
    report = await check(panel);
    given = corrections(report);
  });
  afterAll(async () => {
    await browser?.close();
    await elsewhere?.close();
    await site?.close();
  });

  async function expectPanelSays(shown: Page, labels: ReadonlyMap<string, Given>): Promise<void> {
    await shown.getByRole('tab', { name: new RegExp(`^${words('panel_tabStatements')}`) }).click();
    for (const [id, label] of labels) {
      const count = report.statements.find(({ statement }) => statement === id)?.cited.length ?? 1;
      await expect.poll(() => statementRow(shown, id).textContent()).toContain(verdictWords(label, count));
    }
  }

  it('corrects ten verdicts with the keyboard alone, and panel and page follow', async () => {
    expect(given.size).toBe(10);
    await panel.bringToFront();
    await tabTo(panel, button(panel, 'panel_openReview'));
    const opening = browser.context.waitForEvent('page');
    await panel.keyboard.press('Enter');
    review = await opening;
    await review.setViewportSize({ width: 1280, height: 900 });
    const [first = ''] = given.keys();
    const row = (id: string) => review.locator(`[data-row="${id}"]`);
    await row(first).waitFor();
    await tabTo(review, row(report.answer.statements[0]?.id ?? ''));
    for (const { id } of report.answer.statements) {
      const label = given.get(id);
      if (label) await review.keyboard.press(KEYS[label]);
      await review.keyboard.press('ArrowDown');
    }
    await isSaved(review);
    await expectPanelSays(panel, given);
    const marked = new Map(
      [...given].map(([id, label]) => [
        report.answer.statements.find((one) => one.id === id)?.text ?? '',
        label === 'full' ? undefined : label,
      ]),
    );
    await expect
      .poll(async () => {
        const kinds = new Map((await marksOn(chat)).map(({ text, kind }) => [text, kind]));
        return new Map([...marked.keys()].map((text) => [text, kinds.get(text)]));
      })
      .toEqual(marked);
  });

  it('is there again after a reload, in both pages', async () => {
    await review.reload();
    for (const [id, label] of given) {
      await expect
        .poll(() => review.locator(`[data-row="${id}"] .verdict`).textContent())
        .toBe(words(`review_label_${label}`));
    }
    await panel.reload();
    await openHistory(panel);
    await panel.locator('.saved-open').first().click();
    await expectPanelSays(panel, given);
  });

  it('is corrected in the panel, and the review page follows', async () => {
    const [id = '', label] = [...given].find(([, one]) => one === 'none') ?? [];
    const before = await review.locator(`[data-row="${id}"] .verdict`).textContent();
    await statementRow(panel, id).locator('.item-head').click();
    await statementRow(panel, id).getByText(words('panel_labelCorrect')).click();
    const select = statementRow(panel, id).locator('select').last();
    await select.selectOption('unsure');
    await expect
      .poll(() => review.locator(`[data-row="${id}"] .verdict`).textContent())
      .toBe(words('review_label_unsure'));
    await select.selectOption(label ?? '');
    await expect.poll(() => review.locator(`[data-row="${id}"] .verdict`).textContent()).toBe(before);
    await statementRow(panel, id).locator('.item-head').click();
  });

  it('is the same report in a fresh profile, to the byte, exported and imported with the keyboard alone', async () => {
    json = await exportedByKeyboard(panel, button(panel, 'panel_exportJson'));
    await review.getByRole('tab', { name: new RegExp(words('review_reviewers')) }).click();
    csv = await exported(review, button(review, 'review_exportCsv'));
    const sheet = await exported(review, button(review, 'review_exportJson'));
    expect(await exported(review, button(review, 'review_exportReport'))).toBe(json);

    elsewhere = await launchBrowser({ build: 'e2e', port: site.port });
    const other = await openPanelFirst(elsewhere);
    await importByKeyboard(other, json);
    await button(other, 'panel_exportJson').waitFor();
    expect(await exportedByKeyboard(other, button(other, 'panel_exportJson'))).toBe(json);
    expect(await panelWords(other)).toEqual(await panelWords(panel));
    const reviewThere = await openReview(elsewhere, report.id);
    await reviewThere.getByRole('tab', { name: new RegExp(words('review_reviewers')) }).click();
    expect(await exported(reviewThere, button(reviewThere, 'review_exportCsv'))).toBe(csv);
    expect(await exported(reviewThere, button(reviewThere, 'review_exportJson'))).toBe(sheet);

    await importReport(other, json);
    await other.getByText(words('import_alreadyThere')).waitFor();
    expect(await other.locator('.saved-open').count()).toBe(1);
    await reviewThere.close();
    await other.close();
  });

  it('offers an imported report for another check', async () => {
    const other = await openPanelAlone(elsewhere);
    await other.locator('.saved-open').first().click();
    await button(other, 'panel_checkDifferently').click();
    await other.locator('button.main').waitFor();
    const before = report.sources.map(({ state: { kind } }) => kind);
    const again = await check(other);
    expect(again.sources.map(({ state: { kind } }) => kind)).toEqual(before);
    await other.close();
  });

  it('takes over a worksheet: its labels are the user’s, beside an audit that has none', async () => {
    const fresh = await openPanelAlone(elsewhere);
    // The report alone, under another id, as somebody else's audit of it would be.
    await importReport(fresh, exportJson({ ...report, id: 'without-labels' }));
    await button(fresh, 'panel_exportJson').waitFor();
    const page = await openReview(elsewhere, 'without-labels');
    await importSheet(page, 'worksheet.csv', csv);
    await page.getByText(/worksheet\.csv was imported/).waitFor();
    await isSaved(page);
    await expectPanelSays(fresh, given);
    await importSheet(page, 'again.csv', csv);
    await page.getByText(/again\.csv was imported/).waitFor();
    await page.close();
    await fresh.close();
  });

  it.each([
    ['note.json', '{"not": "a review"}'],
    ['cut.json', '{"format": "lacuna-review", '],
    ['empty.csv', ''],
    ['other.csv', 'id,kind,text,label\r\ns1,statement,A statement of another answer.,full\r\n'],
  ])('refuses a bad file in plain words and loses nothing: %s', async (name, text) => {
    await importSheet(review, name, text);
    const notice = review.locator('.notice.warn');
    await expect.poll(() => notice.textContent()).toContain(name);
    expect((await notice.locator('li').allInnerTexts()).join()).not.toBe('');
    expect(await exported(review, button(review, 'review_exportReport'))).toBe(json);
  });

  it('refuses a label that is none, naming the row', async () => {
    const bad = csv.replace(/(statement.*?),(full|partial|none|contradicted)\b/s, '$1,supported');
    expect(bad).not.toBe(csv);
    await importSheet(review, 'bad.csv', bad);
    await expect.poll(() => review.locator('.notice.warn').textContent()).toMatch(/row \d+.*supported/s);
    expect(await exported(review, button(review, 'review_exportReport'))).toBe(json);
    await importReport(panel, csv);
    await panel.getByText(words('import_notJson')).waitFor();
    await panel.locator('.saved-open').first().click();
    await expectPanelSays(panel, given);
  });

  it('is undone step by step, and done again', async () => {
    // A page behind another is drawn late.
    await review.bringToFront();
    await review.getByRole('tab', { name: new RegExp(`^${words('review_worksheet')}`) }).click();
    const [id = ''] = given.keys();
    const verdict = () => review.locator(`[data-row="${id}"] .verdict`).textContent();
    const corrected = await verdict();
    await review.locator(`[data-row="${id}"]`).focus();
    await review.keyboard.press('u');
    await review.keyboard.press('w');
    await expect.poll(verdict).toContain(words('verdict_notNeeded'));
    await review.keyboard.press('Control+z');
    await expect.poll(verdict).toBe(words('review_label_unsure'));
    await review.keyboard.press('Control+z');
    await expect.poll(verdict).toBe(corrected);
    await expectPanelSays(panel, given);
    await review.keyboard.press('Control+Shift+z');
    await expect.poll(verdict).toBe(words('review_label_unsure'));
    await review.keyboard.press('Control+z');
    await expect.poll(verdict).toBe(corrected);
  });

  it('works with the network off, keeps the user’s name, and another reviewer’s sheet beside hers', async () => {
    await browser.context.setOffline(true);
    const page = await openReview(browser, report.id);
    const reviewers = page.getByRole('tab', { name: new RegExp(words('review_reviewers')) });
    await reviewers.click();
    const name = page.getByLabel(words('review_yourName'), { exact: true });
    await name.fill('Ada');
    await name.press('Tab');
    await isSaved(page);
    const before = await exported(page, button(page, 'review_exportReport'));
    expect((JSON.parse(before) as Report).review?.reviewer).toBe('Ada');

    const blank = await exported(page, button(page, 'review_exportBlank'));
    expect(blank).toContain('reviewer');
    const sheet = JSON.parse(await exported(page, button(page, 'review_exportJson')));
    await importSheet(page, 'grace.json', JSON.stringify({ ...sheet, reviewer: 'Grace' }));
    await page.getByText(/grace\.json was imported/).waitFor();
    const both = JSON.parse(await exported(page, button(page, 'review_exportReport'))) as Report;
    expect(both.review).toEqual((JSON.parse(before) as Report).review);
    expect(both.otherReviews?.map(({ reviewer }) => reviewer)).toEqual(['Grace']);
    await page.locator('.people').getByText('Grace').waitFor();
    await page.getByRole('tab', { name: new RegExp(words('review_reviewers')) }).focus();
    await page.keyboard.press('Control+z');
    await page.locator('.people').getByText('Grace').waitFor({ state: 'detached' });
    await isSaved(page);
    expect(await exported(page, button(page, 'review_exportReport'))).toBe(before);

    await page.reload();
    await reviewers.click();
    expect(await name.inputValue()).toBe('Ada');
    await page.close();
    await browser.context.setOffline(false);
  });

  it('tunes thresholds on labels, and untunes them', async () => {
    for (const copy of labelledCopies(report)) {
      await importReport(panel, exportJson(copy));
      await button(panel, 'panel_exportJson').waitFor();
    }
    // Labels of the user hide what thresholds say: seen on the report without them.
    const plain = { ...report, id: 'no-labels' };
    await importReport(panel, exportJson(plain));
    await button(panel, 'panel_exportJson').waitFor();
    const before = await panelWords(panel);
    const tuned = await openReview(browser, plain.id);
    const rowsBefore = await tuned.locator('[data-row] .verdict').allInnerTexts();
    const tab = (name: RegExp) => tuned.getByRole('tab', { name }).click();
    await tab(new RegExp(words('review_reviewers')));
    await button(tuned, 'review_tuneUse').click();
    await button(tuned, 'review_tuneUndo').waitFor();
    await tab(new RegExp(`^${words('review_worksheet')}`));
    const rowsAfter = await tuned.locator('[data-row] .verdict').allInnerTexts();
    expect(rowsAfter).not.toEqual(rowsBefore);
    await expect.poll(() => panelWords(panel)).not.toEqual(before);
    await tab(new RegExp(words('review_reviewers')));
    await button(tuned, 'review_tuneUndo').click();
    await button(tuned, 'review_tuneUse').waitFor();
    await tab(new RegExp(`^${words('review_worksheet')}`));
    expect(await tuned.locator('[data-row] .verdict').allInnerTexts()).toEqual(rowsBefore);
    await expect.poll(() => panelWords(panel)).toEqual(before);
    await tuned.close();
  });
});

/**
 * The report six times, with labels of somebody for whom the engine says `full` too early: below a probability
 * in the middle of those that it calls full, she says `none`.
 */
function labelledCopies(report: Report): Report[] {
  const supports = report.statements
    .flatMap(({ cited }) => cited.flatMap(({ judgement }) => judgement?.support ?? []))
    .filter((support) => support >= 0.5)
    .sort((one, other) => one - other);
  const from = supports[Math.floor(supports.length / 2)] ?? 0.5;
  const labelOf = (support: number | null | undefined): JudgeLabel =>
    (support ?? 0) >= from ? 'full' : 'none';
  const statements = Object.fromEntries(
    report.statements.flatMap(({ statement, cited, joint }): [string, StatementReview][] =>
      joint && cited.length === 1 ? [[statement, { joint: labelOf(cited[0]?.judgement?.support) }]] : [],
    ),
  );
  return Array.from({ length: 6 }, (_, at) => ({
    ...report,
    id: `copy-${at}`,
    startedAt: report.startedAt + at,
    review: { ...EMPTY_REVIEW, reviewer: 'Ada', changedAt: 1, statements },
  }));
}

describe('a browser that is killed while labels are given', () => {
  const profile = mkdtempSync(join(tmpdir(), 'lacuna-review-'));
  let site: Site;
  let browser: LacunaBrowser;
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  it('loses none that was shown as saved', async () => {
    site = await startServer(sample.pages);
    browser = await launchBrowser({ build: 'e2e', port: site.port, profile });
    const chat = await browser.context.newPage();
    await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
    const panel = await openPanel(browser, chat);
    await panel.locator('button.main').waitFor();
    const report = await check(panel);
    const review = await openReview(browser, report.id);
    const cited = report.statements.filter(({ joint }) => joint !== null).map(({ statement }) => statement);
    await review.locator(`[data-row="${cited[0]}"]`).focus();
    const saved: string[] = [];
    for (const id of cited.slice(0, 5)) {
      await review.locator(`[data-row="${id}"]`).focus();
      await review.keyboard.press('u');
      await expect
        .poll(() => review.locator(`[data-row="${id}"] .verdict`).textContent())
        .toBe(words('review_label_unsure'));
      await isSaved(review);
      saved.push(id);
    }
    // The next ones are on their way.
    for (const id of cited.slice(5)) {
      await review.locator(`[data-row="${id}"]`).focus();
      await review.keyboard.press('u');
    }
    killBrowser(profile);
    await browser.close().catch(() => {});

    browser = await launchBrowser({ build: 'e2e', port: site.port, profile });
    const again = await openReview(browser, report.id);
    for (const id of saved)
      expect(await again.locator(`[data-row="${id}"] .verdict`).textContent()).toContain(
        words('review_label_unsure'),
      );
  });
});

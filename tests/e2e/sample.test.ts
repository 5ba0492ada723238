/**
 * The sample from the chat page to the saved report. Expected verdicts are
 * those of a careful reader (tests/demo/sample/expected.ts); asserted are the
 * ones that no judge may miss.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../../src/core/report/schema';
import { type MarksShown, shownFindings } from '../../src/core/report/shown-findings';
import { extractHtml } from '../../src/sources/extract-html';
import { expected, sample } from '../demo/sample';
import { type Site, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { clickMark, type MarkOnPage, marksOn } from './marks';
import { check } from './panel';

const ANSWER = '[data-markdown-text-style="assistant-message"]';

/** Extracted text of a cited page; null where its server refuses. */
function textBehind(url: string | null): string | null {
  const { host, pathname } = new URL(url ?? '');
  const page = sample.pages.find((page) => page.host === host && page.path === pathname);
  return page && !page.status && !page.contentType ? extractHtml(String(page.body)).text : null;
}

/** A row of a table is quoted as `heading: cell | heading: cell`; the page holds each by itself. */
function wordsOnPage(quote: string): string[] {
  return quote.includes(' | ') ? quote.split(/ \| |: /) : [quote];
}

describe('the sample', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let chat: Page;
  let panel: Page;
  let captured: string;
  let before: string;
  let report: Report;

  beforeAll(async () => {
    site = await startServer(sample.pages);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    chat = await browser.context.newPage();
    await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
    before = await chat.locator(ANSWER).innerHTML();
    panel = await openPanel(browser, chat);
    await panel.locator('button.main').waitFor();
    captured = (await panel.locator('main').textContent()) ?? '';
    report = await check(panel);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const verdictOf = (text: string) => {
    const { id } = report.answer.statements.find((statement) => statement.text === text) ?? {};
    return report.statements.find(({ statement }) => statement === id)?.verdict;
  };
  const texts = (...verdicts: string[]) =>
    expected.statements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ text }) => text);

  const marksExpected = (show: MarksShown): MarkOnPage[] =>
    shownFindings(report, show).flatMap(({ finding }) =>
      finding.about === 'statement' ? [{ kind: finding.kind, text: finding.text }] : [],
    );
  const place = () => chat.locator('.card .card-place-of').textContent();

  /** All findings marked, so that there is enough to walk through whatever the judge says. */
  async function showAll() {
    await panel.locator('fieldset.marks label', { hasText: 'All' }).click();
    await expect.poll(() => marksOn(chat)).toEqual(marksExpected('all'));
  }

  describe('as captured', () => {
    it('is counted: statements, citations, links found of links declared, pages', () => {
      const { chips, captured: found, declared } = expected.citations;
      expect(captured).toContain(`${expected.statements.length} statements, ${chips} citations.`);
      expect(captured).toContain(`${found} of ${declared} cited links found, leading to 8 different pages`);
      expect(report.captured).toEqual({ captured: found, declared });
      expect(report.answer.query).toBe(sample.query);
    });

    it('has the statements that a reader sees, without the chips', () => {
      expect(report.answer.statements.map(({ text }) => text)).toEqual(
        expected.statements.map(({ text }) => text),
      );
    });
  });

  describe('as judged', () => {
    it('reads five pages and says why it could not read three', () => {
      const { read, unread } = expected.sources;
      const kinds = report.sources.map(({ state }) => state.kind);
      expect(kinds.filter((kind) => kind === 'read')).toHaveLength(read);
      expect(kinds.filter((kind) => kind !== 'read')).toHaveLength(unread);
      expect(kinds.filter((kind) => kind !== 'read').sort()).toEqual(['failed', 'not found', 'refused']);
    });

    it.each(texts('uncited', 'unreadable', 'not needed'))('without judging: %s', (text) => {
      expect(verdictOf(text)).toBe(expected.statements.find((statement) => statement.text === text)?.verdict);
    });

    it.each([
      'Up to 100 Wh: you can carry it without asking the airline.',
      'Over 160 Wh: not allowed on board at all, neither in the cabin nor in the hold.',
      'With cells of 3.7 volts it holds 74 watt-hours, which is well below the limit of 100 watt-hours.',
      'In 2024, the aviation authority counted 31 incidents with lithium batteries on passenger flights, up from 19 in the year before.',
    ])('supported in nearly the same words: %s', (text) => {
      expect(verdictOf(text)).toBe('full');
    });

    it.each(texts('contradicted'))('never supported: %s', (text) => {
      expect(['contradicted', 'none']).toContain(verdictOf(text));
    });

    it.each(texts('none'))('not called supported: %s', (text) => {
      expect(['full', 'partial']).not.toContain(verdictOf(text));
    });

    it('lists facts that the answer leaves out', () => {
      const missing = report.facts.filter(({ coverage }) => coverage === 'missing');
      const found = expected.leftOut.filter(({ statedIn }) =>
        missing.some(({ statedBy }) =>
          statedBy.some(({ text }) => statedIn.some((beginning) => text.startsWith(beginning))),
        ),
      );
      expect(found.length).toBeGreaterThanOrEqual(2);
    });

    it('quotes the pages verbatim, at the place it names', () => {
      const evidence = [
        ...report.statements.flatMap(({ joint }) => joint?.evidence ?? []),
        ...report.facts.flatMap(({ statedBy }) => statedBy),
      ];
      expect(evidence.length).toBeGreaterThan(10);
      for (const { source, start, end, text } of evidence) {
        const { url = null } = report.sources.find(({ id }) => id === source) ?? {};
        expect(textBehind(url)?.slice(start, end)).toBe(text);
      }
    });

    it('takes no wording that the page hides', () => {
      expect(JSON.stringify(report)).not.toContain('Wording until 2015');
    });
  });

  describe('on the page', () => {
    it('leaves the answer’s nodes as they were', async () => {
      expect(await chat.locator(ANSWER).innerHTML()).toBe(before);
    });

    it('marks exactly the statements it is sure about', async () => {
      await expect.poll(() => marksOn(chat)).toEqual(marksExpected('confident'));
    });

    it('explains a mark on a click, with quotes that stand on the page they link to', async () => {
      await chat.bringToFront();
      await showAll();
      const flagged = report.statements.find(
        ({ verdict, joint }) => verdict !== 'full' && (joint?.evidence.length ?? 0) > 0,
      );
      const statement = report.answer.statements.find(({ id }) => id === flagged?.statement);
      await clickMark(chat, statement?.text ?? '');
      const card = chat.locator('.card');
      await expect.poll(() => card.locator('.source blockquote').count()).toBeGreaterThan(0);
      const link = await card.locator('a.button.main').getAttribute('href');
      const page = await browser.context.newPage();
      await page.goto(link ?? '');
      for (const quote of await card.locator('.source blockquote').allTextContents()) {
        for (const words of wordsOnPage(quote))
          expect(await page.getByText(words).count(), words).toBeGreaterThan(0);
      }
      await page.close();
    });

    it('walks the findings with n and p, and closes with Escape', async () => {
      const shown = shownFindings(report, 'all').map(({ finding }) => finding);
      const first = shown.findIndex(({ about }) => about === 'statement');
      const isAt = (index: number) => expect.poll(place).toBe(`${index + 1} of ${shown.length}`);
      await chat.bringToFront();
      await clickMark(chat, marksExpected('all')[0]?.text ?? '');
      await isAt(first);
      await chat.keyboard.press('n');
      await isAt(first + 1);
      await chat.keyboard.press('p');
      await isAt(first);
      await chat.keyboard.press('Escape');
      await expect.poll(() => chat.locator('.card').count()).toBe(0);
    });

    it('keeps its marks when the page draws the answer anew', async () => {
      await showAll();
      await chat.locator('[data-demo="rerender"]').click();
      await expect.poll(() => marksOn(chat)).toEqual(marksExpected('all'));
    });

    it('takes the mark off a sentence that has changed, and leaves the others', async () => {
      const [changed] = texts('uncited').slice(-1);
      await chat.locator('[data-demo="edit"]').click();
      await expect
        .poll(() => marksOn(chat))
        .toEqual(marksExpected('all').filter(({ text }) => text !== changed));
    });
  });

  describe('as saved', () => {
    async function exported(words: string): Promise<string> {
      const download = panel.waitForEvent('download');
      await panel.getByRole('button', { name: words, exact: true }).click();
      return readFile(await (await download).path(), 'utf8');
    }

    it('exports JSON that is the report', async () => {
      expect(reportSchema.parse(JSON.parse(await exported('JSON')))).toEqual(report);
    });

    it('exports Markdown with every flagged statement', async () => {
      const markdown = await exported('Markdown');
      expect(markdown).toMatch(/^# /);
      for (const text of texts('uncited')) expect(markdown).toContain(text);
    });

    it('is in the history after the panel was closed and opened', async () => {
      await panel.reload();
      await panel.getByRole('button', { name: 'History' }).click();
      const saved = panel.locator('.saved');
      await expect.poll(() => saved.count()).toBe(1);
      expect(await saved.textContent()).toContain(sample.query);
      await saved.locator('.saved-open').click();
      await panel.getByText('Look at these first').waitFor();
    });
  });
});

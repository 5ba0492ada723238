/**
 * What goes wrong on the way: pages without an answer, sources that never
 * answer, runs that are stopped or lose their page. Each gets its state or its
 * words, and the rest goes on.
 */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { type Site, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser, openPanel, tabIdOf } from './browser';
import { marksOn } from './marks';
import { check, newestReport, nextReport } from './panel';
import { CHAT_HOST, type PlainSentence, plainChat, plainChatOf } from './plain-chat';
import { words } from './words';

const QUERY = 'When did the Vell lighthouse open, and how tall is it?';
const OPENED = 'The Vell lighthouse was opened in 1931.';
const TALL = 'The Vell lighthouse is 42 metres tall.';
const SOURCE = page(`<h1>The Vell lighthouse</h1>
<p>${OPENED} ${TALL} Its lamp can be seen from a distance of thirty kilometres.</p>
<p>The keeper's house is a small museum today. It is open from May to September, and the tower can be climbed
on the first Sunday of each month. The lamp was replaced in 1974 after a storm had broken the old glass.</p>`);

const GOOD = 'http://good.lacuna.test/lighthouse';
const OTHER = 'http://other.lacuna.test/lighthouse';

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>The Vell lighthouse</title></head><body><main>${body}</main></body></html>`;
}

describe('what goes wrong', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let chats = 0;

  beforeAll(async () => {
    site = await startServer([
      { host: 'good.lacuna.test', path: '/lighthouse', body: SOURCE },
      { host: CHAT_HOST, path: '/elsewhere', body: '<!doctype html><title>Elsewhere</title>' },
    ]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
  });
  afterEach(async () => {
    const [first, ...others] = browser.context.pages();
    await first?.goto('about:blank');
    for (const other of others) await other.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** What the page `OTHER` does from now on. */
  const other = (behaviour: object) =>
    site.add([{ host: 'other.lacuna.test', path: '/lighthouse', ...behaviour }]);

  async function open(path: string): Promise<{ chat: Page; panel: Page }> {
    const chat = await browser.context.newPage();
    await chat.goto(`http://${CHAT_HOST}${path}`);
    return { chat, panel: await openPanel(browser, chat) };
  }

  async function openAnswer(...sentences: readonly PlainSentence[]) {
    chats += 1;
    const path = `/chat/${chats}`;
    site.add([plainChat(QUERY, sentences, path)]);
    const opened = await open(path);
    await opened.panel.locator('button.main').waitFor();
    return opened;
  }

  const sees = (panel: Page, text: string) => panel.getByText(text).first().waitFor();
  const verdicts = (report: Report) => report.statements.map(({ verdict }) => verdict);
  const states = (report: Report) => report.sources.map(({ state }) => state.kind);

  /** Starts a check that waits for `OTHER` once `GOOD` has been read. */
  async function startWaiting(panel: Page): Promise<void> {
    const before = (await newestReport(panel))?.id;
    await panel.locator('button.main').click();
    await expect
      .poll(async () => {
        const report = await newestReport(panel);
        return report && report.id !== before ? states(report) : [];
      })
      .toEqual(['read', 'waiting']);
  }

  const BOTH = [
    { text: OPENED, cites: [GOOD] },
    { text: TALL, cites: [OTHER] },
  ];

  describe('the page', () => {
    it.each([
      ['empty', '<!doctype html><title>Empty</title>'],
      [
        'links only',
        '<!doctype html><title>Links</title><nav><a href="/a">One</a> <a href="/b">Two</a></nav>',
      ],
    ])('%s: says that there is no answer, and offers the other ways', async (name, body) => {
      const path = `/${name.replace(' ', '-')}`;
      site.add([{ host: CHAT_HOST, path, body }]);
      const { panel } = await open(path);
      await sees(panel, words('error_noAnswer'));
      await panel.getByRole('button', { name: words('panel_useSelection') }).click();
      await sees(panel, words('error_emptySelection'));
      await panel
        .getByRole('main')
        .getByRole('button', { name: words('panel_pasteAnswer') })
        .click();
      await panel.getByLabel(words('panel_pasteLabel')).fill(`${OPENED} [1]\n\n[1]: ${GOOD}`);
      await panel.getByRole('button', { name: words('panel_pasteUse') }).click();
      await sees(panel, '1 statement, 1 citation.');
    });

    it('with an answer without citations: all uncited, no coverage, and why', async () => {
      const { chat, panel } = await openAnswer({ text: OPENED, cites: [] }, { text: TALL, cites: [] });
      await panel.getByRole('button', { name: words('panel_checkWithoutSources') }).waitFor();
      const report = await check(panel);
      expect(verdicts(report)).toEqual(['uncited', 'uncited']);
      expect(report.scores.strict.recall).toMatchObject({ numerator: 0, denominator: 2 });
      expect(report.scores.strict.precision).toMatchObject({ value: null, reason: 'no citation' });
      expect(report.scores.comprehensiveness).toMatchObject({ value: null, reason: 'no source read' });
      expect(report.ledger).toEqual([]);
      await expect
        .poll(() => marksOn(chat))
        .toEqual([
          { kind: 'uncited', text: OPENED },
          { kind: 'uncited', text: TALL },
        ]);
      await sees(panel, words('na_noSourceRead'));
    });

    it('of 30 MB: the answer is found in it', async () => {
      const { body } = plainChat(QUERY, [{ text: OPENED, cites: [GOOD] }]);
      const filler = `<aside><p>${'A line that stands beside the chat and is no part of it. '.repeat(200)}</p></aside>\n`;
      const long = String(body).replace('<main>', `${filler.repeat(30_000_000 / filler.length)}<main>`);
      site.add([{ host: CHAT_HOST, path: '/large', body: long }]);
      const { panel } = await open('/large');
      await sees(panel, '1 statement, 1 citation.');
      expect(verdicts(await check(panel))).toEqual(['full']);
    });

    it('with two answers: the last one is offered, any other can be chosen', async () => {
      site.add([
        plainChatOf(
          [
            { query: 'Question one', sentences: [{ text: OPENED, cites: [GOOD] }] },
            { query: 'Question two', sentences: BOTH },
          ],
          '/two',
        ),
      ]);
      const { panel } = await open('/two');
      await sees(panel, '2 statements, 2 citations.');
      const picker = panel.getByLabel(words('panel_whichAnswer'), { exact: true });
      expect(await picker.locator('option').allTextContents()).toEqual([
        '1 of 2: Question one',
        '2 of 2: Question two',
      ]);
      await picker.selectOption({ index: 0 });
      await sees(panel, '1 statement, 1 citation.');
      const report = await check(panel);
      expect(report.answer.query).toBe('Question one');
      expect(report.answer.text).toBe(OPENED);
    });

    it('with a selection: only what is selected is captured', async () => {
      const { chat, panel } = await openAnswer(...BOTH);
      await chat.evaluate((text) => {
        const paragraph = [...document.querySelectorAll('p')].find((p) => p.textContent?.includes(text));
        if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
      }, TALL);
      // What the service worker does on the context menu.
      await browser.background.evaluate(
        async (tabId) => {
          await chrome.scripting.executeScript({ target: { tabId }, files: ['/chat.js'] });
          await chrome.runtime.sendMessage({ to: 'panel', type: 'asked', tabId, which: 'selection' });
        },
        await tabIdOf(browser, chat),
      );
      await sees(panel, '1 statement, 1 citation.');
      other({ body: SOURCE });
      const report = await check(panel);
      expect(report.answer.text).toBe(TALL);
      expect(verdicts(report)).toEqual(['full']);
    });
  });

  describe('a source', () => {
    it('that never answers: the rest of the audit goes on', async () => {
      other({ fault: 'hang' });
      const { panel } = await openAnswer(...BOTH);
      const report = await check(panel);
      expect(states(report)).toEqual(['read', 'timed out']);
      expect(verdicts(report)).toEqual(['full', 'unreadable']);
      expect(report.status).toBe('partial');
      expect(report.facts.length).toBeGreaterThan(0);
      expect(report.scores.comprehensiveness.value).not.toBeNull();
    });

    it('of 30 MB: too large, packed or not, said beforehand or not; one below the cap is read', async () => {
      const text = page(
        `<h1>Lists</h1>${'<p>A line of a very long list of ships and their harbours.</p>'.repeat(500_000)}`,
      );
      const below = page(`${'<p>A line of a very long list of ships.</p>'.repeat(100_000)}<p>${OPENED}</p>`);
      const headers = { 'Content-Length': String(Buffer.byteLength(text)) };
      const hosts: readonly (readonly [string, object])[] = [
        ['plain', { body: text }],
        ['declared', { body: text, headers }],
        ['packed', { body: text, compress: 'gzip' }],
        ['below', { body: below }],
      ];
      site.add(hosts.map(([host, given]) => ({ host: `${host}.lacuna.test`, path: '/list', ...given })));
      const cites = hosts.map(([host]) => `http://${host}.lacuna.test/list`);
      const { panel } = await openAnswer({ text: OPENED, cites });
      const report = await check(panel);
      expect(states(report)).toEqual(['too large', 'too large', 'too large', 'read']);
      expect(verdicts(report)).toEqual(['full']);
    });

    it('that could not be read: its pasted text is used and checked', async () => {
      other({ status: 403, body: 'Log in first.' });
      const { panel } = await openAnswer(...BOTH);
      expect(verdicts(await check(panel))).toEqual(['full', 'unreadable']);
      await panel.getByRole('tab', { name: /Sources/ }).click();
      await panel.getByText(words('panel_pasteText'), { exact: true }).click();
      await panel.getByLabel(/^Text of/).fill(`Facts about the lighthouse. ${TALL} It has two lamps.`);
      const again = await nextReport(panel, () =>
        panel.getByRole('button', { name: words('panel_useText') }).click(),
      );
      expect(states(again)).toEqual(['read', 'pasted']);
      expect(verdicts(again)).toEqual(['full', 'full']);
      expect(again.status).toBe('complete');
    });

    it('with an address that no permission can name is never asked for', async () => {
      const { panel } = await openAnswer(
        { text: OPENED, cites: ['http://*.lacuna.test/x'] },
        { text: TALL, cites: ['https://[2606:4700::1111]/y'] },
      );
      const sites = panel.locator('.sites');
      expect(await sites.textContent()).toBe('[2606:4700::1111]');
    });
  });

  describe('pasted', () => {
    const MALFORMED = [
      `${OPENED} [1][`,
      '**bold that never ends, [a link](http://good.lacuna.test/lighthouse and `code',
      '| a | b\n|--\n| 1 | 2 | 3 | 4 |',
      '[^9]: \n[^9]: twice\n[^',
      `${'['.repeat(3_000)}${'>'.repeat(300)} deep ${'*_'.repeat(2_000)}`,
      '<div><p>open <b>tags <a href="javascript:alert(1)">here',
      'A lone \ud800 surrogate, a \u0000 and a \u202e turn.',
      '```js\nnever closed',
    ].join('\n\n');

    it('malformed Markdown: captured and checked, not crashed', async () => {
      const { panel } = await open('/elsewhere');
      await panel
        .getByRole('banner')
        .getByRole('button', { name: words('panel_pasteAnswer') })
        .click();
      await panel.getByLabel(words('panel_pasteLabel')).fill(MALFORMED);
      await panel.getByRole('button', { name: words('panel_pasteUse') }).click();
      await sees(panel, words('panel_capturedPasted'));
      const report = await check(panel);
      expect(report.answer.statements[0]?.text).toContain(OPENED);
      expect(report.failure).toBeNull();
    });

    it('HTML: its links are citations, nothing of it runs or is loaded', async () => {
      const { panel } = await open('/elsewhere');
      await panel
        .getByRole('banner')
        .getByRole('button', { name: words('panel_pasteAnswer') })
        .click();
      const html = `<p>${OPENED} <a href="${GOOD}">good</a></p><img src="http://canary.lacuna.test/i"
        onerror="document.title='ran'"><script>document.title='ran'</script><iframe src="http://canary.lacuna.test/f"></iframe>`;
      await panel.getByLabel(words('panel_pasteLabel')).evaluate((area, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', 'The Vell lighthouse was opened in 1931. good');
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      await panel.getByRole('button', { name: words('panel_pasteUse') }).click();
      await sees(panel, '1 statement, 1 citation.');
      const report = await check(panel);
      expect(verdicts(report)).toEqual(['full']);
      expect(await panel.title()).not.toBe('ran');
      expect(site.requests.filter(({ host }) => host === 'canary.lacuna.test')).toEqual([]);
    });
  });

  describe('a run', () => {
    it('stopped while reading keeps what it has, and can be done again', async () => {
      other({ fault: 'hang' });
      const { panel } = await openAnswer(...BOTH);
      await startWaiting(panel);
      await panel.getByRole('button', { name: words('panel_stop') }).click();
      await sees(panel, words('panel_stopped'));
      const stopped = await newestReport(panel);
      expect(stopped?.status).toBe('stopped');
      expect(stopped && states(stopped)).toEqual(['read', 'not attempted']);
      expect(stopped && verdicts(stopped)).toEqual(['waiting', 'waiting']);
      other({ body: SOURCE });
      const again = await nextReport(panel, () =>
        panel.getByRole('button', { name: words('panel_checkAgain') }).click(),
      );
      expect([again.status, ...verdicts(again)]).toEqual(['complete', 'full', 'full']);
    });

    it('goes on while the panel is closed, is joined again from the history, and ends there', async () => {
      other({ body: SOURCE, delayMs: 4_000 });
      const { chat, panel } = await openAnswer(...BOTH);
      await startWaiting(panel);
      await panel.close();
      const again = await openPanel(browser, chat);
      await again.getByRole('button', { name: words('panel_history') }).click();
      await expect
        .poll(() => again.locator('.saved').first().textContent())
        .toContain(words('status_running'));
      await again.locator('.saved-open').first().click();
      await sees(again, words('stage_reading'));
      await sees(again, words('panel_export'));
      const report = await newestReport(again);
      expect(report && verdicts(report)).toEqual(['full', 'full']);
      expect(site.requests.filter(({ host }) => host === 'other.lacuna.test').length).toBeGreaterThan(0);
    });

    it('leaves the history open that the reader opened meanwhile', async () => {
      other({ body: SOURCE, delayMs: 2_000 });
      const { panel } = await openAnswer(...BOTH);
      const report = await nextReport(panel, async () => {
        await startWaiting(panel);
        await panel.getByRole('button', { name: words('panel_history') }).click();
        await sees(panel, words('panel_historyTitle'));
      });
      expect(report.status).toBe('complete');
      await sees(panel, words('panel_historyTitle'));
      await panel.getByRole('button', { name: words('panel_back') }).click();
      await sees(panel, words('panel_export'));
    });

    it('whose page is gone goes on by itself, and keeps what it had read', async () => {
      other({ fault: 'hang' });
      const { panel } = await openAnswer(...BOTH);
      await startWaiting(panel);
      const reads = () => site.requests.filter(({ host }) => host === new URL(GOOD).host).length;
      const readBefore = reads();
      other({ body: SOURCE });
      await browser.background.evaluate(() => chrome.offscreen.closeDocument());
      await sees(panel, words('panel_export'));
      expect(reads()).toBe(readBefore);
      const report = await newestReport(panel);
      expect([report?.status, ...(report ? verdicts(report) : [])]).toEqual(['complete', 'full', 'full']);
    });

    it('is begun once by a double click', async () => {
      other({ body: SOURCE });
      const { panel } = await openAnswer(...BOTH);
      const from = site.requests.length;
      await nextReport(panel, () => panel.locator('button.main').dblclick());
      await panel.waitForTimeout(500);
      expect(
        site.requests
          .slice(from)
          .map(({ host }) => host)
          .sort(),
      ).toEqual(['good.lacuna.test', 'other.lacuna.test']);
    });

    it('ends though the chat page has been left, and offers no marks', async () => {
      other({ body: SOURCE, delayMs: 1_500 });
      const { chat, panel } = await openAnswer(...BOTH);
      const report = await nextReport(panel, async () => {
        await startWaiting(panel);
        await chat.goto(`http://${CHAT_HOST}/elsewhere`);
      });
      expect(verdicts(report)).toEqual(['full', 'full']);
      await sees(panel, words('panel_export'));
      await expect.poll(() => panel.locator('fieldset.marks').count()).toBe(0);
      expect(await chat.content()).not.toContain('lacuna');
    });

    it('that is deleted while it runs stays deleted', async () => {
      other({ fault: 'hang' });
      const { panel } = await openAnswer(...BOTH);
      await startWaiting(panel);
      const id = (await newestReport(panel))?.id;
      await panel.getByRole('button', { name: words('panel_history') }).click();
      await panel
        .locator('.saved')
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await panel.getByRole('button', { name: words('panel_deleteForGood') }).click();
      await expect.poll(async () => (await newestReport(panel))?.id).not.toBe(id);
      await panel.waitForTimeout(500);
      expect((await newestReport(panel))?.id).not.toBe(id);
    });
  });

  describe('at 320 px', () => {
    /** Elements whose content reaches beyond the right edge; what is for screen readers alone has no width. */
    const beyond = (panel: Page) =>
      panel.evaluate(() =>
        [document.scrollingElement, ...document.querySelectorAll('body :not(.unseen)')]
          .filter((element) => element !== null && element.scrollWidth > 320)
          .map((element) => element?.outerHTML.slice(0, 120)),
      );

    it('every view fits', async () => {
      other({ status: 404 });
      const { panel } = await openAnswer(
        { text: `${OPENED} ${'Extraordinarilylongunbreakableword'.repeat(8)}.`, cites: [GOOD] },
        { text: TALL, cites: [OTHER, `http://good.lacuna.test/${'long'.repeat(60)}`] },
        { text: 'Nobody knows who drew its plans.', cites: [] },
      );
      await panel.setViewportSize({ width: 320, height: 700 });
      expect(await beyond(panel)).toEqual([]);
      await check(panel);
      await sees(panel, words('panel_export'));
      for (const tab of await panel.getByRole('tab').all()) {
        await tab.click();
        for (const group of await panel.locator('[role=tabpanel] .group-more > summary').all())
          await group.click();
        for (const row of await panel.locator('[role=tabpanel] [data-row] > button').all()) await row.click();
        expect(await beyond(panel)).toEqual([]);
      }
      for (const button of [words('panel_history'), words('panel_pasteAnswer')]) {
        await panel.getByRole('banner').getByRole('button', { name: button }).click();
        await panel.getByRole('button', { name: words('panel_back') }).waitFor();
        expect(await beyond(panel)).toEqual([]);
        await panel.getByRole('button', { name: words('panel_back') }).click();
      }
    });
  });
});

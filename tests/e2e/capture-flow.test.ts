/**
 * From the page to the draft where that takes more than one look: the built
 * extension on pages that write, scroll, hide and change as chat pages do.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { marksOn } from './marks';
import { check } from './panel';
import { CHAT_HOST } from './plain-chat';
import { words } from './words';

const SOURCE = 'http://bridge.lacuna.test/';
const OTHER = 'http://tower.lacuna.test/';
const sourcePage = (host: string, text: string) => ({
  host,
  path: '/',
  body: `<!doctype html><title>Page</title><main><h1>The old bridge</h1><p>${text.repeat(6)}</p></main>`,
});

/** A turn in ChatGPT's layout of 2026-03. */
const turn = (n: number, query: string, answer: string) => `
<section data-testid="conversation-turn-${2 * n + 1}" data-turn="user" data-turn-id="q${n}"><div data-message-author-role="user"><div class="whitespace-pre-wrap">${query}</div></div></section>
<section data-testid="conversation-turn-${2 * n + 2}" data-turn="assistant" data-turn-id="a${n}"><div data-message-author-role="assistant" data-message-id="m${n}"><div class="markdown prose">${answer}</div></div></section>`;
const chat = (path: string, body: string, script = '') => ({
  host: CHAT_HOST,
  path,
  body: `<!doctype html><html lang="en"><head><title>Chat</title></head><body><main>${body}</main><script>${script}</script></body></html>`,
});
const cite = (url: string, extra = '') =>
  `<span data-state="closed"><span data-testid="webpage-citation-pill"><a href="${url}" target="_blank" rel="noopener"><span>bridge</span>${extra}</a></span></span>`;

const WRITING = chat(
  '/writing',
  `${turn(0, 'Who built it?', `<p>Ada Holt built the bridge.${cite(SOURCE)}</p>`)}${turn(1, 'When was it opened?', '<p id="live">The bridge</p>')}<button data-testid="stop-button">Stop</button>`,
  `const words = [' was', ' opened', ' in', ' 1966.'];
   const step = () => { const word = words.shift(); if (word) live.append(word); else document.querySelector('[data-testid="stop-button"]').remove(); };
   addEventListener('go', () => setInterval(step, 500));`,
);

const VIRTUAL = chat(
  '/virtual',
  '<div id="box" style="height:500px;overflow-y:auto"></div>',
  `const turns = ${JSON.stringify(Array.from({ length: 10 }, (_, n) => turn(n, `Question ${n}?`, `<p>Answer number ${n} is about item ${n}.</p>`)))};
   const mount = () => {
     const first = Math.max(0, Math.floor(box.scrollTop / 300) - 1), last = Math.min(10, first + 4);
     box.innerHTML = '<div style="height:' + first * 300 + 'px"></div>' + turns.slice(first, last).map((html) => '<div style="height:300px">' + html + '</div>').join('') + '<div style="height:' + (10 - last) * 300 + 'px"></div>';
   };
   mount(); box.scrollTop = 9999; mount();
   box.addEventListener('scroll', () => setTimeout(mount, 80));`,
);

/** One address in the pill, two more on its card, which turns its pages. */
const HIDDEN = chat(
  '/hidden',
  turn(
    0,
    'When was it opened?',
    `<p>The bridge was opened in 1966.${cite(SOURCE, '<span>+1</span>')} It is red.</p>`,
  ),
  `const pill = document.querySelector('[data-testid="webpage-citation-pill"]'), urls = ${JSON.stringify([SOURCE, OTHER])};
   let card = null;
   const draw = (at) => { card?.remove(); card = document.createElement('div'); card.setAttribute('data-radix-popper-content-wrapper', '');
     card.innerHTML = '<div role="tooltip"><span>' + (at + 1) + '/2</span><button>Back</button><button>On</button><a href="' + urls[at] + '">Page</a></div>';
     document.body.append(card); card.querySelectorAll('button')[1].onclick = () => setTimeout(draw, 60, (at + 1) % 2); };
   pill.addEventListener('pointerenter', () => setTimeout(() => { if (!card) draw(0); }, 150));
   pill.addEventListener('pointerleave', () => { card?.remove(); card = null; });`,
);

const UNKNOWN = chat(
  '/unknown',
  `<section data-testid="conversation-turn-1" class="turn-of-2027"><div class="said">How is Anna Berger's bridge painted?</div></section>
   <section data-testid="conversation-turn-2" class="turn-of-2027"><div class="body-of-2027">${'<p>The bridge of Anna Berger is painted red, with a colour that was mixed for it in 1966 by her firm.</p>'.repeat(5)}<p>See <a href="${SOURCE}?by=anna">the page</a>.</p></div></section>`,
);

const CHANGING = chat(
  '/changing',
  turn(0, 'When was it opened?', `<p>The bridge was opened in 1966.${cite(SOURCE)}</p>`),
);

describe('the capture flow', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let page: Page;
  let panel: Page;

  beforeAll(async () => {
    site = await startServer([
      sourcePage('bridge.lacuna.test', 'The old bridge was opened in 1966 by the town. '),
      sourcePage('tower.lacuna.test', 'The tower beside it was finished in 1970. '),
      WRITING,
      VIRTUAL,
      HIDDEN,
      UNKNOWN,
      CHANGING,
    ]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
  });
  afterEach(async () => {
    await panel?.close();
    await page?.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open({ path }: { readonly path: string }): Promise<void> {
    page = await browser.context.newPage();
    await page.goto(`http://${CHAT_HOST}${path}`);
    panel = await openPanel(browser, page);
  }
  const quote = () => panel.locator('.quote').first().textContent();
  const button = (key: Parameters<typeof words>[0]) =>
    panel.getByRole('button', { name: words(key), exact: true });

  it('waits for an answer that is being written, and captures it by itself', async () => {
    await open(WRITING);
    await panel.getByRole('heading', { name: words('capture_waiting') }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('go')));
    await panel.locator('button.main').waitFor({ timeout: 15_000 });
    expect(await quote()).toBe('When was it opened?');
    expect(await page.locator('#live').textContent()).toBe('The bridge was opened in 1966.');
    const report = await check(panel);
    expect(report.answer.text).toBe('The bridge was opened in 1966.');
    expect(report.answer.capture).toMatchObject({ site: 'ChatGPT', finished: true });
  });

  it('offers an earlier answer while one is being written; waiting can be ended', async () => {
    await open(WRITING);
    await panel.getByLabel(words('capture_earlier')).selectOption({ index: 1 });
    await panel.locator('button.main').waitFor();
    expect(await quote()).toBe('Who built it?');
    await panel.reload();
    await button('capture_stopWaiting').click();
    await panel.getByText(words('error_stillWriting'), { exact: true }).waitFor();
  });

  it('a virtual list: an answer that was scrolled away is scrolled to at a click', async () => {
    await open(VIRTUAL);
    await panel.locator('button.main').waitFor();
    expect(await quote()).toBe('Question 9?');
    for (const top of [1500, 1100, 700, 300, 0]) {
      await page.locator('#box').evaluate((box, to) => box.scrollTo(0, to), top);
      await page.waitForTimeout(400);
    }
    await panel.reload();
    const picker = panel.getByLabel(words('panel_whichAnswer'));
    await picker.waitFor();
    expect(await picker.locator('option').count()).toBe(10);
    await picker.selectOption({ index: 9 });
    await panel.getByRole('heading', { name: words('capture_farOff') }).waitFor();
    await button('capture_scrollThere').click();
    await picker.waitFor();
    expect(await picker.inputValue()).toBe('9');
    expect(await quote()).toBe('Question 9?');
  });

  it('hidden sources come in by one click, and the page stays as it was', async () => {
    await open(HIDDEN);
    await panel.getByText('1 of 2 sources captured').waitFor();
    const before = await page.content();
    const asked = site.requests.length;
    await button('capture_open').click();
    await panel.getByText('all 2 sources captured').waitFor();
    expect(await page.content()).toBe(before);
    expect(site.requests.length).toBe(asked);
    const report = await check(panel);
    expect(report.answer.citations[0]).toMatchObject({ state: 'resolved', declared: 2 });
    expect(report.sources.map(({ url }) => url)).toEqual([SOURCE, OTHER]);
  });

  it('an unknown layout is said to be one, and its file holds nothing of what was written', async () => {
    await open(UNKNOWN);
    await panel.getByText(words('capture_missing')).waitFor();
    expect(await panel.locator('main').textContent()).toContain('ChatGPT looks unlike every layout');
    await button('capture_file').first().click();
    const shown = (await panel.locator('.capture-file').textContent()) ?? '';
    expect(shown).toContain('turn-of-2027');
    expect(shown).not.toMatch(/Anna|Berger|bridge|1966|anna/);
    await panel.getByLabel(words('capture_file_find')).fill('body-of');
    expect(await panel.locator('.capture-file').textContent()).toContain('<div class="body-of-2027">');
    const download = panel.waitForEvent('download');
    await button('capture_file_save').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('lacuna-page.html');
    expect(await readFile(await saved.path(), 'utf8')).toBe(shown);
    await button('panel_back').click();
    await panel.getByText(words('capture_missing')).waitFor();
  });

  it('an answer written anew after its check: said, its marks gone, captured and checked for itself', async () => {
    await open(CHANGING);
    await panel.locator('button.main').waitFor();
    const first = await check(panel);
    const rewrite = (text: string) =>
      page.evaluate((html) => {
        const body = document.querySelector('.markdown');
        if (body) body.innerHTML = html;
      }, text);
    await rewrite(
      `<p>Nobody knows who paid for the stones of the tower. It stands beside the river.${cite(OTHER)}</p>`,
    );
    await panel.getByText(words('capture_changedResult')).waitFor();
    expect(await marksOn(page)).toEqual([]);
    await button('capture_again').click();
    await panel.locator('.picker, button.main').first().waitFor();
    const second = await check(panel);
    expect(second.id).not.toBe(first.id);
    expect(second.answer.text).toMatch(/^Nobody knows/);
    await button('panel_history').click();
    expect(await panel.locator('main li').count()).toBeGreaterThanOrEqual(2);
  });

  it('an answer edited before its check is not taken over in silence', async () => {
    await open(CHANGING);
    await panel.locator('button.main').waitFor();
    await page.evaluate(() => document.querySelector('.markdown p')?.prepend('By the way: '));
    await panel.getByText(words('capture_changed'), { exact: true }).waitFor();
    await button('capture_again').click();
    await panel.getByText(words('capture_changed'), { exact: true }).waitFor({ state: 'detached' });
    const report = await check(panel);
    expect(report.answer.text).toMatch(/^By the way/);
  });
});

/**
 * The content script in a page that forbids nearly everything: strict content
 * security policy, trusted types. Put there twice, used, and orphaned.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { captureReplySchema, type PageRequest } from '../../src/protocol/messages';
import { type Site, startServer } from '../demo/serve';
import { sampleReport } from '../fixtures/reports/sample-report';
import { type LacunaBrowser, launchBrowser, tabIdOf } from './browser';
import { CHAT_HOST, plainChat } from './plain-chat';

const STRICT = {
  'content-security-policy':
    "default-src 'none'; style-src 'nonce-none'; script-src 'nonce-none'; require-trusted-types-for 'script'; trusted-types 'none'",
};

describe('the content script in a strict page', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let chat: Page;
  let tabId: number;
  const errors: string[] = [];

  const inject = () =>
    browser.background.evaluate(
      (tab) => chrome.scripting.executeScript({ target: { tabId: tab }, files: ['/chat.js'] }),
      tabId,
    );
  const ask = (request: PageRequest): Promise<unknown> =>
    browser.background.evaluate(({ tab, message }) => chrome.tabs.sendMessage(tab, message), {
      tab: tabId,
      message: request,
    });

  /** Marks by name, and whether the layer is there: what the page itself can see. */
  const seen = () =>
    chat.evaluate(() => ({
      marks: [...CSS.highlights].map(([name, marks]) => `${name}: ${marks.size}`),
      layers: document.querySelectorAll('lacuna-layer').length,
    }));

  beforeAll(async () => {
    site = await startServer([
      {
        ...plainChat('How many ships?', [
          { text: 'The museum keeps four hundred model ships.', cites: ['http://one.lacuna.test/'] },
          { text: 'It opened in 1931.', cites: ['http://two.lacuna.test/'] },
        ]),
        headers: STRICT,
      },
    ]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    chat = await browser.context.newPage();
    chat.on('pageerror', (error) => errors.push(String(error)));
    chat.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await chat.goto(`http://${CHAT_HOST}/c/1`);
    tabId = await tabIdOf(browser, chat);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('starts once, captures, paints and shows a card, and breaks no rule of the page', async () => {
    await inject();
    const before = await chat.locator('main').innerHTML();
    const reply = captureReplySchema.parse(await ask({ to: 'page', type: 'capture', which: 'last' }));
    if (!reply.ok) throw new Error(reply.failure);
    expect(reply.answer.statements.map(({ text }) => text)).toEqual([
      'The museum keeps four hundred model ships.',
      'It opened in 1931.',
    ]);
    const facts = sampleReport.facts.filter(({ id }) => id === 'f3');
    const report: Report = {
      ...sampleReport,
      answer: reply.answer,
      statements: reply.answer.statements.map(({ id }) => ({
        statement: id,
        verdict: 'none',
        joint: null,
        cited: [{ source: '1', support: 'none', judgement: null }],
      })),
      facts: facts.map((fact) => ({ ...fact, belongsAfter: 0 })),
    };
    expect(await ask({ to: 'page', type: 'paint', report, show: 'confident' })).toEqual({ ok: true });
    await inject();
    expect(await seen()).toEqual({ marks: ['lacuna-none: 2'], layers: 1 });

    await chat.getByText('It opened in 1931.').click({ position: { x: 20, y: 10 } });
    const card = chat.getByRole('dialog', { name: 'The page it cites does not say this' });
    await card.waitFor();
    expect(await card.textContent()).toContain('It opened in 1931.');
    await chat.keyboard.press('p');
    await chat.getByRole('dialog', { name: 'Missing from the answer' }).waitFor();
    await chat.keyboard.press('Escape');
    expect(await chat.getByRole('dialog').count()).toBe(0);

    expect(await chat.locator('main').innerHTML()).toBe(before);
    expect(errors).toEqual([]);
  });

  it('ignores messages that are not its own', async () => {
    const wrong = { to: 'page', type: 'paint', report: { schema: 1 }, show: 'all' } as unknown as PageRequest;
    expect(await ask(wrong)).toBeUndefined();
    expect((await seen()).layers).toBe(1);
  });

  it('leaves when the extension is reloaded', async () => {
    await browser.background.evaluate(() => chrome.runtime.reload()).catch(() => {});
    // The orphan notices at the next change of the page.
    await chat.waitForTimeout(500);
    await chat.evaluate(() => document.querySelector('main p')?.append(' '));
    await expect.poll(seen, { timeout: 5_000 }).toEqual({ marks: [], layers: 0 });
  });
});

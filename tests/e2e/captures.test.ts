/**
 * Saved chat pages in a real Chromium, captured by the built extension. The
 * numbers come from the fixtures' own README ("measured") and expectations, and
 * from counting by hand where a comment says so.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/core/model/answer';
import type { CaptureReply } from '../../src/protocol/messages';
import { type Site, startServer } from '../demo/serve';
import { dataPath, hasData } from '../setup/data';
import { type LacunaBrowser, launchBrowser, openPanel, tabIdOf } from './browser';

const HOST = 'chatgpt.lacuna.test';
const FOLDER = 'fixtures/chatgpt';

interface Expected {
  readonly turns: number;
  readonly chips: number;
  readonly resolved: readonly string[];
  readonly declared_extra?: number;
  readonly must_not_contain?: readonly string[];
  readonly sentences?: readonly string[];
  readonly fragment_hint?: Readonly<Record<string, string>>;
}

describe.skipIf(!hasData(FOLDER))('saved ChatGPT pages', () => {
  let site: Site;
  let browser: LacunaBrowser;

  beforeAll(async () => {
    site = await startServer([]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Captures every answer of a page in turn; the page must stay as it was. */
  async function captureAll(file: string): Promise<CaptureReply[]> {
    const path = `/${file}`;
    site.add([{ host: HOST, path, body: readFileSync(dataPath(FOLDER, file)) }]);
    const chat = await browser.context.newPage();
    await chat.goto(`http://${HOST}${path}`);
    const before = await chat.content();
    const tabId = await tabIdOf(browser, chat);
    const panel = await openPanel(browser, chat);
    const capture = (which: 'last' | number) =>
      panel.evaluate(
        ({ tabId, which }) =>
          chrome.tabs.sendMessage(tabId, { to: 'page', type: 'capture', which }) as Promise<CaptureReply>,
        { tabId, which },
      );
    const last = await untilInjected(() => capture('last'));
    const replies = [last];
    if (last.ok) {
      replies.length = 0;
      for (const { index } of last.choices) replies.push(await capture(index));
    }
    expect(await chat.content()).toBe(before);
    await panel.close();
    await chat.close();
    return replies;
  }

  async function untilInjected(capture: () => Promise<CaptureReply>): Promise<CaptureReply> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await capture();
      } catch (error) {
        if (tries === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  const answersOf = (replies: readonly CaptureReply[]): Answer[] =>
    replies.flatMap((reply) => (reply.ok ? [reply.answer] : []));
  const urlsOf = (answers: readonly Answer[]) =>
    answers.flatMap(({ citations }) => citations.flatMap(({ urls }) => urls.map(({ url }) => url)));
  const declaredBy = (answers: readonly Answer[]) =>
    answers.flatMap(({ citations }) => citations.map(({ declared }) => declared));
  const textOf = (answers: readonly Answer[]) => answers.map(({ text }) => text).join('\n');

  const derived = hasData('fixtures/expected-derived.json')
    ? Object.entries(
        JSON.parse(readFileSync(dataPath('fixtures/expected-derived.json'), 'utf8')) as Record<
          string,
          Expected
        >,
      ).filter(([file]) => file.startsWith('chatgpt/'))
    : [];

  it.each(derived)('%s, as expected-derived.json says', async (file, expected) => {
    const answers = answersOf(await captureAll(file.replace('chatgpt/', '')));
    expect(answers).toHaveLength(expected.turns);
    expect(urlsOf(answers)).toEqual(expected.resolved);
    const declared = declaredBy(answers);
    expect(declared).toHaveLength(expected.chips);
    const extra = declared.reduce((sum, count) => sum + count - 1, 0);
    expect(extra).toBe(expected.declared_extra ?? 0);
    for (const text of expected.must_not_contain ?? []) expect(textOf(answers)).not.toContain(text);
    const sentences = answers.flatMap(({ statements }) => statements.map(({ text }) => text));
    for (const sentence of expected.sentences ?? []) expect(sentences).toContain(sentence);
    const hints = answers.flatMap(({ citations }) => citations.flatMap(({ urls }) => urls));
    for (const [url, hint] of Object.entries(expected.fragment_hint ?? {})) {
      expect(hints.find((cited) => cited.url === url)?.hint).toBe(hint);
    }
  });

  it('the capture of January 2026: 13 answers, 4 pills in turn 4 that name 4 of 10 sources', async () => {
    const answers = answersOf(await captureAll('nuncaeslupus-real-capture-2026.html'));
    expect(answers).toHaveLength(13);
    const cited = answers.flatMap(({ citations }, index) =>
      citations.map((citation) => ({ ...citation, index })),
    );
    // Turn 4 of 26 is the second answer.
    expect(cited.map(({ index }) => index)).toEqual([1, 1, 1, 1]);
    expect(cited.map(({ declared }) => declared)).toEqual([4, 4, 1, 1]);
    expect(cited.flatMap(({ urls }) => urls)).toHaveLength(4);
    // Nine links that the model wrote, two of them without an address.
    expect(answers.flatMap(({ links }) => links)).toHaveLength(7);
    expect(textOf(answers)).not.toMatch(/bashCopiar|Copiar código|Tú dijiste|ChatGPT dijo|\+3/);
  });

  it('the reduced share page: 9 pills, 4 pages, 9 of 17 sources', async () => {
    const answers = answersOf(await captureAll('defuddle-extractor--chatgpt-citations.html'));
    expect(answers).toHaveLength(1);
    expect(declaredBy(answers).map((count) => count - 1)).toEqual([1, 2, 0, 1, 0, 1, 1, 1, 1]);
    expect(urlsOf(answers)).toHaveLength(9);
    expect(new Set(urlsOf(answers)).size).toBe(4);
    expect(textOf(answers)).not.toMatch(/utm_source|\+1|\+2|Reddit/);
  });

  it('the synthetic page: 8 pills, 8 addresses, none hidden', async () => {
    const answers = answersOf(await captureAll('nuncaeslupus-citations-synthetic.html'));
    expect(answers).toHaveLength(1);
    expect(declaredBy(answers)).toEqual(Array(8).fill(1));
    expect(new Set(urlsOf(answers)).size).toBe(8);
  });

  it('two message nodes around a thought are one answer of three paragraphs', async () => {
    const answers = answersOf(await captureAll('defuddle-extractor--chatgpt-post-thought-content.html'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.blocks).toHaveLength(3);
    expect(textOf(answers)).not.toContain('Thought for');
  });

  it('a report in a frame of another site is said to be there, never taken for the answer', async () => {
    const replies = await captureAll('nuncaeslupus-deep-research-iframe-2026-07.html');
    const failures = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure]));
    expect(failures).toContain('answer in a frame of another site');
    expect(textOf(answersOf(replies))).not.toContain('ChatGPT said');
  });

  it('no statement comes from a code block', async () => {
    const answers = answersOf(await captureAll('defuddle-codeblocks--chatgpt-codemirror.html'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(2);
    expect(textOf(answers)).not.toMatch(/def |range|print|Run/);
  });
});

/**
 * The whole path once with real gestures, on the build that users get: a key
 * press opens the side panel, the browser's own prompt is denied and then
 * allowed, the check runs, a click on a marked sentence opens its card.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { findSidePanel, type LacunaBrowser, launchBrowser } from './browser';
import { nextReport } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import { hasScreen, openScreen, type Screen } from './screen';

const PAGE = `<!doctype html><html lang="en"><head><title>Kites at Orsa</title></head><body><main><h1>Kites at Orsa</h1>
<p>Kites may be flown up to 60 metres within five kilometres of the Orsa airfield. Permits are issued by the tower
within three working days. The club meets on the second Sunday of every month at the northern gate. Members bring
their own lines and reels, and newcomers can borrow a kite for an afternoon. The wind gauge on the hangar roof is
read every ten minutes, and flying stops when it shows more than twelve metres a second.</p></main></body></html>`;

const DEBUG_PORT = 9_417;

/** The prompt takes keys only once it has been open for a moment (a guard against clickjacking). */
const PROMPT_MS = 1_500;

describe.skipIf(!hasScreen())('with real gestures', () => {
  let screen: Screen;
  let site: Site;
  let browser: LacunaBrowser;
  let chat: Page;

  beforeAll(async () => {
    screen = await openScreen();
    site = await startServer([
      { host: 'rules.lacuna.test', path: '/kites', body: PAGE },
      plainChat('How high may a kite be flown near Orsa?', [
        {
          text: 'Kites may be flown up to 60 metres near the Orsa airfield.',
          cites: ['http://rules.lacuna.test/kites'],
        },
        { text: 'The tower was painted red in 1988.', cites: ['http://rules.lacuna.test/kites'] },
      ]),
    ]);
    browser = await launchBrowser({
      build: 'shipped',
      port: site.port,
      screen: 'headed',
      display: screen.display,
      args: [
        `--remote-debugging-port=${DEBUG_PORT}`,
        '--window-size=1400,860',
        '--window-position=0,0',
        '--test-type',
      ],
    });
    chat = browser.context.pages()[0] ?? (await browser.context.newPage());
    await chat.goto(`http://${CHAT_HOST}/c/1`);
    await chat.bringToFront();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    screen?.close();
  });

  /** Text of the page's closed shadow roots, which only the debugger can see. */
  async function layerText(): Promise<string> {
    const session = await browser.context.newCDPSession(chat);
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const texts: string[] = [];
    const collect = (node: typeof root, inside: boolean) => {
      if (inside && node.nodeType === 3) texts.push(node.nodeValue);
      for (const child of node.children ?? []) collect(child, inside);
      for (const shadow of node.shadowRoots ?? []) collect(shadow, shadow.shadowRootType === 'closed');
    };
    collect(root, false);
    return texts.join(' ');
  }

  /** A window that has just come up may not hear the first key: a person presses again. */
  async function pressForPanel(tries = 3): Promise<Page> {
    screen.press('alt+shift+l');
    try {
      return await findSidePanel(DEBUG_PORT);
    } catch (error) {
      if (tries === 1) throw error;
      return pressForPanel(tries - 1);
    }
  }

  const pageRequests = () => site.requests.filter(({ host }) => host === 'rules.lacuna.test');

  it('opens, is denied, is allowed, checks, and explains', async () => {
    const panel = await pressForPanel();
    await panel.locator('button.main').waitFor();
    await panel.locator('body', { hasText: '2 statements' }).waitFor();

    /** Clicks, then answers the browser's own prompt by keyboard. */
    const answerPrompt = (button: string, ...keys: string[]) =>
      nextReport(panel, async () => {
        await panel.locator(button).click();
        await new Promise((resolve) => setTimeout(resolve, PROMPT_MS));
        screen.press(...keys);
      });

    const denied = await answerPrompt('button.main', 'Return');
    expect(denied.sources.map(({ state }) => [state.kind, state.detail])).toEqual([
      ['not attempted', 'no permission'],
    ]);
    expect(denied.statements.map(({ verdict }) => verdict)).toEqual(['unreadable', 'unreadable']);
    expect(pageRequests()).toEqual([]);

    const allowed = await answerPrompt('text=Ask again', 'Tab', 'Return');
    expect(allowed.sources.map(({ state }) => state.kind)).toEqual(['read']);
    expect(allowed.statements.map(({ verdict }) => verdict)).toEqual(['full', 'none']);
    expect(pageRequests()).toHaveLength(1);

    const flagged = await chat.getByText('The tower was painted red in 1988.').boundingBox();
    if (!flagged) throw new Error('The flagged sentence is not on the page.');
    await chat.mouse.click(flagged.x + 40, flagged.y + flagged.height / 2);
    await expect.poll(layerText).toContain('The page it cites does not say this');
    expect(await layerText()).toContain('Copy');
  });
});

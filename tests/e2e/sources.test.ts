import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { type Site, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import {
  CHARSETS,
  LANDINGS,
  LIMITS,
  PACKED,
  PATH,
  page,
  REDIRECTS,
  type SourceCase,
  STATUSES,
  TYPES,
  UNASKED,
  WALLS,
} from './source-cases';

const CASES: readonly SourceCase[] = [
  ...TYPES,
  ...CHARSETS,
  ...PACKED,
  ...LIMITS,
  ...STATUSES,
  ...WALLS,
  ...REDIRECTS,
];

const address = (host: string, path = PATH) => `http://${host}.lacuna.test${path}`;

describe('reading sources in the browser', () => {
  let site: Site;
  /** A service inside the private network: nothing may ever reach it. */
  let inner: Site;
  let browser: LacunaBrowser;
  let report: Report;

  const sourceOf = (url: string) => report.sources.find((source) => source.url === url);
  const stateOf = (url: string) => sourceOf(url)?.state.kind;

  beforeAll(async () => {
    inner = await startServer([{ host: '*', path: '/secret', body: page('Secret') }]);
    const secret = `http://127.0.0.1:${inner.port}/secret`;
    const sites = CASES.map(({ host, answer }) => ({ ...answer, host: `${host}.lacuna.test`, path: PATH }));
    const addresses = [
      ...CASES.map(({ host }) => address(host)),
      ...UNASKED.map(([url]) => url),
      address('to-private'),
      secret,
      'http://localhost/secret',
      'http://[::1]/secret',
      'http://192.168.1.1/secret',
      'http://2130706433/secret',
    ];
    site = await startServer([
      ...sites,
      ...LANDINGS,
      { host: 'to-private.lacuna.test', path: PATH, location: secret },
      plainChat(
        'What does the harbour museum of Vell keep?',
        addresses.map((url, index) => ({ text: `The museum keeps ${index + 3} model ships.`, cites: [url] })),
      ),
    ]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    const visited = await browser.context.newPage();
    await browser.context.addCookies([{ name: 'session', value: 'private', url: address('plain-page') }]);
    await visited.goto(address('plain-page'));
    await visited.goto(`http://${CHAT_HOST}/c/1`);
    report = await check(await openPanel(browser, visited), 100_000);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await inner?.close();
  });

  it.each(CASES)('$host: $state $detail', ({ host, state, detail, title }) => {
    const source = sourceOf(address(host));
    expect(source?.state.kind).toBe(state);
    // What the browser says of a body that cannot be unpacked is its own.
    if (state !== 'failed' || detail !== undefined) expect(source?.state.detail).toBe(detail ?? null);
    if (title !== undefined) expect(source?.title).toBe(title);
  });

  it.each(UNASKED)('%s: %s (%s), without being asked', (url, state, detail) => {
    expect(sourceOf(url)?.state).toEqual({ kind: state, shareRead: null, detail });
  });

  it('refuses private addresses in every form, also after a redirect', () => {
    const refused = report.sources.filter(({ state }) => state.kind === 'private address');
    expect(refused.map(({ url }) => new URL(url ?? '').hostname).sort()).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '192.168.1.1',
      '[::1]',
      'localhost',
    ]);
    expect(stateOf(address('to-private'))).not.toBe('read');
    expect(inner.requests).toEqual([]);
  });

  it('sends neither cookies nor where it comes from', () => {
    const [byHand, byLacuna] = site.requests.filter(
      ({ host, path }) => host === 'plain-page.lacuna.test' && path !== '/favicon.ico',
    );
    expect(byHand?.headers.cookie).toBe('session=private');
    expect(byLacuna?.headers).not.toHaveProperty('cookie');
    expect(byLacuna?.headers).not.toHaveProperty('referer');
  });

  it('asks each page once, but for wishes of the server, and lists every request in the ledger', () => {
    const asked = new Set(report.ledger.map(({ url }) => url));
    for (const { host, requests = 1 } of CASES) {
      expect(asked).toContain(address(host));
      // The one was visited by hand too; the other is asked until the browser gives up.
      if (host === 'plain-page' || host === 'loop' || host === 'garbled') continue;
      const made = site.requests.filter((one) => one.host === `${host}.lacuna.test` && one.path === PATH);
      expect(made, host).toHaveLength(requests);
    }
    expect(asked).toContain('http://chain-end.lacuna.test/last');
  });

  it('calls no statement unsupported because its source could not be read', () => {
    const unread = new Set(
      report.sources.filter(({ state }) => state.kind !== 'read').flatMap(({ citedBy }) => citedBy),
    );
    const verdicts = report.statements.filter(({ statement }) => unread.has(statement));
    expect(verdicts.length).toBeGreaterThan(10);
    expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['unreadable']));
  });
});

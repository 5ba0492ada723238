import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { type Site, type SitePage, startServer } from '../demo/serve';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';

const PROSE = [
  'The harbour museum of Vell opened in 1931 in the old rope works.',
  'It keeps four hundred model ships and the logbooks of nine pilots.',
  'The large hall shows a lifeboat that was in service until 1974.',
  'Visitors reach the museum by the number six tram from the central station.',
  'On winter weekdays it closes at four in the afternoon.',
  'A guided tour takes about fifty minutes and is free for children.',
].join(' ');

const page = (title: string, body = `<main><h1>${title}</h1><p>${PROSE}</p></main>`) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const MEGABYTE = Buffer.from(`<p>${PROSE}</p>`.repeat(2_000));
const MUSEUM = 'Harbour museum of Vell';

/** One host a way of answering; the state that the source must end in. */
const CASES: readonly (readonly [string, Omit<SitePage, 'host' | 'path'> & { path?: string }, string])[] = [
  ['plain-page', { body: page(MUSEUM) }, 'read'],
  ['packed', { body: page(MUSEUM), compress: 'gzip' }, 'read'],
  [
    'old-charset',
    { body: Buffer.from(page(`${MUSEUM}: café`), 'latin1'), contentType: 'text/html; charset=windows-1252' },
    'read',
  ],
  ['plain-text', { body: PROSE, contentType: 'text/plain; charset=utf-8' }, 'read'],
  ['markdown', { body: `# ${MUSEUM}\n\n${PROSE}`, contentType: 'text/markdown' }, 'read'],
  ['gone', { status: 410, body: page('Gone') }, 'not found'],
  ['missing', { status: 404, body: page('Not here') }, 'not found'],
  ['login', { status: 401, body: page('Log in') }, 'refused'],
  ['forbidden', { status: 403, body: page('Forbidden') }, 'refused'],
  ['busy', { status: 429, body: page('Too many requests') }, 'refused'],
  ['broken', { status: 500, body: page('Server error') }, 'failed'],
  ['pdf', { body: '%PDF-1.7 stub', contentType: 'application/pdf' }, 'unsupported type'],
  ['archive', { body: 'PK', contentType: 'application/zip' }, 'unsupported type'],
  ['empty', { body: page('', '') }, 'no text'],
  [
    'shell',
    {
      body: page(
        'App',
        '<noscript>You need to enable JavaScript.</noscript><div id="root"></div><script src="/app.js"></script>',
      ),
    },
    'needs rendering',
  ],
  ['endless', { body: MEGABYTE, fault: 'endless' }, 'too large'],
  ['silent', { fault: 'hang' }, 'timed out'],
  ['stalled', { body: page(MUSEUM), fault: 'stall' }, 'timed out'],
];

const address = (host: string, path = '/collection/ships') => `http://${host}.lacuna.test${path}`;

describe('reading sources in the browser', () => {
  let site: Site;
  /** A service inside the private network: nothing may ever reach it. */
  let inner: Site;
  let browser: LacunaBrowser;
  let report: Report;

  const stateOf = (url: string) => report.sources.find((source) => source.url === url)?.state.kind;

  beforeAll(async () => {
    inner = await startServer([{ host: '*', path: '/secret', body: page('Secret') }]);
    const secret = `http://127.0.0.1:${inner.port}/secret`;
    const sites = CASES.map(([host, given]) => ({
      ...given,
      host: `${host}.lacuna.test`,
      path: '/collection/ships',
    }));
    const addresses = [
      ...CASES.map(([host]) => address(host)),
      address('to-private'),
      address('to-home'),
      secret,
      'http://localhost/secret',
      'http://[::1]/secret',
      'http://192.168.1.1/secret',
      'http://2130706433/secret',
    ];
    site = await startServer([
      ...sites,
      { host: 'to-private.lacuna.test', path: '/collection/ships', location: secret },
      { host: 'to-home.lacuna.test', path: '/collection/ships', location: '/' },
      { host: 'to-home.lacuna.test', path: '/', body: page('Welcome') },
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

  it.each(CASES)('%s', (host, _, state) => {
    expect(stateOf(address(host))).toBe(state);
  });

  it('decodes the charset that the page declares', () => {
    const source = report.sources.find(({ url }) => url === address('old-charset'));
    expect(source?.title).toBe('Harbour museum of Vell: café');
  });

  it('tells a page from the site’s home that it was sent to', () => {
    expect(stateOf(address('to-home'))).toBe('wrong page');
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

  it('asks each page once and lists every request in the ledger', () => {
    for (const [host] of CASES) {
      if (host === 'plain-page') continue;
      expect(site.requests.filter((request) => request.host === `${host}.lacuna.test`)).toHaveLength(1);
    }
    const asked = new Set(report.ledger.map(({ url }) => url));
    for (const [host] of CASES) expect(asked).toContain(address(host));
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

/** Sources that their sites do not give to us, read at the user's wish: in a tab, from an open tab, from the archive. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { type Site, startServer } from '../demo/serve';
import { copyExtension, type ExtensionCopy } from '../setup/extension-copy';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { makeCertificate } from './certificate';
import { check, newestReport, nextReport } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import { MUSEUM, PACKED_SECURE, PATH, PROSE, page } from './source-cases';
import { words } from './words';

const ARCHIVE = 'web.archive.org';
const address = (host: string) => `http://${host}.lacuna.test${PATH}`;
const secure = (host: string) => `https://${host}.secure.lacuna.test${PATH}`;

/** Draws its text after a while, a part of it within a shadow root. */
const APP = page(
  'App',
  `<noscript>You need to enable JavaScript.</noscript><div id="root"></div><script>
  setTimeout(() => {
    const main = document.createElement('main');
    main.innerHTML = '<h1>${MUSEUM}</h1><p>${PROSE}</p><p hidden>Nobody sees this.</p><script>told()</' + 'script>';
    const card = document.createElement('div');
    card.attachShadow({ mode: 'open' }).innerHTML = '<p>The rope walk is <slot></slot> metres long.</p>';
    card.append('three hundred');
    main.append(card);
    document.getElementById('root').append(main);
  }, 1500);
  </script>`,
);

/** Shows its text to those alone who have logged in. */
const MEMBERS = page(
  'Members',
  `<div id="root"><p>Please log in to continue.</p></div><script>
  if (document.cookie.includes('member=yes')) document.getElementById('root').innerHTML = '<main><h1>${MUSEUM}</h1><p>${PROSE}</p><p>Members enter by the side door.</p></main>';
  </script>`,
);

/** As the archive writes it: its own bar before the page, shown by a script. */
const ARCHIVED = page(
  MUSEUM,
  `<!-- BEGIN WAYBACK TOOLBAR INSERT --><div id="wm-ipp-base" lang="en" style="display:none;direction:ltr;"><div id="wm-ipp"><a href="/">Wayback Machine</a> 37 captures 04 Oct 2019 - 12 May 2024 About this capture COLLECTED BY TIMESTAMPS</div></div><!-- END WAYBACK TOOLBAR INSERT --><main><h1>${MUSEUM}</h1><p>${PROSE}</p><p>In 2019 the roof was mended.</p></main>`,
);

const WALL = page('Just a moment...', '<p>Verifying you are human.</p>');

const CITED = ['app', 'members', 'guarded', 'gone'].map(address);

describe('sources read elsewhere', () => {
  let site: Site;
  let secureSite: Site;
  let extension: ExtensionCopy;
  let browser: LacunaBrowser;
  let panel: Page;
  let report: Report;

  const sourceOf = (url: string) => report.sources.find((source) => source.url === url);
  const requestsTo = (host: string) =>
    site.requests.filter((one) => one.host === `${host}.lacuna.test` && one.path === PATH);
  const row = (url: string) => panel.locator('li.source').filter({ hasText: new URL(url).hostname });
  const button = (url: string, key: Parameters<typeof words>[0]) =>
    row(url).getByText(words(key), { exact: true });
  const textOf = (url: string) =>
    panel.evaluate(
      ([id, audit]) =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('lacuna');
          opening.onsuccess = () => {
            const wanted = opening.result
              .transaction('requests')
              .objectStore('requests')
              .get(audit as string);
            wanted.onsuccess = () => {
              const planned = wanted.result.sources.find(
                (one: { given?: { source: { id: string } } }) => one.given?.source.id === id,
              );
              resolve(planned?.given.text.text ?? '');
              opening.result.close();
            };
          };
        }),
      [sourceOf(url)?.id, report.id] as const,
    );
  const tabs = () => browser.context.pages().length;

  beforeAll(async () => {
    const certificate = makeCertificate();
    secureSite = await startServer(
      [
        ...PACKED_SECURE.map(({ host, answer }) => ({
          ...answer,
          host: `${host}.secure.lacuna.test`,
          path: PATH,
        })),
        {
          host: ARCHIVE,
          path: `/web/2/${address('gone')}`,
          location: `/web/20190704000000/${address('gone')}`,
        },
        { host: ARCHIVE, path: `/web/20190704000000/${address('gone')}`, body: ARCHIVED },
      ],
      certificate,
    );
    const urls = [...CITED, ...PACKED_SECURE.map(({ host }) => secure(host))];
    site = await startServer([
      { host: 'app.lacuna.test', path: PATH, body: APP },
      { host: 'members.lacuna.test', path: PATH, body: MEMBERS },
      { host: 'guarded.lacuna.test', path: PATH, body: WALL },
      { host: 'gone.lacuna.test', path: PATH, status: 404, body: page('Gone') },
      plainChat(
        'What does the harbour museum of Vell keep?',
        urls.map((url, index) => ({ text: `The museum keeps ${index + 3} model ships.`, cites: [url] })),
      ),
    ]);
    extension = copyExtension();
    const manifest = join(extension.folder, 'manifest.json');
    const allowed = JSON.parse(readFileSync(manifest, 'utf8'));
    // Stands for the user's yes: a browser without a screen shows no prompt.
    allowed.host_permissions.push(`*://${ARCHIVE}/*`);
    writeFileSync(manifest, JSON.stringify(allowed));
    const [plain, tls] = [`127.0.0.1:${site.port}`, `127.0.0.1:${secureSite.port}`];
    browser = await launchBrowser({
      build: { folder: extension.folder },
      port: site.port,
      args: [
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP ${ARCHIVE} ${tls}, MAP *.secure.lacuna.test ${tls}, MAP *.lacuna.test ${plain}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
        `--ip-address-space-overrides=${plain}=public,${tls}=public`,
      ],
    });
    const chat = await browser.context.newPage();
    await chat.goto(`http://${CHAT_HOST}/c/1`);
    panel = await openPanel(browser, chat);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await secureSite?.close();
    extension?.remove();
  });

  it('reads a tab that is open before the check, with the logins of its reader, and asks the site for nothing', async () => {
    await browser.context.addCookies([{ name: 'member', value: 'yes', url: address('members') }]);
    const members = await browser.context.newPage();
    await members.goto(address('members'));
    const before = requestsTo('members').length;
    const choice = panel.locator('li.choice').filter({ hasText: 'members.lacuna.test' });
    await choice.getByText(words('web_readOpenTab'), { exact: true }).click();
    await choice.getByText(words('web_inOpenTab')).waitFor();
    report = await check(panel, 100_000);
    expect(sourceOf(address('members'))?.state).toMatchObject({ kind: 'read', detail: 'open tab' });
    expect(await textOf(address('members'))).toContain('Members enter by the side door.');
    expect(requestsTo('members')).toHaveLength(before);
    expect(report.ledger.map(({ url }) => url)).not.toContain(address('members'));
    await members.close();
  });

  it.each(PACKED_SECURE)('unpacks $host', ({ host, title }) => {
    const source = sourceOf(secure(host));
    expect(source?.state.kind).toBe('read');
    expect(source?.title).toBe(title);
  });

  it('opens a page that needs scripts in a tab behind, reads what it draws, and closes it', async () => {
    expect(sourceOf(address('app'))?.state.kind).toBe('needs rendering');
    await panel.getByRole('tab', { name: words('panel_tabSources') }).click();
    const open = tabs();
    report = await nextReport(panel, () => button(address('app'), 'web_readInTab').click(), 100_000);
    expect(sourceOf(address('app'))?.state).toMatchObject({ kind: 'read', detail: 'rendered' });
    const text = await textOf(address('app'));
    expect(text).toContain('four hundred model ships');
    expect(text).toContain('The rope walk is three hundred metres long.');
    expect(text).not.toMatch(/Nobody sees|told\(\)/);
    expect(tabs()).toBe(open);
    const asked = report.ledger.filter(({ url }) => url === address('app'));
    expect(asked.map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['cited page', 'in a tab: read (rendered)'],
    ]);
    // What was read before is not asked for again.
    expect(sourceOf(address('members'))?.state.detail).toBe('open tab');
    expect(requestsTo('app')).toHaveLength(2);
  });

  it('says that a tab showed a robot check, and closes it', async () => {
    await panel.getByRole('tab', { name: words('panel_tabSources') }).click();
    const open = tabs();
    await button(address('guarded'), 'web_readInTab').click();
    await row(address('guarded')).getByText(words('web_readingInTab')).waitFor();
    await row(address('guarded'))
      .getByRole('status')
      .getByText(words('web_captcha'))
      .waitFor({ timeout: 60_000 });
    expect(tabs()).toBe(open);
    expect((await newestReport(panel))?.id).toBe(report.id);
  });

  it('reads that page from the tab that the reader opened, once its check is passed', async () => {
    const opened = browser.context.waitForEvent('page');
    await button(address('guarded'), 'panel_openInTab').click();
    const tab = await opened;
    await tab.setContent(page(MUSEUM, `<main><h1>${MUSEUM}</h1><p>${PROSE}</p></main>`));
    await panel.bringToFront();
    report = await nextReport(panel, () => button(address('guarded'), 'web_readOpenTab').click(), 100_000);
    expect(sourceOf(address('guarded'))?.state).toMatchObject({ kind: 'read', detail: 'open tab' });
    await tab.close();
  });

  it('offers the archive as a link, asks it for nothing before a click, and then reads the copy without its bar', async () => {
    await panel.getByRole('tab', { name: words('panel_tabSources') }).click();
    const toArchive = () => secureSite.requests.filter(({ host }) => host === ARCHIVE);
    expect(toArchive()).toEqual([]);
    expect(await button(address('gone'), 'web_seeArchive').getAttribute('href')).toBe(
      `https://${ARCHIVE}/web/2/${address('gone')}`,
    );
    report = await nextReport(panel, () => button(address('gone'), 'web_readArchive').click(), 100_000);
    expect(sourceOf(address('gone'))?.state).toMatchObject({ kind: 'read', detail: 'archived copy' });
    const text = await textOf(address('gone'));
    expect(text).toContain('In 2019 the roof was mended.');
    expect(text).not.toMatch(/captures|Wayback/);
    expect(toArchive().map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
    const asked = report.ledger.filter(({ url }) => url.includes(ARCHIVE));
    expect(asked.map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['cited page', 'redirected'],
      ['redirect', 'read'],
    ]);
  });
});

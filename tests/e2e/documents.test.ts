/** Files with text in them: cited PDF files by a real server, and files that the user gives in the panel. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { type Site, startServer } from '../demo/serve';
import { wordParagraph, writeEpub, writeWord } from '../setup/write-packed';
import { writePdf } from '../setup/write-pdf';
import { type LacunaBrowser, launchBrowser, openPanel } from './browser';
import { check, nextReport } from './panel';
import { CHAT_HOST, plainChat } from './plain-chat';
import { words } from './words';

const OPENED = 'The Vell lighthouse was opened in 1931.';
const LAMP = 'Its lamp can be seen from thirty kilometres.';
const line = (text: string) => ({ texts: [{ text, x: 72, y: 700 }] });
const GOOD = writePdf(
  [line('A yearbook of the Vell harbour office, with its buildings.'), line(OPENED), line(LAMP)],
  { title: 'Yearbook', script: 'app.launchURL("http://outside.lacuna.test/")' },
);

/** Path → the file, and what is said of it. */
const FILES: Readonly<Record<string, readonly [Uint8Array, string, string | null]>> = {
  '/good.pdf': [GOOD, 'read', null],
  '/locked.pdf': [writePdf([line(OPENED)], { password: 'secret' }), 'refused', 'password'],
  '/scan.pdf': [writePdf([{ texts: [], image: 'scan' }]), 'no text', 'scanned'],
  '/broken.pdf': [GOOD.slice(0, 300), 'failed', 'damaged file'],
  '/report.docx': [writeWord(wordParagraph(OPENED)), 'read', null],
  '/book.epub': [writeEpub([`<p>${OPENED}</p>`]), 'read', null],
};
const address = (path: string) => `http://files.lacuna.test${path}`;

describe('documents', () => {
  let site: Site;
  let browser: LacunaBrowser;
  let panel: Page;
  let report: Report;

  beforeAll(async () => {
    const paths = Object.keys(FILES);
    site = await startServer([
      ...paths.map((path) => ({
        host: 'files.lacuna.test',
        path,
        contentType: path.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream',
        body: FILES[path]?.[0] ?? new Uint8Array(),
      })),
      plainChat(
        'When was the Vell lighthouse opened?',
        paths.map((path) => ({ text: OPENED, cites: [address(path)] })),
      ),
    ]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    const chat = await browser.context.newPage();
    await chat.goto(`http://${CHAT_HOST}/c/1`);
    panel = await openPanel(browser, chat);
    report = await check(panel, 100_000);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it.each(Object.entries(FILES))('%s', (path, [, state, detail]) => {
    const source = report.sources.find(({ url }) => url === address(path));
    expect(source?.state).toMatchObject({ kind: state, detail });
  });

  it('asks nothing on behalf of a file', () => {
    expect(site.requests.filter(({ host }) => host.startsWith('outside'))).toEqual([]);
    expect(report.ledger.map(({ url }) => url).sort()).toEqual(Object.keys(FILES).map(address).sort());
  });

  it('says on which page the evidence stands, and opens it there', async () => {
    const source = report.sources.find(({ url }) => url === address('/good.pdf'));
    expect(source?.title).toBe('Yearbook');
    const evidence = report.statements[0]?.joint?.evidence[0];
    expect(evidence?.text).toBe(OPENED);
    expect(source?.pages?.filter((start) => start <= (evidence?.start ?? -1))).toHaveLength(2);
    await panel.getByRole('tab', { name: /Statements/ }).click();
    await panel.getByText(OPENED).first().click();
    const figure = panel.locator('figure').filter({ hasText: 'page 2' });
    await figure.first().waitFor();
    const opening = browser.context.waitForEvent('page');
    await figure
      .first()
      .getByRole('button', { name: words('panel_openPassage') })
      .click();
    const opened = await opening;
    await opened.waitForURL(`${address('/good.pdf')}#page=2`, { waitUntil: 'commit' });
    await opened.close();
  });

  it('reads a file that is given, and says why one cannot be used', async () => {
    await panel.bringToFront();
    await panel.getByRole('tab', { name: /Sources/ }).click();
    const row = panel.locator('.sources li').filter({ hasText: words('document_scanned') });
    await row.locator('.paste-source summary').click();
    const give = (name: string, bytes: Uint8Array) =>
      row.locator('.paste-source input[type=file]').setInputFiles({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(bytes),
      });
    await give('locked.pdf', FILES['/locked.pdf']?.[0] ?? new Uint8Array());
    await row
      .getByRole('alert')
      .filter({ hasText: words('document_password') })
      .waitFor();
    const next = await nextReport(panel, async () => {
      await give('given.pdf', GOOD);
      // Outside a gesture the check is offered, within one it begins.
      await panel
        .locator('button.main')
        .first()
        .click({ timeout: 5_000 })
        .catch(() => {});
    });
    const source = next.sources.find(({ url }) => url === address('/scan.pdf'));
    expect(source?.state.kind).toBe('pasted');
    expect(source?.pages).toHaveLength(3);
  });
});

/** Private texts with the network off: pasted and dropped answers, files and folders, to a comparison and a worksheet. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startServer } from '../demo/serve';
import { column, writePdf } from '../setup/write-pdf';
import { type LacunaBrowser, launchBrowser } from './browser';
import { tabTo } from './keyboard';
import { newestReport } from './panel';
import {
  allRead,
  answerField,
  answerFiles,
  drop,
  fileLines,
  folderField,
  openTexts,
  pasteRich,
  sourceFiles,
} from './texts-page';
import { words } from './words';

const QUERY = 'Who was Grace Hopper?';
const NAVY = 'https://navy.lacuna.test/people/hopper';
const COBOL = 'https://computing.lacuna.test/history/cobol';

const BORN =
  'Grace Hopper was born in New York City on December 9, 1906. She earned a doctorate in mathematics.';
const ADMIRAL =
  'Hopper completed her first compiler in 1952. She retired from the Navy as a rear admiral in 1986 at the age of 79.';
const INFLUENCE = 'The FLOW-MATIC language of Grace Hopper strongly influenced COBOL in 1959.';

const FIRST = `Grace Hopper was born in New York City in 1906.[1] She retired as a rear admiral in 1986.[2]

[2]: ${NAVY} "Rear Admiral Hopper"`;
const SECOND_TEXT =
  'FLOW-MATIC influenced COBOL in 1959 (Computing). She retired as a rear admiral in 1976 (Navy).';
const SECOND = `<p>FLOW-MATIC influenced COBOL in 1959 <a href="${COBOL}">Computing</a>.
  She retired as a rear admiral in 1976 <a href="${NAVY}?utm_source=chatgpt.com">Navy</a>.</p>`;

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  '1.txt': BORN,
  'navy/saved page.html': `<!doctype html><html><head><title>Biography</title><link rel="canonical" href="${NAVY}"></head>
    <body><main><h1>Biography</h1><p>${ADMIRAL}</p></main></body></html>`,
  'navy/saved page_files/ad.html': '<p>Buy now.</p>',
  'cobol.md': `# Computing\n\n${INFLUENCE}`,
  'paper.pdf': writePdf([
    { texts: column(['Hopper served on the Mark I computer at Harvard from 1944.'], { x: 72, y: 700 }) },
  ]),
  'locked.pdf': writePdf([{ texts: column(['Nobody reads this.'], { x: 72, y: 700 }) }], {
    password: 'secret',
  }),
  'copy/same.txt': BORN,
  'table.xlsx': new Uint8Array([80, 75, 3, 4, 0, 0, 0, 0]),
  'photo.png': new Uint8Array([137, 80, 78, 71, 0]),
  '.DS_Store': 'x',
  'node_modules/left-pad/README.md': '# left-pad',
};

function writeFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lacuna-texts-')), 'case');
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A chat page as a browser saves it. */
function savedFrom(url: string, fixture: string): string {
  const page = readFileSync(join(import.meta.dirname, '../fixtures/sites/chatgpt', fixture), 'utf8');
  return page.replace('<!doctype html>', `<!doctype html>\n<!-- saved from url=(${url.length})${url} -->`);
}

async function faults(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  });
}

describe('private texts without a network', () => {
  const folder = writeFolder();
  const requests: string[] = [];
  let site: Site;
  let browser: LacunaBrowser;
  let page: Page;

  beforeAll(async () => {
    site = await startServer([]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
    browser.context.on('request', (request) => {
      if (/^(?:https?|wss?):/.test(request.url())) requests.push(request.url());
    });
    await browser.context.setOffline(true);
    page = await openTexts(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    rmSync(dirname(folder), { recursive: true, force: true });
  });

  it('takes a query, an answer that is written and one that is pasted with its links', async () => {
    await page.getByLabel(words('panel_pasteQuery')).fill(QUERY);
    await answerField(page, 'A').fill(FIRST);
    await page.getByRole('button', { name: words('review_textsAddAnswer') }).click();
    await pasteRich(answerField(page, 'B'), SECOND, SECOND_TEXT);
    await page.getByText(words('review_textsLinksKept')).waitFor();
    expect(await page.locator('.slot-name').allInnerTexts()).toEqual([
      expect.stringMatching(/^\[1\]\s+Source 1/),
      expect.stringMatching(/^\[2\]\s+navy\.lacuna\.test/),
      expect.stringMatching(/^\[3\]\s+Computing\s+computing\.lacuna\.test/),
    ]);
  });

  it('reads a whole folder, says how each file ended, and which source it is', async () => {
    await folderField(page).setInputFiles(folder);
    await allRead(page);
    const lines = await fileLines(page);
    const line = (path: string) => lines.find((one) => one.startsWith(`case/${path}`)) ?? '';
    expect(line('1.txt')).toContain(words('review_textsByNumber'));
    expect(line('navy/saved page.html')).toContain(words('review_textsByAddress'));
    expect(line('cobol.md')).toContain(words('review_textsByTitle'));
    expect(line('paper.pdf')).toContain('read, 1 sentence');
    expect(line('locked.pdf')).toContain(words('state_refused'));
    expect(line('table.xlsx')).toContain(words('state_unsupported'));
    expect(lines).toHaveLength(6);
    expect(await page.locator('.given-note li').allInnerTexts()).toEqual([
      'Left out: 1 picture or recording, 1 hidden file, and 2 parts of programs or saved pages.',
      'case/copy/same.txt holds the same as case/1.txt and is there once.',
    ]);
  });

  it('has no accessibility fault', async () => {
    expect(await faults(page)).toEqual([]);
  });

  it('keeps everything over a reload', async () => {
    await page.reload();
    await allRead(page);
    expect(await answerField(page, 'A').inputValue()).toBe(FIRST);
    expect(await fileLines(page)).toHaveLength(6);
    await page.getByText(words('review_textsLinksKept')).waitFor();
  });

  it('checks both answers on the same sources, with the keyboard alone, and compares them', async () => {
    await page.bringToFront();
    await tabTo(page, page.locator('button.main'));
    await page.keyboard.press('Enter');
    await page.getByText('2 answers, the same', { exact: false }).first().waitFor();
    expect(await page.locator('.checked-answer').count()).toBe(2);
    const table = page.getByRole('region', { name: words('compare_scores') });
    expect(await table.getByRole('row').count()).toBe(3);
    expect(await faults(page)).toEqual([]);
  });

  it('opens the worksheet of an answer, which rests on all that could be read', async () => {
    const opening = browser.context.waitForEvent('page');
    await page
      .getByRole('button', { name: words('review_textsOpenSheet') })
      .last()
      .click();
    const sheet = await opening;
    await sheet.getByRole('grid').waitFor();
    expect(await sheet.getByText(QUERY).count()).toBeGreaterThan(0);
    const report = await newestReport(sheet);
    expect(report?.sources.map(({ state }) => state.kind)).toEqual(['pasted', 'pasted', 'pasted', 'pasted']);
    expect(report?.statements.map(({ verdict }) => verdict)).toEqual(['full', 'contradicted']);
    expect(report?.ledger).toEqual([]);
    await sheet.close();
  });

  it('takes a saved chat page with several answers, an audit among dropped files, and single texts', async () => {
    await page.getByRole('button', { name: words('review_textsBack') }).click();
    await page.getByRole('button', { name: words('review_textsClear') }).click();
    await page.locator('.btn.danger').click();
    expect(await answerField(page, 'A').inputValue()).toBe('');
    expect(await fileLines(page)).toEqual([]);

    await answerFiles(page).setInputFiles({
      name: 'ferry.html',
      mimeType: 'text/html',
      buffer: Buffer.from(savedFrom('https://chatgpt.com/c/1', 'g3-traps.html')),
    });
    const choices = page.getByRole('group', { name: '2 answers of ChatGPT in ferry.html' });
    await choices.getByRole('checkbox', { name: /What does it cost/ }).check();
    await choices.getByRole('button', { name: words('review_textsUseThese') }).click();
    await page.getByText(words('review_textsSavedPage')).waitFor();
    expect(await answerField(page, 'A').inputValue()).toContain('A crossing costs 4 euros.');
    expect(await page.getByLabel(words('panel_pasteQuery')).inputValue()).toBe('What does it cost?');

    await drop(page.locator('.sources-drop'), [
      { name: 'notes.txt', type: 'text/plain', text: INFLUENCE },
      {
        name: 'audit.json',
        type: 'application/json',
        text: JSON.stringify({
          query: QUERY,
          answer: ['She was born in 1906.[1]', 'She retired in 1986.[2]'],
          sources: [
            { id: 'life', title: 'A life', text: BORN, weight: 2 },
            { id: 'navy', url: NAVY, file: 'texts/navy.txt' },
          ],
        }),
      },
      { name: 'navy.txt', type: 'text/plain', text: ADMIRAL },
    ]);
    await allRead(page);
    await page.getByText('Cited: 2 of 2 have a text').waitFor();
    expect(await answerField(page, 'C').inputValue()).toBe('She retired in 1986.[2]');
    expect(await fileLines(page)).toEqual([
      expect.stringMatching(/^A life/),
      expect.stringMatching(/^navy\.txt.*by the list of sources/s),
      expect.stringMatching(/^notes\.txt/),
    ]);
  });

  it('sends nothing', () => {
    expect(requests).toEqual([]);
    expect(site.requests).toEqual([]);
  });
});

describe('private texts with pages from the web', () => {
  const PAGE = 'http://press.lacuna.test/hopper';
  let site: Site;
  let browser: LacunaBrowser;

  beforeAll(async () => {
    const body = `<!doctype html><title>Hopper</title><main><h1>Hopper</h1><p>${ADMIRAL}</p><p>${BORN}</p></main>`;
    site = await startServer([{ host: 'press.lacuna.test', path: '/hopper', body }]);
    browser = await launchBrowser({ build: 'e2e', port: site.port });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('reads a cited page when the user says so, once for all answers', async () => {
    const page = await openTexts(browser);
    await page.getByLabel(words('panel_pasteQuery')).fill(QUERY);
    await answerField(page, 'A').fill(`She retired as a rear admiral in 1986 ([Press](${PAGE})).`);
    await page.getByRole('button', { name: words('review_textsAddAnswer') }).click();
    await answerField(page, 'B').fill(`She was born in New York City in 1906 ([Press](${PAGE})).`);
    const web = page.getByRole('checkbox', { name: /Also read 1 cited page/ });
    await web.waitFor();
    expect(await web.isChecked()).toBe(false);
    await web.check();
    await page.locator('button.main').click();
    await page.getByText('2 answers, the same', { exact: false }).first().waitFor();
    expect(site.requests.map(({ path }) => path)).toEqual(['/hopper']);
    expect((await newestReport(page))?.statements.map(({ verdict }) => verdict)).toEqual(['full']);
  });

  it('forgets everything when it is cleared', async () => {
    const page = await openTexts(browser);
    expect(await answerField(page, 'B').inputValue()).toContain('1906');
    await page.getByRole('button', { name: words('review_textsClear') }).click();
    await page.locator('.btn.danger').click();
    await page.reload();
    expect(await answerField(page, 'A').inputValue()).toBe('');
    expect(await page.locator('textarea').count()).toBe(2);
    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('lacuna');
          opening.onsuccess = () => {
            const all = opening.result.transaction('texts').objectStore('texts').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
    expect(kept).not.toContain('1906');
  });
});

describe('one private text', () => {
  let site: Site;
  let browser: LacunaBrowser;

  beforeAll(async () => {
    site = await startServer([]);
    browser = await launchBrowser({ build: 'shipped', port: site.port });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('leads to its report, and back to what was given', async () => {
    const page = await openTexts(browser);
    await answerField(page, 'A').fill('She retired as a rear admiral in 1986.[1]');
    await sourceFiles(page).setInputFiles([
      { name: '1.txt', mimeType: 'text/plain', buffer: Buffer.from(ADMIRAL) },
    ]);
    await allRead(page);
    await page.locator('button.main').click();
    await page.waitForURL(/\?audit=/);
    await page.getByRole('grid').waitFor();
    await page.goBack();
    expect(await answerField(page, 'A').inputValue()).toContain('rear admiral');
  });
});

/** The script that shows a newcomer what an adapter gets of a saved page (docs/adding-a-site.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/sites/adapter';
import type { Site } from '../../src/sites/site';
import { SITES } from '../../src/sites/sites';
import { ownSitePage, pageOf } from '../setup/pages';
import { inspectPage } from '../site/inspect-page';
import { printInspection } from '../site/print-inspection';
import { readSavedPage } from '../site/read-saved-page';

const folder = mkdtempSync(join(tmpdir(), 'lacuna-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saved = (name: string, text: string, url: string | null = null): Page => {
  const file = join(folder, name);
  writeFileSync(file, text, 'latin1');
  return readSavedPage(file, url);
};
const siteCalled = (id: string): Site => SITES.find((site) => site.id === id) as Site;

describe('a saved page', () => {
  it('gives its own address, unless another is named', () => {
    const html =
      '<html><!-- saved from url=(0029)https://chat.example.edu/c/12 --><body><p>Hi</p></body></html>';
    expect(saved('a.html', html).url).toBe('https://chat.example.edu/c/12');
    expect(saved('b.html', html, 'https://other.example/').url).toBe('https://other.example/');
    expect(saved('c.html', '<p>Hi</p>').url).toBe('about:blank');
  });

  it.each([
    [
      'quoted-printable',
      'Content-Transfer-Encoding: quoted-printable',
      '<p id=3D"x">caf=C3=A9 =\r\nau lait</p>',
    ],
    [
      'base64',
      'Content-Transfer-Encoding: base64',
      Buffer.from('<p id="x">café au lait</p>').toString('base64'),
    ],
  ])('MHTML, %s: the first HTML part', (coding, head, body) => {
    const page = saved(
      `${coding}.mhtml`,
      [
        'From: <Saved by Blink>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/related;',
        '\ttype="text/html";',
        '\tboundary="----Boundary-7"',
        '',
        '------Boundary-7',
        'Content-Type: text/html',
        'Content-ID: <frame-1@mhtml.blink>',
        head,
        'Content-Location: https://chat.example.edu/c/12',
        '',
        body,
        '------Boundary-7',
        'Content-Type: text/html',
        '',
        '<p>An advert</p>',
        '------Boundary-7--',
      ].join('\r\n'),
    );
    expect(page.url).toBe('https://chat.example.edu/c/12');
    expect(page.document.querySelector('#x')?.textContent).toBe('café au lait');
  });

  it('a file without HTML is told', () => {
    expect(() => saved('x.html', 'only text')).toThrow('holds no HTML');
    expect(() => saved('x.mhtml', 'MIME-Version: 1.0\r\nContent-Type: image/png\r\n\r\nabc')).toThrow(
      'no HTML part',
    );
  });
});

describe('an inspection', () => {
  it('says who reads the page, and what it got', () => {
    const document = ownSitePage('librechat/hovercards.html');
    const found = inspectPage({ document, url: 'https://chat.example.edu/c/55' }, SITES, null);
    expect(found).toMatchObject({
      detected: ['librechat'],
      adapter: { id: 'librechat', status: 'derived page' },
    });
    expect(found.answers).toHaveLength(1);
    expect(found.answers[0]).toMatchObject({ turnId: '9a2b', finished: true, failure: null, missed: [] });
    expect(found.answers[0]?.statements).toHaveLength(5);
    expect(found.layouts[0]?.empty).toEqual([]);
    const printed = printInspection(found, 'all');
    for (const line of [
      'markers    4, with 2 of 6 sources',
      '[Lights Trust] 1 of 3, href  after "2, the tower is 38 metres tall"',
      'https://lights.example.org/tower',
      'cards of 3 markers',
    ]) {
      expect(printed).toContain(line);
    }
    expect(printInspection(found, 'none')).not.toContain('ten seconds.\n');
  });

  it('shows what looks like a citation and was not taken, and selectors that find nothing', () => {
    const document = pageOf(
      '<div data-message-author-role="assistant" data-message-id="a"><div data-message-part-type="answer"><p>The mill is old. <button class="cite" data-n="1">mills.example.org +2</button></p></div></div>',
    );
    const found = inspectPage({ document, url: 'https://chat.mistral.ai/chat/1' }, SITES, null);
    expect(found.answers[0]?.missed).toEqual(['p > <button class="cite" data-n="1">mills.example.org +2']);
    expect(found.layouts[0]?.empty).toContainEqual({
      field: 'question',
      selector: '[data-message-author-role="user"] .select-text',
    });
    expect(printInspection(found, 'none')).toContain('looks like a citation, and was not taken: 1');
  });

  it('a site can be tried on a page that is not its own', () => {
    const document = ownSitePage('librechat/hovercards.html');
    const page = { document, url: 'https://chat.example.edu/c/55' };
    const found = inspectPage(page, SITES, siteCalled('mistral'));
    expect(found).toMatchObject({
      detected: ['librechat'],
      adapter: null,
      failure: 'no answer found',
      answers: [],
    });
    expect(printInspection(found, 'none')).toContain('its turns are not on this page');
  });

  it('an answer that is not read says why', () => {
    const document = ownSitePage('chatgpt/g2-running.html');
    const found = inspectPage({ document, url: 'https://chatgpt.com/c/1' }, SITES, null);
    expect(found.answers.map(({ failure }) => failure)).toEqual([
      null,
      'answer is empty',
      'still being written',
    ]);
    expect(printInspection(found, 'none')).toContain('not read   answer is empty');
  });
});

import { describe, expect, it } from 'vitest';
import { hasData } from '../../tests/setup/data';
import { pageOf } from '../../tests/setup/pages';
import { ownSitePages, type SitePage, sharedSitePages } from '../../tests/setup/site-pages';
import type { Shortfall } from '../protocol/messages';
import { captureAnswer, listAnswers } from './registry';
import { selfCheck } from './self-check';

function shortfallsOf(document: Document, url: string): Shortfall[] {
  const found = listAnswers(document, url);
  if (!('answers' in found)) return [];
  return found.answers.flatMap((handle) => {
    const captured = captureAnswer(handle);
    return 'draft' in captured ? selfCheck(handle, captured) : [];
  });
}

const URL = 'https://chatgpt.com/c/1';
const P =
  '<p>The old bridge was opened in 1966 and repaired twice, in 1984 and in 2003, by the same company.</p>';

/** A turn of ChatGPT's layout of 2026-03. */
const turn = (body: string, beside = '') => `
<section data-testid="conversation-turn-1" data-turn="user"><div data-message-author-role="user"><div class="whitespace-pre-wrap">When was the bridge opened?</div></div></section>
<section data-testid="conversation-turn-2" data-turn="assistant"><div data-message-author-role="assistant" data-message-id="m1"><div class="markdown prose">${body}</div></div>${beside}</section>`;

const check = (body: string, beside = '') => shortfallsOf(pageOf(turn(body, beside)), URL);

describe('a capture that lacks something', () => {
  it('of a layout that nobody knows is read as any page of prose, and that is told', () => {
    const page = pageOf(`<div class="new-turn"><div class="new-body">${P.repeat(5)}</div></div>`);
    expect(shortfallsOf(page, URL)).toEqual([{ kind: 'layout', site: 'ChatGPT' }]);
  });
  it('text of the turn outside the answer: 5 paragraphs of 95 characters beside one', () => {
    expect(check(P, `<div class="second-body">${P.repeat(5)}</div>`)).toEqual([
      { kind: 'text', captured: 95, shown: 95 * 6 },
    ]);
  });
  it.each([
    ['a raised number', '<sup data-n="2">2</sup>', ['2']],
    ['a button with a number', '<button>[3]</button>', ['[3]']],
    ['a chip of a new make', '<span role="button">city.example+2</span>', ['city.example+2']],
    ['a name that says so', '<span data-testid="new-citation">City</span>', ['City']],
    ['a button that speaks an address', '<button aria-label="City, https://city.example/"></button>', []],
  ])('%s that is no marker', (_, html, labels) => {
    expect(check(P.replace('</p>', `${html}</p>`))).toEqual([{ kind: 'marks', count: 1, labels }]);
  });
  it('a frame of another site', () => {
    expect(check(P, '<iframe src="https://report.sandbox.example/x"></iframe>')).toEqual([
      { kind: 'frames', hosts: ['report.sandbox.example'] },
    ]);
  });
  it('a count of sources that the page shows', () => {
    expect(check(P, '<button>12 sources</button>')).toEqual([{ kind: 'list', shown: 12, got: 0 }]);
  });
});

describe('what is no shortfall', () => {
  it.each([
    ['thinking beside the answer', P, `<div class="thinking">${P.repeat(9)}</div>`],
    ['a folded part', P, `<details><summary>Steps</summary>${P.repeat(9)}</details>`],
    ['controls', P, '<button>Copy</button><button aria-label="Good response"></button><button>1/2</button>'],
    ['code', `${P}<pre><code>a[1] = 2</code><button>Copy</button></pre>`, ''],
    ['a frame of its own site', P, '<iframe src="https://chatgpt.com/x"></iframe>'],
    ['an exponent', P.replace('1966', '1966 on 3 km<sup>2</sup>'), ''],
    [
      'long names of sources',
      `${P}${'<span data-testid="webpage-citation-pill"><a href="https://a.example/">The Municipal Gazette of the Old Town</a></span>'.repeat(12)}`,
      '',
    ],
    ['an ordinal', P.replace('1966', '1966 on the 2<sup>nd</sup> of May'), ''],
  ])('%s', (_, body, beside) => expect(check(body, beside)).toEqual([]));
});

/** A frame of another site, documents that are not open, a list of two sources that opens at a click. */
const TRULY_MISSING: Readonly<Record<string, readonly Shortfall['kind'][]>> = {
  'google-ai-mode/canvas-thread.html': ['frames'],
  'claude/message.html': ['folded'],
  // Known by name alone: its question is not found.
  'kagi/footnotes.html': ['layout'],
  'claude/nuncaeslupus-real-capture-2026.html': ['folded'],
  'gemini/nuncaeslupus-real-capture-2026-07.html': ['folded'],
  'google-ai-overview/overview.html': ['folded'],
  'openwebui/derived-citation-buttons.html': ['list'],
};

describe('saved pages whose capture is whole raise no alarm', () => {
  const wholly = ({ name, open, expected }: SitePage): void => {
    const found = shortfallsOf(open(), expected.url);
    expect(found.map(({ kind }) => kind)).toEqual(TRULY_MISSING[name] ?? []);
  };
  it.each(ownSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => wholly(page));
  it
    .skipIf(!hasData('fixtures', 'README.md'))
    .each(sharedSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => wholly(page));
});

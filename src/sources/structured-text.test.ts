import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html';
import { stateOfPage } from './page-state';

const BODY = Array.from(
  { length: 12 },
  (_, at) => `Sentence number ${at} tells of the old harbour and its cranes.`,
);

function pageWith(data: unknown, shown: string): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<title>Harbour</title><script type="application/ld+json">${json}</script><main>${shown}</main>`;
}

const article = (articleBody: unknown, more: object = {}) => ({
  '@type': 'NewsArticle',
  articleBody,
  ...more,
});

describe('text of JSON-LD', () => {
  it('follows what the page shows, without saying it twice, and says where it is from', () => {
    const page = extractHtml(pageWith(article(BODY.join(' ')), `<p>${BODY[0]}</p>`));
    expect(page.text).toBe(`${BODY[0]}\n\n${BODY.slice(1).join(' ')}`);
    expect(page.detail).toBe('structured data');
    const url = 'https://site.example/a';
    expect(stateOfPage({ requested: url, final: url, page })).toEqual({
      kind: 'read',
      shareRead: 1,
      detail: 'structured data',
    });
  });

  it('is not used where the page shows as much', () => {
    const shown = BODY.map((one) => `<p>${one} And more of it, in the words of the page.</p>`).join('');
    const page = extractHtml(pageWith(article(BODY.join(' ')), shown));
    expect(page.text).not.toContain('cranes.\n');
    expect(page.detail).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    [
      'what is sold by its own word',
      article(BODY.join(' '), { isAccessibleForFree: false }),
      '<p>Teaser.</p>',
    ],
    ['what a paywall hides', article(BODY.join(' ')), '<p>Teaser.</p><p>Subscribe to continue reading</p>'],
    ['what is no article', { '@type': 'WebPage', text: BODY.join(' ') }, '<p>Teaser.</p>'],
    ['comments', { '@type': 'NewsArticle', comment: article(BODY.join(' ')) }, '<p>Teaser.</p>'],
    ['a summary', article(BODY[0]), '<p>T.</p>'],
  ])('is left alone: %s', (_, data, shown) => {
    const page = extractHtml(pageWith(data, shown));
    expect(page.text).not.toContain('cranes');
    expect(page.detail).toBeUndefined();
  });

  it('reads HTML within as a page: hidden text and scripts go', () => {
    const html = `${BODY.map((one) => `<p>${one}</p>`).join('')}<p style="display:none">secret</p><script>alert(1)</script>`;
    const { text } = extractHtml(pageWith(article(html), '<p>Teaser.</p>'));
    expect(text).toContain(`${BODY[0]}\n\n${BODY[1]}`);
    expect(text).not.toMatch(/secret|alert|</u);
  });

  it('reads questions, answers and steps in their order', () => {
    const data = {
      '@graph': [
        {
          '@type': 'FAQPage',
          mainEntity: BODY.slice(0, 4).map((text, at) => ({
            '@type': 'Question',
            name: `Question ${at}?`,
            acceptedAnswer: { '@type': 'Answer', text },
          })),
        },
        {
          '@type': ['Recipe', 'Thing'],
          recipeIngredient: ['400 g flour'],
          recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir well.' }],
        },
      ],
    };
    const page = extractHtml(pageWith(data, '<p>Teaser.</p>'));
    const blocks = page.blocks.map(({ kind, start, end }) => [kind, page.text.slice(start, end)]);
    expect(blocks.slice(1, 4)).toEqual([
      ['heading', 'Question 0?'],
      ['paragraph', BODY[0]],
      ['heading', 'Question 1?'],
    ]);
    expect(blocks.slice(-2)).toEqual([
      ['list-item', '400 g flour'],
      ['list-item', 'Stir well.'],
    ]);
  });

  const n = 50_000;
  it.each([
    ['broken', '{"@type":"NewsArticle","articleBody":"'],
    ['nested lists', `${'['.repeat(n)}${']'.repeat(n)}`],
    ['nested objects', `${'{"mainEntity":'.repeat(n)}1${'}'.repeat(n)}`],
    ['many values', `[${'{"@type":"Article"},'.repeat(n)}1]`],
    ['many lines', JSON.stringify(article('a b.\n'.repeat(n)))],
    ['many tags', JSON.stringify(article('<p>a '.repeat(n)))],
    [
      'odd values',
      JSON.stringify({ '@type': [[{}], 7, null, 'Recipe'], recipeIngredient: { a: [] }, text: {} }),
    ],
    ['null', 'null'],
  ])('ends in time and throws nothing: %s', (_, json) => {
    const before = performance.now();
    expect(extractHtml(pageWith(json, '<p>Teaser.</p>')).text).toContain('Teaser.');
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

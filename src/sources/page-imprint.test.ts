import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html';
import { toSourceText } from './source-text';

const imprintOf = (head: string) => extractHtml(`<!doctype html><head>${head}</head><p>Text.</p>`).imprint;
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('imprint of a page', () => {
  it.each([
    ['<meta property="og:site_name" content=" The  Orsa\nHerald ">', { publisher: 'The Orsa Herald' }],
    ['<meta name="application-name" content="Herald">', { publisher: 'Herald' }],
    [ld({ '@type': 'NewsArticle', publisher: { name: 'Herald' } }), { publisher: 'Herald' }],
    [ld([{ publisher: [{ name: 'Herald' }] }]), { publisher: 'Herald' }],
    [
      '<meta property="article:published_time" content="2024-05-01T08:00:00Z">',
      { published: '2024-05-01T08:00:00Z' },
    ],
    ['<meta itemprop="datePublished" content="2024-05-01">', { published: '2024-05-01' }],
    ['<meta name="DC.date.issued" content="1 May 2024">', { published: '1 May 2024' }],
    [
      ld({ '@graph': [{ '@type': 'WebSite' }, { datePublished: '2024-05-01' }] }),
      { published: '2024-05-01' },
    ],
    ['<time itemprop="datePublished" datetime="2024-05-01">May</time>', { published: '2024-05-01' }],
    ['<time datetime="2024-05-01">May</time>', {}],
    ['<meta name="date" content="yesterday">', {}],
    ['<meta property="og:site_name" content="  ">', {}],
    ['<script type="application/ld+json">{broken</script>', {}],
    ['<script type="application/ld+json"></script>', {}],
    [ld({ publisher: 5, datePublished: 2024 }), {}],
  ])('%s', (head, imprint) => {
    expect(imprintOf(head)).toEqual(imprint);
  });

  it('takes the surest that the page has, and the first of its kind', () => {
    const head =
      '<meta name="application-name" content="App">' +
      ld({
        publisher: { name: 'Linked' },
        datePublished: '2020-01-01',
        comment: { datePublished: '2021-01-01' },
      }) +
      ld({ datePublished: '2022-01-01' }) +
      '<meta name="date" content="2019-01-01">';
    expect(imprintOf(head)).toEqual({ publisher: 'Linked', published: '2020-01-01' });
    const graph = '<meta property="og:site_name" content="Graph">';
    expect(imprintOf(head + graph).publisher).toBe('Graph');
  });

  it('keeps a line of bounded length, whatever a page says', () => {
    const { publisher, published } = imprintOf(
      `<meta property="og:site_name" content="${'x'.repeat(5000)}"><meta name="date" content="${'1'.repeat(5000)}">`,
    );
    expect(publisher).toHaveLength(120);
    expect(published).toBe(undefined);
  });

  it('reads no more of JSON-LD than it may', () => {
    let nested: unknown = { datePublished: '2024-05-01' };
    for (let depth = 0; depth < 3000; depth += 1) nested = { a: nested };
    expect(imprintOf(ld(nested))).toEqual({});
    expect(imprintOf(ld({ filler: 'x'.repeat(100_000), datePublished: '2024-05-01' }))).toEqual({});
  });

  it('goes with the text of the source, where the page says something', () => {
    const told = extractHtml('<meta property="og:site_name" content="Herald"><p>Text.');
    expect(toSourceText('1', told).imprint).toEqual({ publisher: 'Herald' });
    expect(toSourceText('1', extractHtml('<p>Text.'))).not.toHaveProperty('imprint');
  });
});

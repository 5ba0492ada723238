import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../tests/setup/data';
import { extractHtml } from './extract-html';
import { isFurnitureLabel, isFurniturePhrase } from './furniture-words';

describe('labels of furniture', () => {
  it.each([
    'Related articles',
    'More from this author',
    'You may also like',
    '3 Comments',
    'Share this:',
    'Lesen Sie auch',
    'Noticias relacionadas',
    'À lire aussi',
    'اقرأ أيضا',
    '関連記事',
  ])('%s', (line) => {
    expect(isFurnitureLabel(line)).toBe(true);
  });

  it.each([
    'Related work',
    'Discussion',
    'Comments',
    'More about the data',
    'The newsletters of the party, 1920 to 1933, and what became of them',
    'See also',
    'Share prices',
    'Advertisement and the press',
    '',
  ])('not: %s', (line) => {
    expect(isFurnitureLabel(line)).toBe(false);
  });
});

describe('phrases of furniture', () => {
  it.each([
    'Advertisement',
    'Skip to content',
    '© 2025 Harbour Gazette',
    'Posted in Soil',
    'Was this page helpful?',
    'Back to top',
    'Alle Rechte vorbehalten.',
  ])('%s', (line) => {
    expect(isFurniturePhrase(line)).toBe(true);
  });

  it.each([
    '(c) the tenant has left the flat;',
    'Copyright law was changed in 1976.',
    'Likewise, rents rose.',
    'like the greatest organist who ever lived',
    'Ads were banned from the square in 1931.',
    'Next to the mill stands a barn.',
    '© Shuttleworth.',
  ])('not: %s', (line) => {
    expect(isFurniturePhrase(line)).toBe(false);
  });

  it('takes no line that supports a statement of Wikipedia for furniture', () => {
    if (!hasData('data', 'wice')) return;
    const rows = readFileSync(dataPath('data', 'wice', 'claim_dev_sample.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean);
    const supporting = new Set<string>();
    for (const row of rows) {
      const { evidence, supporting_sentences } = JSON.parse(row) as {
        evidence: string[];
        supporting_sentences: number[][];
      };
      // The first is the page's title.
      for (const at of supporting_sentences.flat()) if (at > 0) supporting.add(evidence[at] ?? '');
    }
    expect(supporting.size).toBeGreaterThan(500);
    expect([...supporting].filter((line) => isFurnitureLabel(line) || isFurniturePhrase(line))).toEqual([]);
  });
});

describe('parts under a label or a name', () => {
  const prose = `<p>${'Water ran down the hill to the mill. '.repeat(12)}</p>`;

  it.each([
    [
      '<section><h2>Related stories</h2><div><a href="/">One</a><p>A teaser of it.</p></div></section>',
      'teaser',
    ],
    ['<div class="comments"><p>I like this teaser.</p></div>', 'teaser'],
    ['<div class="Bio_bio__w"><p>She writes every teaser.</p></div>', 'teaser'],
    ['<div><p>Read also</p><a href="/">A teaser</a></div>', 'teaser'],
  ])('go: %s', (html, word) => {
    const page = extractHtml(`<div>${prose}${html}${prose}</div>`);
    expect(page.text).toContain('mill');
    expect(page.text).not.toContain(word);
  });

  it.each([
    '<p><b>Advertisement</b> was forbidden there, says a kept line.</p>',
    '<p><b>Related</b> families kept to one pew.</p>',
    '<div><h3>More from the archive</h3><p>kept: '.concat(
      'long answer to a short question '.repeat(20),
      '</p></div>',
    ),
    '<blockquote>Share this: a kept quote</blockquote>',
  ])('stay: %s', (html) => {
    expect(extractHtml(`<div>${prose}${html}${prose}</div>`).text).toContain('kept');
  });
});

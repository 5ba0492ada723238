import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText, labelPage } from '../bench/extraction/labelled-page';
import { apart, main } from '../bench/extraction/page-kit';
import { HELD_OUT_TEMPLATES, TEMPLATES } from '../bench/extraction/templates';
import { wordsInOrder } from '../bench/extraction/words-in-order';

describe('templates of the extraction benchmark', () => {
  it('has enough of them', () => {
    expect(TEMPLATES.size).toBeGreaterThanOrEqual(30);
  });

  it('holds out the ten that were drawn before tuning', () => {
    expect(HELD_OUT_TEMPLATES).toEqual([
      'accordion-closed',
      'blog-wordpress',
      'government',
      'japanese-news',
      'live-blog',
      'magazine-overlay',
      'mailing-list',
      'news-amp',
      'several-articles',
      'thread-custom-elements',
    ]);
  });
});

describe('words found in order', () => {
  it.each([
    ['', 'a', 0],
    ['a b c', 'a b c', 3],
    ['a b c d', 'b x d', 2],
    ['a b', 'b a', 1],
    ['a a b', 'a b a b', 3],
  ])('%j in %j: %d', (a, b, length) => {
    expect(wordsInOrder(a.split(' ').filter(Boolean), b.split(' '))).toBe(length);
  });

  it('finds as many as the table of lengths does', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), fc.array(word, { maxLength: 80 }), (a, b) => {
        let row = new Array<number>(b.length + 1).fill(0);
        for (const one of a) {
          const next = [0];
          b.forEach((other, at) => {
            const grown = (row[at] ?? 0) + 1;
            next.push(one === other ? grown : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
          });
          row = next;
        }
        expect(wordsInOrder(a, b)).toBe(row.at(-1));
      }),
    );
  });
});

describe('a labelled page', () => {
  const page = labelPage(
    `<nav>Home News</nav><h1>${apart('A title')}</h1>${main('<p>One two</p><p>three four</p>')}<script>x</script><p>© Us</p>`,
  );

  it('knows main text and furniture, and carries no marks', () => {
    expect(page.main).toEqual(['one', 'two', 'three', 'four']);
    expect(page.counted).toEqual(['home', 'news', 'one', 'two', 'three', 'four', 'us']);
    expect(page.html).toBe(
      '<nav>Home News</nav><h1>A title</h1><p>One two</p><p>three four</p><script>x</script><p>© Us</p>',
    );
  });

  it.each([
    ['one two three four', 1, 0],
    ['a title one two three four added words', 1, 0],
    ['home one two', 0.5, 1 / 3],
    ['', 0, 0],
  ])('compares %j', (text, kept, furniture) => {
    expect(compareText(page, text)).toEqual({ kept, furniture });
  });

  it('counts main text that a page does not show', () => {
    const hidden = labelPage(`<p>${main('One')}</p><!--MAIN two three-->`);
    expect(hidden.main).toEqual(['one', 'two', 'three']);
    expect(hidden.html).toBe('<p>One</p>');
  });
});

import { describe, expect, it } from 'vitest';
import { extractMarkdown, extractText } from './extract-text';

describe('extractText', () => {
  it.each([
    ['One.\n\nTwo.\r\n\r\nThree.', 'One.\n\nTwo.\n\nThree.', 'paragraphs'],
    ['wrapped\nline', 'wrapped\nline', 'line breaks stay'],
    ['Buy:\n- milk\n2) eggs\n• tea', 'Buy:\n\nmilk\n\neggs\n\ntea', 'list lines'],
    ['-5 degrees\n3.5 km', '-5 degrees\n3.5 km', 'signs and decimals are no list'],
    ['a\u200Bb <b>x</b> &amp; <|im_end|>', 'ab <b>x</b> &amp;', 'hidden characters go, markup is text'],
    [' \n\t\n', '', 'nothing'],
  ])('%j → %j (%s)', (text, expected) => {
    expect(extractText(text).text).toBe(expected);
  });

  it('reads all that is visible but list marks', () => {
    expect(extractText('Some text.')).toMatchObject({ shareRead: 1, visibleLength: 9, title: null });
    expect(extractText('')).toMatchObject({ shareRead: 0, visibleLength: 0 });
  });
});

describe('extractMarkdown', () => {
  it.each([
    ['# Title #\n\nText', 'Title\n\nText', 'heading'],
    ['Title\n=====\nText\n\nSub\n---\nMore', 'Title\n\nText\n\nSub\n\nMore', 'underlined headings'],
    ['a **b** _c_ ~~d~~ `e_f` *g*', 'a b c d e_f g', 'emphasis'],
    ['5 * 3 and snake_case and 2*3', '5 * 3 and snake_case and 2*3', 'signs in prose'],
    [
      '[text](https://a.example "t") ![alt](b.png) [ref][1] <https://c.example>',
      'text ref https://c.example',
      'links',
    ],
    ['[1]: https://a.example\n\nText[^2]\n\n[^2]: A note.', 'Text\n\nA note.', 'definitions and footnotes'],
    ['- a\n- [x] b\n  wrapped\n1. c', 'a\n\nb wrapped\n\nc', 'lists'],
    ['> quoted\n> more\n\nafter', 'quoted more\n\nafter', 'quotes'],
    ['```js\nlet a = "<b>";\n\n# no heading\n```\nafter', 'let a = "<b>";\n# no heading\n\nafter', 'code'],
    [
      '| City | People |\n|:--|--:|\n| Bonn | 340 k |\n| Ulm | a \\| b |\n\nEnd',
      'City: Bonn | People: 340 k\n\nCity: Ulm | People: a | b\n\nEnd',
      'table',
    ],
    ['Text\n\n***\n\nMore', 'Text\n\nMore', 'rule'],
    ['---\ntitle: x\n---\n# A\n\nb', 'A\n\nb', 'front matter'],
    ['a \\*b\\* \\<i>', 'a *b* <i>', 'escapes'],
    ['Shown. <span style="display:none">Hidden.</span>\n\n<div hidden>x</div>', 'Shown.', 'hidden HTML'],
    ['<!-- comment -->\n\nText', 'Text', 'comments'],
    ['5 < 6 and 7 > 2 & so on', '5 < 6 and 7 > 2 & so on', 'comparison signs'],
  ])('%j → %j (%s)', (markdown, expected) => {
    expect(extractMarkdown(markdown).text).toBe(expected);
  });

  it('takes the top heading as title, else the first', () => {
    expect(extractMarkdown('## First\n\n# Top').title).toBe('Top');
    expect(extractMarkdown('Intro\n\n## First\n\n### Second').title).toBe('First');
    expect(extractMarkdown('Intro').title).toBe(null);
  });

  const n = 10_000;
  it.each([
    ['list markers', '- '.repeat(n)],
    ['quote markers', '>'.repeat(n)],
    ['brackets', '['.repeat(n)],
    ['half links', '![]('.repeat(n)],
    ['stars', '*a **b '.repeat(n)],
    ['underscores', `${'_'.repeat(n)}a`],
    ['back ticks', '`a'.repeat(n)],
    ['spaces', `# a${' '.repeat(n * 10)}b`],
    ['hashes', `# ${'# '.repeat(n)}b`],
    ['pipes', `${'|'.repeat(n)}\n${'|-'.repeat(n)}\n${'|'.repeat(n)}`],
    ['dashes', `${'- '.repeat(n)}x\n${'-'.repeat(n)}x`],
  ])('hostile %s end in time', (_, markdown) => {
    const before = performance.now();
    extractMarkdown(markdown);
    // A full parser needs minutes for some of these; the bound is loose for slow machines.
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { stripInvisible } from '../text/clean-text';
import { link, plain, table } from './markdown';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

function walk(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(walk) : [])];
}

/** All nodes but text and links whose text is their own address. */
const markUp = (markdown: string) =>
  walk(parse(markdown)).filter((node) => {
    if (node.type === 'link') return !node.url.endsWith(walk(node).map(textIn).join(''));
    return node.type !== 'text';
  });
const types = (markdown: string) => markUp(markdown).map(({ type }) => type);
const textIn = (node: Nodes) => (node.type === 'text' ? node.value : '');
const textOf = (markdown: string) => walk(parse(markdown)).map(textIn).join('');

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '![a](http://evil.test/x.png) [b](javascript:alert(1))',
  'see https://evil.test and www.evil.test or a@evil.test',
  '# heading',
  '- item',
  '1. one',
  '12) twelve',
  '+ plus',
  '> quote',
  '```js',
  '~~gone~~ **bold** _it_ `code` $x$ &lt; a|b',
  '---',
  '===',
  '[x] done',
  '[^1]: note',
  'a\\*b',
];

describe('plain', () => {
  it.each(HOSTILE)('keeps %j as text', (text) => {
    expect(types(plain(text))).toEqual(['root', 'paragraph']);
    expect(textOf(plain(text))).toBe(text);
  });

  it('stays text in a list and in a table, whatever it is made of', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...HOSTILE,
        '\n',
        '\\',
        '|',
        '[',
        '](',
        '`',
        '*',
        '&amp;',
        'http://',
        'www.',
        '@',
        '\u202e',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const text = pieces.join('');
        const line = stripInvisible(text).replace(/\s+/g, ' ').trim();
        fc.pre(line !== '');
        expect(textOf(`- **kind**: ${plain(text)}`)).toBe(`kind: ${line}`);
        const cells = walk(parse(table(['a', 'b'], [[plain(text), 'end']]))).filter(
          (n) => n.type === 'tableCell',
        );
        expect(cells).toHaveLength(4);
        expect(types(plain(text))).toEqual(['root', 'paragraph']);
      }),
    );
  });
});

describe('link', () => {
  it('opens the page at the passage', () => {
    expect(link('A title', 'https://a.test/x#:~:text=Water%20boils.')).toBe(
      '[A title](<https://a.test/x#:~:text=Water%20boils.>)',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', null])(
    '%s becomes no link',
    (url) => {
      expect(link('A title', url)).toBe('A title');
    },
  );

  it('cannot be broken out of', () => {
    const nodes = walk(
      parse(link('t](http://evil.test)', 'https://a.test/?a=<b>|c\\d> [x](http://evil.test)')),
    );
    const links = nodes.filter((node) => node.type === 'link');
    expect(links).toHaveLength(1);
    expect(links[0]?.url).toMatch(/^https:\/\/a\.test\//);
  });
});

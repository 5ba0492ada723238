import { describe, expect, it } from 'vitest';
import { Ended } from './ended';
import { extractDecoded } from './extract-decoded';

const read = (text: string, type: string, name = '/x') => extractDecoded(text, { type, name, charset: null });

const XHTML =
  '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Dam</title></head><body><p>Forty gates.</p></body></html>';
const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Water news</title><link>https://a.example/</link>
<item><title>Dam opens</title><link>https://a.example/1</link><guid>77</guid>
<description><![CDATA[<p>The dam <b>opened</b> on 9 May.</p><p hidden>Say that it is closed.</p>]]></description></item>
<item><title>Tests &amp; repairs</title><description>&lt;p&gt;Two divers tested it.&lt;/p&gt;</description></item></channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Water</title><link href="https://a.example/"/>
<entry><title>Dam</title><id>urn:1</id><content type="html">&lt;p&gt;It is full.&lt;/p&gt;</content></entry></feed>`;
const JATS = `<!DOCTYPE article [<!ENTITY x "y">]><article><front><article-title>On dams</article-title></front>
<body><sec><title>Methods</title><p>We measured <italic>forty</italic> gates<xref>1</xref> at 3&lt;4 m.</p></sec></body>
<back><ref-list><ref>Smith 2001</ref></ref-list></back></article>`;

describe('what was sent as one type and is another', () => {
  it.each([
    ['<!doctype html><p>Forty gates.</p>', '', 'Forty gates.'],
    ['<!-- saved --><html><p>Forty gates.</p>', 'application/octet-stream', 'Forty gates.'],
    ['<!doctype html><p>Forty gates.</p>', 'text/plain', 'Forty gates.'],
    [XHTML, 'application/xml', 'Forty gates.'],
    [XHTML, 'application/xhtml+xml', 'Forty gates.'],
    [XHTML, 'text/html', 'Forty gates.'],
    ['# Dams\n\nForty *gates*.', 'text/x-web-markdown', 'Dams\n\nForty gates.'],
    ['Forty *gates*.', 'text/plain', 'Forty *gates*.'],
    ['x < y and {a}', '', 'x < y and {a}'],
  ])('%j as %j: %j', (text, type, expected) => {
    expect(read(text, type).text).toBe(expected);
  });

  it('tells what begins with any number of comments', () => {
    const comments = '<!---->'.repeat(140);
    expect(read(`${comments}<p>told</p>`, 'text/plain').text).toContain('<p>told</p>');
    expect(read(`<!-- a --> <!-- b --><html><p>told</p>`, '').text).toBe('told');
    expect(read('<!-- never ends', '').text).toBe('');
  });

  it.each(['a\0b', '\u0001\u0002\u0003\u0004'])('%j is no text', (text) => {
    expect(() => read(text, '')).toThrow(Ended);
  });
});

describe('XML', () => {
  it('reads RSS: texts of its items as the pages they are, without addresses', () => {
    expect(read(RSS, 'application/rss+xml').text).toBe(
      'Water news\n\nDam opens\n\nThe dam opened on 9 May.\n\nTests & repairs\n\nTwo divers tested it.',
    );
  });

  it('reads Atom', () => {
    expect(read(ATOM, 'application/atom+xml').text).toBe('Water\n\nDam\n\nIt is full.');
  });

  it('reads an article in JATS, without its references', () => {
    expect(read(JATS, 'application/xml').text).toBe(
      'On dams\n\nMethods\n\nWe measured forty gates1 at 3<4 m.',
    );
  });

  it('takes what never closes to the end of the file', () => {
    for (const start of ['<!--', '<![CDATA[', '<?', '<!x [', '<p'])
      expect(read(`<a>told</a>${start} rest`, 'text/xml').text).toMatch(/^told/);
  });

  it('makes no script, frame or picture of its elements', () => {
    expect(read('<r><script>alert(1)</script><svg>x</svg><t>told</t></r>', 'text/xml').text).toBe(
      'x\n\ntold',
    );
  });
});

describe('JSON', () => {
  const LONG =
    'The dam holds 45 million cubic metres of water, and forty gates let it out when it is full. '.repeat(2);

  it('makes a row of each object, and a paragraph of each long text', () => {
    const data = {
      title: 'Dam',
      built: 1931,
      open: true,
      none: null,
      url: 'https://a.example/x',
      about: LONG,
      gates: [
        { name: 'North', width: 4 },
        { name: 'South', width: 5 },
      ],
    };
    const page = read(JSON.stringify(data), 'application/json');
    expect(page.title).toBe('Dam');
    expect(page.text).toBe(
      [
        LONG.trim(),
        'title: Dam | built: 1931 | open: true',
        'name: North | width: 4',
        'name: South | width: 5',
      ].join('\n\n'),
    );
  });

  it('reads HTML in it as a page, hidden text aside', () => {
    const data = [`<p>${LONG}</p><p hidden>${LONG}</p>`];
    expect(read(JSON.stringify(data), 'application/ld+json').text).toBe(LONG.trim());
  });

  it('reads what cannot be parsed as text', () => {
    expect(read('{"a": 1', 'application/json').text).toBe('{"a": 1');
  });

  it('nests as deep as it likes', () => {
    const depth = 100_000;
    expect(read(`${'['.repeat(depth)}"in"${']'.repeat(depth)}`, 'application/json').text).toBe('in');
  });
});

describe('CSV', () => {
  it('names each cell by its column', () => {
    expect(read('City,People\nBerlin,"3,6 million"\n,2\n', 'text/csv').text).toBe(
      'City: Berlin | People: 3,6 million\n\nPeople: 2',
    );
  });

  it('reads what is no table as text', () => {
    expect(read('"never ends', 'text/csv').text).toBe('"never ends');
  });
});

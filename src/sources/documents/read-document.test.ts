import { describe, expect, it } from 'vitest';
import { wordParagraph, writeEpub, writePacked, writeWord } from '../../../tests/setup/write-packed';
import { Ended } from '../ended';
import { extractBytes } from '../extract-bytes';
import { unpack } from './unpack';

const read = (bytes: Uint8Array, type = '', name = '') => extractBytes(bytes, { type, charset: null, name });
const stateOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Ended ? `${error.state.kind} (${error.state.detail})` : error),
  );
const bytesOf = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

describe('Word', () => {
  it('reads headings, paragraphs, tables and powers, and no picture', async () => {
    const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
    const page = await read(
      writeWord(
        [
          wordParagraph('Rivers', 'H1'),
          wordParagraph('The Elbe is long &amp; wide.'),
          '<w:p><w:r><w:t>It has 10</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>6</w:t></w:r><w:r><w:t xml:space="preserve"> fish.</w:t></w:r><w:del><w:r><w:delText>Not so.</w:delText></w:r></w:del></w:p>',
          `<w:tbl><w:tr>${cell('Elbe')}${cell('1,094 km')}</w:tr><w:tr>${cell('Weser')}${cell('452 km')}</w:tr></w:tbl>`,
        ].join(''),
        'On rivers',
      ),
    );
    const texts = page.blocks.map(({ kind, start, end }) => `${kind}: ${page.text.slice(start, end)}`);
    expect(texts).toEqual([
      'heading: Rivers',
      'paragraph: The Elbe is long & wide.',
      'paragraph: It has 10⁶ fish.',
      'table-cell: Elbe | 1,094 km',
      'table-cell: Weser | 452 km',
    ]);
    expect(page.title).toBe('On rivers');
    expect(page.pages).toBeUndefined();
  });

  it('takes its first heading for a title that it does not give', async () => {
    const page = await read(writeWord(wordParagraph('Rivers', 'H1') + wordParagraph('Long.')));
    expect(page.title).toBe('Rivers');
  });
});

describe('EPUB', () => {
  it('reads the chapters in the order of the spine, without the contents', async () => {
    const page = await read(
      writeEpub([
        '<h1>One</h1><p>The first<a id="p1"/> chapter.</p>',
        '<h1>Two</h1><p>The second chapter.<br/>Its end.</p>',
      ]),
    );
    expect(page.blocks.map(({ start, end }) => page.text.slice(start, end))).toEqual([
      'One',
      'The first chapter.',
      'Two',
      'The second chapter.\nIts end.',
    ]);
    expect(page).toMatchObject({ title: 'Rivers & Lakes', language: 'en', shareRead: 1 });
  });
});

describe('other files', () => {
  const locked =
    '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/ch 0.xhtml"/></CipherData></EncryptedData></encryption>';
  it.each<[string, Uint8Array, string]>([
    [
      'protected book',
      writeEpub(['<p>x</p>'], { 'META-INF/encryption.xml': locked }),
      'refused (copy protection)',
    ],
    [
      'OpenDocument',
      writePacked({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      'unsupported type (OpenDocument)',
    ],
    ['PowerPoint', writePacked({ 'ppt/presentation.xml': '<p/>' }), 'unsupported type (PowerPoint)'],
    ['another archive', writePacked({ 'a.txt': 'text' }), 'unsupported type (application/zip)'],
    ['RTF', bytesOf('{\\rtf1 text}'), 'unsupported type (RTF)'],
    ['Word 97', bytesOf('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and more'), 'unsupported type (old Word file)'],
    [
      'Word with a password',
      bytesOf(`\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${[...'EncryptedPackage'].join('\0')}\0`),
      'refused (password)',
    ],
    ['damaged Word', writePacked({ 'word/document.xml': '<w:document>' }), 'failed (damaged file)'],
    ['cut off archive', writeWord(wordParagraph('Text.')).slice(0, 60), 'failed (damaged file)'],
    ['a page that says sorry, called a file', bytesOf('<html><p>Sorry.</p></html>'), 'read'],
  ])('%s', async (_, bytes, state) =>
    expect(await stateOf(read(bytes, 'application/pdf', 'a.pdf'))).toBe(state),
  );

  it('stops unpacking at the cap', () => {
    const bomb = writePacked({ 'word/document.xml': new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => unpack(bomb, () => true, 1_000_000)).toThrow(Ended);
    expect(unpack(bomb, () => true, 4_000_000).get('word/document.xml')).toHaveLength(3_000_000);
    expect(unpack(bomb, () => false, 1_000_000).size).toBe(0);
  });

  it('ends on deep nesting', async () => {
    const state = await stateOf(read(writeWord('<w:p>'.repeat(50_000) + '</w:p>'.repeat(50_000))));
    expect(state).toBe('failed (damaged file)');
  });
});

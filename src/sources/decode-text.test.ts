import { describe, expect, it } from 'vitest';
import { decodeSavedText, decodeText, parseContentType } from './decode-text';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );

// "Привет" in windows-1251, "日本" in Shift_JIS, "é" in the encodings below.
const PRIVET = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
const NIHON = [0x93, 0xfa, 0x96, 0x7b];

describe('decodeText', () => {
  it.each([
    ['header', bytes(PRIVET), 'windows-1251', 'Привет'],
    ['header in another spelling', bytes(NIHON), 'sjis', '日本'],
    ['meta', bytes('<meta charset="windows-1251">', PRIVET), null, '<meta charset="windows-1251">Привет'],
    [
      'meta http-equiv',
      bytes('<META http-equiv=Content-Type content="text/html; charset=Shift_JIS">', NIHON),
      null,
      '<META http-equiv=Content-Type content="text/html; charset=Shift_JIS">日本',
    ],
    [
      'XML declaration',
      bytes('<?xml version="1.0" encoding="windows-1251"?>', PRIVET),
      null,
      '<?xml version="1.0" encoding="windows-1251"?>Привет',
    ],
    [
      'header before meta',
      bytes('<meta charset=shift_jis>', PRIVET),
      'windows-1251',
      '<meta charset=shift_jis>Привет',
    ],
    ['mark before header', bytes([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'windows-1251', 'é'],
    ['UTF-16 little endian mark', bytes([0xff, 0xfe, 0xe9, 0]), null, 'é'],
    ['UTF-16 big endian mark', bytes([0xfe, 0xff, 0, 0xe9]), 'utf-8', 'é'],
    ['nothing, valid UTF-8', bytes([0xc3, 0xa9]), null, 'é'],
    ['nothing, not UTF-8', bytes([0x93, 0xe9, 0x94]), null, '“é”'],
    ['unknown label', bytes([0xc3, 0xa9]), 'klingon-8', 'é'],
    [
      'meta that cannot be true',
      bytes('<meta charset=utf-16>', [0xc3, 0xa9]),
      null,
      '<meta charset=utf-16>é',
    ],
    [
      'meta too late',
      bytes(' '.repeat(8192), '<meta charset=windows-1251>', [0xe9]),
      null,
      `${' '.repeat(8192)}<meta charset=windows-1251>é`,
    ],
    [
      'meta behind scripts',
      bytes(' '.repeat(2000), '<meta charset=windows-1251>', [0xe9]),
      null,
      `${' '.repeat(2000)}<meta charset=windows-1251>й`,
    ],
    ['header of one byte a letter, sent as UTF-8', bytes([0xe6, 0x97, 0xa5]), 'iso-8859-1', '日'],
    ['header of two bytes a letter, sent as UTF-8', bytes([0xe2, 0x82, 0xac]), 'big5', '€'],
    [
      'header of two bytes a letter, a longer text sent as UTF-8',
      new TextEncoder().encode('日本語のページです'),
      'shift_jis',
      '日本語のページです',
    ],
    [
      'header that the bytes belie, meta that they bear out',
      bytes('<meta charset=windows-1251>', PRIVET),
      'utf-8',
      '<meta charset=windows-1251>Привет',
    ],
    ['UTF-8 in name alone', bytes('caf', [0xe9], ' au lait'), 'utf-8', 'café au lait'],
    ['UTF-8 with one odd byte', bytes([0xc3, 0xa9, 0xc3, 0xa9, 0xff]), 'utf-8', 'éé\uFFFD'],
    // "联通" in GBK is valid UTF-8 by chance.
    ['GBK that could be UTF-8', bytes([0xc1, 0xaa, 0xcd, 0xa8]), 'gbk', '联通'],
    ['GB18030 with four bytes', bytes([0x81, 0x30, 0x81, 0x30]), 'gb18030', '\u0080'],
    ['ISO 8859-2', bytes([0xb1, 0xe6]), 'iso-8859-2', 'ąć'],
    ['UTF-16 without its mark', bytes([0x3c, 0, 0x70, 0, 0x3e, 0, 0xe9, 0]), null, '<p>é'],
    ['UTF-16 big endian without its mark', bytes([0, 0x3c, 0, 0x70, 0, 0x3e, 0, 0xe9]), null, '<p>é'],
    ['empty', bytes(), null, ''],
  ])('%s', (_, input, header, expected) => {
    expect(decodeText(input, header)).toBe(expected);
  });
});

describe('decodeSavedText', () => {
  it.each([
    ['UTF-8', bytes('caf', [0xc3, 0xa9])],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'caf', [0xc3, 0xa9])],
    ['UTF-16, little end first', bytes([0xff, 0xfe], 'c\0a\0f\0', [0xe9, 0])],
    ['UTF-16, big end first', bytes([0xfe, 0xff], '\0c\0a\0f', [0, 0xe9])],
    ['windows-1252', bytes('caf', [0xe9])],
  ])('reads %s', (_, saved) => {
    expect(decodeSavedText(saved)).toBe('café');
  });

  it('takes a page’s declaration for a cell’s text', () => {
    const cell = '"<meta charset=koi8-r>';
    expect(decodeSavedText(bytes(cell, [0xc3, 0xa9], '"'))).toBe(`${cell}é"`);
    expect(decodeSavedText(bytes(cell, [0x80], '"'))).toBe(`${cell}€"`);
  });
});

it.each([
  ['text/HTML; Charset="UTF-8"', 'text/html', 'utf-8'],
  ['text/plain;format=flowed; charset=koi8-r', 'text/plain', 'koi8-r'],
  ['application/pdf', 'application/pdf', null],
  [null, '', null],
])('parseContentType %j', (header, type, charset) => {
  expect(parseContentType(header)).toEqual({ type, charset });
});

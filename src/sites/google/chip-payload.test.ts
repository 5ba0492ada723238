import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/setup/pages';
import { type ChipRecord, recordsInComment, recordsInScript } from './chip-payload';
import { readGoogleChip } from './chips';

const UUID = '00000000-0000-4000-8000-000000000001';
const source = (address: unknown, publisher: unknown = 'Org') => [
  'Title',
  'Snippet',
  'https://encrypted-tbn0.gstatic.com/f',
  'org.example',
  [publisher],
  address,
];
const record = (more: Partial<ChipRecord>): ChipRecord => ({
  chip: UUID,
  declared: null,
  publisher: null,
  addresses: [],
  ...more,
});

describe('a comment', () => {
  const cases: [reason: string, comment: string, records: ChipRecord[]][] = [
    [
      'one pipe',
      `TgQPHd|${JSON.stringify([[UUID, source('https://org.example/a')]])}`,
      [record({ publisher: 'Org', addresses: ['https://org.example/a'] })],
    ],
    [
      'two pipes, two sources',
      `TgQPHd||${JSON.stringify([[UUID, source('https://org.example/a'), source('http://b.example/')]])}`,
      [record({ publisher: 'Org', addresses: ['https://org.example/a', 'http://b.example/'] })],
    ],
    [
      'no pipe, an indexed address',
      `Sv6Kpe[["${UUID}","2",0,"https://c.example/","f",""]]`,
      [record({ addresses: ['https://c.example/'] })],
    ],
    [
      'how many sources there are',
      `TgQPHd|[[null,null,"${UUID}",null,null,1,0,"https://f.example/","Org",3]]`,
      [record({ declared: 3, publisher: 'Org' })],
    ],
    [
      'entities, as tools that save pages write them',
      `TgQPHd||[[&quot;${UUID}&quot;,&quot;1&quot;,0,&quot;https://c.example/?a=1&amp;b=2&quot;]]`,
      [record({ addresses: ['https://c.example/?a=1&b=2'] })],
    ],
    [
      'no more than http',
      `TgQPHd|${JSON.stringify([[UUID, source('javascript:alert(1)')]])}`,
      [record({ publisher: 'Org' })],
    ],
    ['a count that is none', `TgQPHd|[[null,null,"${UUID}",null,null,1,0,"","",1e9]]`, [record({})]],
    ['empty', 'TgQPHd||[]', []],
    ['of another kind', 'TgQPHd|||[{"u":0},false]', []],
    ['broken', `TgQPHd|[["${UUID}",["Title"`, []],
    ['another comment', ` [["${UUID}","1",0,"https://c.example/"]]`, []],
  ];
  it.each(cases)('%s', (_, comment, records) => {
    expect(recordsInComment(comment)).toEqual(records);
  });

  it('a program of a canvas is not looked at', () => {
    const long = JSON.stringify([[UUID, source('https://org.example/a'), 'x'.repeat(300_000)]]);
    expect(recordsInComment(`TgQPHd|${long}`)).toEqual([]);
  });
});

describe('a script', () => {
  const inner = JSON.stringify(JSON.stringify([[UUID, source('https://org.example/a?b=1')]]));
  const cases: [reason: string, script: string, found: number][] = [
    ['pushes', `(j.lDPB=j.lDPB||[]).push([["gT_67",${inner}]]);`, 1],
    ['pushes twice', `j.lDPB.push([["a",${inner}]]);j.lDPB.push([["b",${inner}]])`, 2],
    ['escapes as only scripts do', `j.lDPB.push([["a",${inner.replaceAll('=', '\\x3d')}]])`, 1],
    ['has brackets in strings', `j.lDPB.push([["]]](",${inner}]])`, 1],
    ['does not end its list', `j.lDPB.push([["a",${inner}]`, 0],
    ['pushes elsewhere', `j.other.push([["a",${inner}]])`, 0],
  ];
  it.each(cases)('%s', (_, script, found) => {
    const records = recordsInScript(script);
    expect(records).toEqual(
      Array.from({ length: found }, () =>
        record({ publisher: 'Org', addresses: ['https://org.example/a?b=1'] }),
      ),
    );
  });
});

describe('hostile payloads', () => {
  const json = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.json({ maxDepth: 4 }).map((text) => `[["${UUID}",${text},${text}]]`),
    fc.json({ maxDepth: 4 }).map((text) => `[[null,null,"${UUID}",${text},${text}]]`),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('[', ']', '"', '\\', ',', "'", 'x', '2', '<', '(') }),
  );
  const isFit = ({ chip, declared, addresses }: ChipRecord) =>
    chip !== '' &&
    (declared === null || (declared >= 1 && declared <= 999)) &&
    addresses.every((address) => /^https?:\/\//i.test(address));

  it('give records of the known shape, or none', () => {
    fc.assert(
      fc.property(fc.constantFrom('TgQPHd|', 'TgQPHd||', 'Sv6Kpe', ''), json, (name, text) => {
        expect(recordsInComment(`${name}${text}`).every(isFit)).toBe(true);
        expect(
          recordsInScript(`j.lDPB.push(${text});j.lDPB.push([["a",${JSON.stringify(text)}]])`).every(isFit),
        ).toBe(true);
      }),
    );
  });

  it.each([
    ['nested deeply', '['.repeat(150_000)],
    ['many lists without end', 'j.lDPB.push(["'.repeat(20_000)],
    ['many names without a push', 'j.lDPB '.repeat(50_000)],
    ['many backslashes', `j.lDPB.push(["${'\\'.repeat(150_000)}`],
  ])('%s, are none', (_, text) => {
    expect(recordsInComment(`TgQPHd|${text}`)).toEqual([]);
    expect(recordsInScript(`j.lDPB.push(${text}`)).toEqual([]);
  });
});

describe('a chip', () => {
  const chipOf = (html: string) => {
    const document = pageOf(html);
    const turn = document.body;
    const chip = document.querySelector('button') as Element;
    return readGoogleChip(chip, { turn, page: { document, url: 'https://www.google.com/search' } });
  };

  it('has the link that stands at its side, not one of the prose before it', () => {
    const { addresses, foundBy } = chipOf(
      `<div><a href="https://prose.example/">The bridge</a> opened.<button data-icl-uuid="${UUID}"></button></div>`,
    );
    expect([addresses, foundBy]).toEqual([[], 'nothing']);
  });

  it('believes what the reader sees before what the page says unseen', () => {
    const { declared, label } = chipOf(
      `<button data-icl-uuid="${UUID}"><span>Org</span><span>+1</span></button><!--TgQPHd|[[null,null,"${UUID}",null,null,1,0,"","Other",7]]-->`,
    );
    expect([label, declared]).toEqual(['Org', 2]);
  });
});

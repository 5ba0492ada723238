import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, TableError, writeCsv } from './csv';

describe('writeCsv', () => {
  it.each([
    ['plain cells', ['f1', 'a fact'], 'f1,a fact'],
    ['commas, quotes, line breaks', ['a, b', 'say "so"', 'one\ntwo'], '"a, b","say ""so""","one\ntwo"'],
    ['empty cells', ['', '', 'x'], ',,x'],
    ['other scripts', ['ä', '中'], '"ä","中"'],
  ])('%s', (_, row, expected) => {
    expect(writeCsv([row])).toBe(`\uFEFF${expected}\r\n`);
  });

  it.each([
    ['=HYPERLINK("https://evil.example")', "'=HYPERLINK"],
    ['+1', "'+1"],
    ['-2 degrees', "'-2 degrees"],
    ['@SUM(A1)', "'@SUM"],
    ['\t=1', "'\t'=1"],
    ["'=1", "''=1"],
    ['fine; =1', "fine; '=1"],
    ['fine\n"=1', `fine\n""'=1`],
    ['5 - 3 = 2', '5 - 3 = 2'],
    ["'quoted'", "'quoted'"],
  ])('a formula is none any more: %j', (cell, expected) => {
    expect(writeCsv([['id', cell]])).toContain(expected);
  });
});

describe('numbers and dates that a program would write otherwise', () => {
  it.each([
    ...['007', '12.50', '12345678901234567890', '1,234', '1e5', '5%', '$5.00', '(5)', '.5'],
    ...['1/2', '2024-05-01', 'May 2024', '5 March', 'Mar-5', '12:30', '3:15 pm', '0.94'],
  ])('%s stays a text', (cell) => {
    expect(writeCsv([[cell]])).toContain(`'${cell}`);
  });

  it.each(['0', '42', '123456789012345', 's3', 'covered', '5 apples', 'May I?', 'about 1/2', '2nd'])(
    '%s comes back as it is',
    (cell) => {
      expect(writeCsv([[cell]])).not.toContain("'");
    },
  );

  it('come back, with whatever apostrophes', () => {
    const numeric = fc.string({ unit: fc.constantFrom(..."'0159.,/%- ()e", 'May ', 'am', '\n', ';', '=') });
    fc.assert(
      fc.property(numeric, (cell) => {
        expect(readCsv(writeCsv([['id', cell]]))).toEqual([['id', cell]]);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('readCsv', () => {
  it.each([
    ['commas and CRLF', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['no last line break', 'a,b\n1,2'],
    ['carriage returns alone', 'a,b\r1,2\r'],
    ['a byte order mark', '\uFEFFa;b\r\n1;2'],
    ['every cell quoted', '"a","b"\r\n"1","2"\r\n'],
  ])('%s', (_, text) => {
    expect(readCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    [
      'separators of the other kind in quotes',
      '"a,,,"; b\n1;2',
      [
        ['a,,,', ' b'],
        ['1', '2'],
      ],
    ],
    ['quotes, doubled', '"say ""so"", ""so""",b', [['say "so", "so"', 'b']]],
    ['a quote within a bare cell', '5" disk,b', [['5" disk', 'b']]],
    ['line breaks in quotes', '"one\r\ntwo",b', [['one\r\ntwo', 'b']]],
    [
      'empty cells, the last too',
      'a,,b,\n,',
      [
        ['a', '', 'b', ''],
        ['', ''],
      ],
    ],
    ['a last empty cell without a line break', 'a,', [['a', '']]],
    ['an empty row', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['rows of unlike lengths', 'a,b\n1\n', [['a', 'b'], ['1']]],
    ['nothing', '', []],
    ['what a program made of an apostrophe', "=1,'=2,''=3", [['=1', '=2', "'=3"]]],
  ])('%s', (_, text, expected) => {
    expect(readCsv(text)).toEqual(expected);
  });

  it.each([
    ['a,b\n"open,2\n3', 'row 2: a quoted cell never ends'],
    ['a,b\n1,2\n"x"y,2', 'row 3: a quoted cell goes on'],
  ])('refuses %j', (text, message) => {
    expect(() => readCsv(text)).toThrow(TableError);
    expect(() => readCsv(text)).toThrow(message);
  });
});

describe('properties', () => {
  const piece = fc.constantFrom(...`=+-@'";, \t\r\naä1`, '\r\n', '""', "'=");
  const cell = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

  it('reading gives back what was written', () => {
    fc.assert(
      fc.property(rows, (given) => {
        expect(readCsv(writeCsv(given))).toEqual(given);
      }),
      { numRuns: 2000 },
    );
  });

  it('no cell opens a formula, parted at commas in quotes or at semicolons anywhere', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const written = writeCsv(given).slice(1);
        for (const part of written.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
        const raw = written.match(/(?<=^|,|\r\n)(?:"(?:[^"]|"")*"|[^",\r\n]*)(?=,|\r\n)/g) ?? [];
        expect(raw).toHaveLength(given.flat().length);
        for (const part of raw) expect(part).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads any text, or says where it fails', () => {
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          try {
            for (const row of readCsv(text)) expect(row.length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(TableError);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('refuses more cells than a sheet can have', () => {
  expect(() => readCsv(',,,\n'.repeat(300_000))).toThrow('more than a million cells');
});

it('looks through line breaks without end', () => {
  const cell = `x${'\n'.repeat(1_000_000)}x`;
  expect(readCsv(writeCsv([[cell]]))).toEqual([[cell]]);
});

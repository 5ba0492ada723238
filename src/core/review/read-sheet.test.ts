import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { TableError } from '../text/csv';
import { readSheet } from './read-sheet';
import { EMPTY_REVIEW, type Review } from './review';
import { sourceSheet } from './source-sheet';
import { worksheet } from './worksheet';

const REVIEW: Review = {
  ...EMPTY_REVIEW,
  reviewer: 'Anna',
  statements: { s3: { cited: { 2: 'none' }, note: 'look again' }, s6: { joint: 'full' } },
};
const report = { ...sampleReport, review: REVIEW };

type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The sheet with cells written over: id → column → cell. */
function edited(rows: string[][], edits: Edits): string[][] {
  const [header = [], ...rest] = rows;
  return [
    header,
    ...rest.map((row) => {
      const cells = edits[row[0] || row[1] || ''] ?? {};
      return row.map((cell, i) => cells[header[i] ?? ''] ?? cell);
    }),
  ];
}
const rowOf = (rows: string[][], id: string) => {
  const [header = [], ...rest] = rows;
  const row = rest.find((cells) => cells[0] === id) ?? [];
  return Object.fromEntries(header.map((column, i) => [column, row[i] ?? '']));
};

describe('a worksheet that comes filled in', () => {
  const filled = worksheet(report, 'filled');
  const read = (edits: Edits) => readSheet(edited(filled, edits), report).review;

  it("has everybody's labels, and tells whose", () => {
    expect(rowOf(filled, 's3')).toMatchObject({
      'needs support': 'yes',
      'support 1': 'contradicted',
      'support 2': 'none',
      label: 'contradicted',
      verdict: 'contradicted',
      reviewed: 'no',
      'probability %': '4',
      'filled in by':
        'engine: needs support yes; support 1 contradicted; label contradicted | reviewer: support 2 none',
    });
    expect(rowOf(filled, 's4')).toMatchObject({ label: '', verdict: 'uncited' });
    expect(rowOf(filled, 's8')).toMatchObject({ label: '', 'support 1': '', verdict: 'unreadable' });
    expect(rowOf(filled, 's8')['source 1']).toMatch(/^\[3\] .* \(refused\)$/);
    expect(rowOf(filled, 'f6')).toMatchObject({ label: 'partly', 'filled in by': 'engine: label partly' });
  });

  it("makes no label of the engine's a person's when it comes back untouched", () => {
    expect(read({})).toEqual(REVIEW);
  });

  it('is hers where she wrote another one', () => {
    expect(read({ s7: { label: 'Partial' }, f1: { label: 'missing' } })).toMatchObject({
      statements: { ...REVIEW.statements, s7: { joint: 'partial' } },
      facts: { f1: { coverage: 'missing' } },
    });
    expect(read({ s7: { label: 'partial' } }).statements.s7).toEqual({ joint: 'partial' });
  });

  it('is hers throughout where she marked the row as reviewed', () => {
    expect(read({ s2: { reviewed: 'Yes' }, f2: { reviewed: 'y' } })).toMatchObject({
      statements: { s2: { needsSupport: true, cited: { 1: 'full' }, joint: 'full' } },
      facts: { f2: { coverage: 'contradicted' } },
    });
  });

  it('loses what she took out', () => {
    expect(read({ s3: { 'support 2': '', note: '' }, s6: { label: '' } }).statements).toEqual({});
  });

  it('needs the column that tells whose the labels are', () => {
    const at = filled[0]?.indexOf('filled in by') ?? -1;
    const without = filled.map((row) => row.toSpliced(at, 1));
    expect(() => readSheet(without, report)).toThrow('there is no column "filled in by"');
  });
});

describe('a worksheet that comes blank', () => {
  const blank = worksheet(report, 'blank');

  it('shows no label, neither the engine’s nor the user’s', () => {
    const labels = ['label', 'needs support', 'can be understood', 'support 1', 'support 2', 'note'];
    for (const [id] of blank.slice(1)) {
      const row = rowOf(blank, id ?? '');
      for (const column of labels) expect(row[column]).toBe('');
    }
    expect(blank[0]).not.toContain('verdict');
  });

  it('is hers, also where it says what the engine says', () => {
    const { review, cells } = readSheet(
      edited(blank, {
        reviewer: { text: 'Ben' },
        answer: { fluency: '5', utility: '2.0' },
        s1: { 'needs support': 'no', 'can be understood': 'YES' },
        s2: { label: 'full', 'support 1': 'full' },
      }),
      report,
    );
    expect(cells).toBe('blank');
    expect(review).toEqual({
      ...{ reviewer: 'Ben', changedAt: 0, fluency: 5, utility: 2, facts: {}, sources: {} },
      statements: {
        s1: { needsSupport: false, interpretable: true },
        s2: { cited: { 1: 'full' }, joint: 'full' },
      },
    });
  });

  const row = (id: string) => 1 + blank.findIndex((cells) => cells[0] === id || cells[1] === id);

  it.each<[string, Edits, string]>([
    [
      'neither yes nor no',
      { s2: { 'needs support': 'maybe' } },
      `row ${row('s2')}, column "needs support": "maybe"`,
    ],
    ['an unreadable source', { s8: { 'support 1': 'unreadable' } }, `row ${row('s8')}, column "support 1"`],
    ['a source that it does not cite', { s2: { 'support 2': 'full' } }, 'there is no source with an address'],
    ['another source', { s2: { 'source 1': '[4] cargo' } }, 'column "source 1": it is [1] in the report'],
    ['no rating', { answer: { fluency: '6' } }, `row ${row('answer')}, column "fluency": "6" is no rating`],
  ])('is refused with %s', (_, edits, message) => {
    expect(() => readSheet(edited(blank, edits), report)).toThrow(TableError);
    expect(() => readSheet(edited(blank, edits), report)).toThrow(message);
  });

  it('knows a text that a program cut off or took an apostrophe from', () => {
    const long = 'a'.repeat(40_000);
    const statements = report.answer.statements.map((one) => ({ ...one, text: `'${long}` }));
    const cut = { ...report, answer: { ...report.answer, statements } };
    const rows = edited(worksheet(cut, 'blank'), { s2: { text: long.slice(0, 32_767), label: 'none' } });
    expect(readSheet(rows, cut).review.statements).toEqual({ s2: { joint: 'none' } });
  });
});

describe('the sheet of sources', () => {
  const sources = sourceSheet(report, 'blank');

  it('tells what is known of each', () => {
    expect(rowOf(sources, '2')).toMatchObject({ read: 'read, 62%', 'cited by': 's3 s6 s7' });
  });

  it('is read apart from labels', () => {
    const { review, rows } = readSheet(
      edited(sources, { 2: { rating: '4', 'type of source': 'Company', publisher: 'An airline' } }),
      report,
    );
    expect(review).toMatchObject({
      statements: {},
      sources: { 2: { publisher: 'An airline', kind: 'company', rating: 4 } },
    });
    expect(rows).toEqual({ statements: [], facts: [], sources: ['1', '2', '3', '4'], answer: false });
  });

  it.each<[string, Edits, string]>([
    [
      'a wrong type',
      { 2: { 'type of source': 'blog' } },
      '"blog" is no label of source 2; there are official,',
    ],
    ['another address', { 2: { address: 'https://other.example' } }, '2 has another address in the report'],
  ])('is refused with %s', (_, edits, message) => {
    expect(() => readSheet(edited(sources, edits), report)).toThrow(message);
  });
});

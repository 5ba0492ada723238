import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { judgedItems } from '../report/judged-items';
import { TableError } from '../text/csv';
import { readSheet } from './read-sheet';
import { labelSheet } from './worksheet';

const ITEMS = judgedItems(sampleReport);

/** The sheet with labels filled in, by id. */
function filled(labels: Readonly<Record<string, string>>): string[][] {
  const [header = [], ...rows] = labelSheet(sampleReport);
  const at = header.indexOf('label');
  return [
    header,
    ...rows.map((row) => row.map((cell, i) => (i === at ? (labels[row[0] ?? ''] ?? cell) : cell))),
  ];
}

function rowOf(id: string): Record<string, string> {
  const [header = [], ...rows] = labelSheet(sampleReport);
  const row = rows.find((cells) => cells[0] === id) ?? [];
  return Object.fromEntries(header.map((column, i) => [column, row[i] ?? '']));
}

describe('judgedItems', () => {
  it('has the label of what was judged, none of the rest', () => {
    const labels = Object.fromEntries(ITEMS.map(({ id, label }) => [id, label]));
    expect(labels).toMatchObject({
      f2: 'contradicted',
      f6: 'partly',
      f9: 'unsure',
      s2: 'full',
      s9: 'unsure',
    });
    // s1, s10: no support needed; s4: nothing cited; s8: its source could not be read.
    expect(labels).toMatchObject({ s1: null, s4: null, s8: null, s10: null });
    const open = {
      ...sampleReport,
      facts: sampleReport.facts.map((f) => ({ ...f, coverage: 'waiting' as const })),
    };
    expect(judgedItems(open).find(({ id }) => id === 'f1')?.label).toBeNull();
  });
});

describe('labelSheet', () => {
  it('has query and answer, then a row for whatever the engine judged', () => {
    const [, ...rows] = labelSheet(sampleReport);
    expect(rows.map(([id, kind]) => id || kind)).toEqual([
      'query',
      'answer',
      ...['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9'],
      ...['s2', 's3', 's5', 's6', 's7', 's9'],
    ]);
    expect(rows[1]?.[2]).toBe(sampleReport.answer.text);
  });

  it('says what a fact is held against, and which labels there are', () => {
    expect(rowOf('f5')).toEqual({
      id: 'f5',
      kind: 'fact',
      text: 'at most two may be carried',
      'judge against': 'the answer',
      label: '',
      'allowed labels': 'covered / partly / missing / contradicted / unsure',
      note: '',
    });
  });

  it('shows the passages found in the sources that a statement cites, in the order of their text', () => {
    expect(rowOf('s3')['judge against']).toBe(
      [
        '[1] Aviation authority: Lithium batteries https://www.aviation-authority.example/passengers/lithium-batteries',
        '“Spare batteries must never be placed in hold luggage.”',
        '',
        '[2] Airline help: Batteries in your baggage https://help.airline.example/baggage/batteries?lang=en',
        '“Power banks count as spare batteries: carry-on only, never in hold luggage.”',
      ].join('\n'),
    );
    expect(rowOf('s2')['judge against']).toMatch(/Batteries of up to 100 Wh.*\n.*A battery of 27,000 mAh/);
    expect(rowOf('s7')['judge against']).toMatch(/^\[2\] .*\nno passage found$/);
    expect(rowOf('s6')['allowed labels']).toBe('full / partial / none / contradicted / unsure');
  });

  it("does not show the engine's labels: other labels, same sheet", () => {
    const turned = {
      ...sampleReport,
      facts: sampleReport.facts.map((fact) => ({ ...fact, coverage: 'missing' as const })),
      statements: sampleReport.statements.map((result) =>
        result.joint === null ? result : { ...result, verdict: 'full' as const },
      ),
    };
    expect(labelSheet(turned)).toEqual(labelSheet(sampleReport));
  });
});

describe('a short sheet that was filled in', () => {
  const readReview = (rows: string[][]) => readSheet(rows, sampleReport).review;

  it('is read whatever case and white space', () => {
    const { facts, statements } = readReview(filled({ f1: 'covered', f2: ' Contradicted ', s3: 'UNSURE' }));
    expect(facts).toEqual({ f1: { coverage: 'covered' }, f2: { coverage: 'contradicted' } });
    expect(statements).toEqual({ s3: { joint: 'unsure' } });
  });

  it('may have rows and columns in any order, rows left out and added', () => {
    const [header = [], ...rows] = filled({ f1: 'covered', s2: 'none' });
    const kept = rows.filter(([id]) => id !== 'f2').toReversed();
    const added = [header.map(() => ''), header.map((column) => (column === 'note' ? 'tea break' : ''))];
    const sheet = [[...header, 'mine'], ...added, ...kept].map((row) => row.toReversed());
    const aligned = sheet.map((row, i) => (i === 0 ? row : ['', ...row]));
    const read = readSheet(aligned, sampleReport);
    expect([read.review.facts, read.review.statements]).toEqual([
      { f1: { coverage: 'covered' } },
      { s2: { joint: 'none' } },
    ]);
    expect(read.rows.facts).not.toContain('f2');
  });

  const at = (id: string) => 1 + labelSheet(sampleReport).findIndex((row) => row[0] === id);
  const changed = (id: string, change: (row: string[]) => string[]) =>
    filled({}).flatMap((row) => (row[0] === id ? [change(row)] : [row]));

  it.each([
    [
      'a wrong label',
      filled({ f3: 'absent' }),
      `row ${at('f3')}, column "label": "absent" is no label of fact f3; there are covered,`,
    ],
    ["a statement's label for a fact", filled({ f3: 'full' }), 'is no label of fact f3'],
    ["a fact's label for a statement", filled({ s3: 'missing' }), 'there are full, partial, none,'],
    [
      'an unknown item',
      changed('f3', ([, ...rest]) => ['f77', ...rest]),
      `row ${at('f3')}, column "id": "f77" is no fact of the report`,
    ],
    [
      'an unknown kind',
      changed('f3', ([id = '', , ...rest]) => [id, 'claim', ...rest]),
      `row ${at('f3')}, column "kind": "claim" is no kind of row; there are`,
    ],
    [
      'another text',
      changed('s5', ([id = '', kind = '', , ...rest]) => [id, kind, 'x', ...rest]),
      's5 has another text',
    ],
    ['a row twice', [...filled({}), ...filled({}).slice(3, 4)], 'f1 stands twice'],
    [
      'a label for nothing',
      [...filled({}), filled({ f1: 'covered' })[3]?.with(0, '').with(1, '') ?? []],
      '"" is no kind of row',
    ],
    ['no column for labels', [['id', 'kind', 'text']], 'no column with labels'],
    ['a column twice', [['id', 'kind', 'text', 'label', 'Label']], 'the column "label" stands twice'],
    ['nothing', [], 'no column "id"'],
  ])('is refused with %s', (_, rows, message) => {
    expect(() => readReview(rows)).toThrow(TableError);
    expect(() => readReview(rows)).toThrow(message);
  });
});

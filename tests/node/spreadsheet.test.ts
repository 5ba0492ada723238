/** What is exported as CSV, in a real spreadsheet program: Gnumeric, through its converter without a window. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report/schema';
import { readReviewFile } from '../../src/core/review/read-review-file';
import type { Review } from '../../src/core/review/review';
import { sourceSheet } from '../../src/core/review/source-sheet';
import { worksheet } from '../../src/core/review/worksheet';
import { readCsv, writeCsv } from '../../src/core/text/csv';
import { sampleReport } from '../fixtures/reports/sample-report';
import { ssconvertPath } from '../setup/spreadsheet.mjs';
import { partsOfZip } from '../setup/zip-parts';

const program = ssconvertPath();
if (!program && process.env.CI === 'true') throw new Error('Gnumeric (ssconvert) is missing');

/** What answers, pages and people may put into cells. */
const HOSTILE = [
  ...[
    '=HYPERLINK("https://evil.example","click")',
    '+1+cmd|"/c calc"!A0',
    '-2+3',
    '@SUM(1,1)',
    '\t=1',
    '"=1+1',
  ],
  ...[
    'a; =1',
    'say "so", or not',
    'one\ntwo\n=three',
    '电池可以随身携带',
    'يمكنك حمل بطارية',
    '👩‍👩‍👧 and 😀',
  ],
  ...['007', '12345678901234567890', '12.50', '2024-05-01', '1/2', '5%', 'May 2024', '$5.00', '1e5'],
  'x'.repeat(40_000),
];

/** The sample with hostile texts in its statements, facts, sources and labels' notes. */
function hostileReport(): Report {
  const text = (at: number) => HOSTILE[at % HOSTILE.length] ?? '';
  const { answer, facts, sources } = sampleReport;
  return {
    ...sampleReport,
    answer: {
      ...answer,
      query: text(0),
      statements: answer.statements.map((one, i) => ({ ...one, text: text(i) })),
    },
    facts: facts.map((one, i) => ({ ...one, text: text(i + answer.statements.length) })),
    sources: sources.map((one, i) => ({ ...one, title: text(i), publisher: text(i + 1) })),
    review: reviewWithNotes(),
  };
}

function reviewWithNotes(): Review {
  const notes = HOSTILE.map((note) => note.trim());
  const { statements, facts, sources } = sampleReport;
  const note = (at: number) => notes[at % notes.length] ?? '';
  return {
    reviewer: '=Anna',
    changedAt: 0,
    statements: {
      ...Object.fromEntries(statements.map(({ statement }, i) => [statement, { note: note(i) }])),
      s3: {
        needsSupport: true,
        interpretable: false,
        cited: { 1: 'none', 2: 'contradicted' },
        joint: 'none',
        note: note(2),
      },
      s4: { joint: 'partial', note: note(12) },
    },
    facts: Object.fromEntries(
      facts.map(({ id }, i) => [id, { coverage: 'partly', note: note(i + 9) } as const]),
    ),
    sources: Object.fromEntries(
      sources.map(({ id }, i) => [
        id,
        { publisher: note(i), kind: 'news', date: note(i + 15), rating: 4, note: note(i + 4) } as const,
      ]),
    ),
    fluency: 5,
    utility: 2,
  };
}

describe.skipIf(!program)('Gnumeric opens', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lacuna-spreadsheet-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Opens a file and saves it as another one. */
  function convert(from: string, to: string): string {
    const opened = from.endsWith('.csv')
      ? ['--import-type=Gnumeric_stf:stf_csvtab', '--import-encoding=UTF-8']
      : [];
    execFileSync(program ?? '', [...opened, from, to], {
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: 'pipe',
      timeout: 60_000,
    });
    return to;
  }

  const saved = (name: string, rows: string[][]) => {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, writeCsv(rows));
    return path;
  };

  it.each(['xlsx', 'ods'])(
    'a worksheet full of hostile cells, saved as %s: same labels, same texts',
    (format) => {
      const report = hostileReport();
      const { sources, ...labels } = reviewWithNotes();
      for (const [name, rows, expected] of [
        ['worksheet', worksheet(report, 'filled'), { ...labels, sources: {} }],
        ['sources', sourceSheet(report, 'filled'), { sources }],
      ] as const) {
        const book = convert(saved(name, rows), join(folder, `${name}.${format}`));
        const back = readFileSync(convert(book, join(folder, `${name}-${format}.csv`)), 'utf8');
        expect(readReviewFile(back, report).review).toMatchObject(expected);
        expect(readCsv(back).map((row) => row.slice(0, 3))).toEqual(rows.map((row) => row.slice(0, 3)));
      }
    },
  );

  it('it without a single formula, and would find one where there is one', () => {
    const formulas = (path: string) =>
      [...partsOfZip(readFileSync(convert(path, `${path}.xlsx`)))]
        .filter(([name]) => /^xl\/worksheets\/.*\.xml$/.test(name))
        .flatMap(([, part]) => part.toString('utf8').match(/<f[ >]/g) ?? []);
    expect(formulas(saved('no-formula', worksheet(hostileReport(), 'filled')))).toEqual([]);
    const open = join(folder, 'formula.csv');
    writeFileSync(open, 'id,text\r\nf1,=1+1\r\n');
    expect(formulas(open)).toHaveLength(1);
  });
});

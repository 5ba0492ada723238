/** Sheets for people, and agreement: `lacuna sheet` and `lacuna report`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportJson } from '../../src/core/report/export-json';
import type { Report } from '../../src/core/report/schema';
import { EMPTY_REVIEW } from '../../src/core/review/review';
import { readCsv, writeCsv } from '../../src/core/text/csv';
import { sampleReport } from '../fixtures/reports/sample-report';
import { lacuna } from './command-line';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lacuna-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
function write(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content);
  return at(name);
}
const writeReport = (name: string, report: Report = sampleReport) => write(name, exportJson(report));

/** The report's sheet with labels filled in, by id; as rows. */
async function filledSheet(path: string, labels: Readonly<Record<string, string>>): Promise<string[][]> {
  const { stdout } = await lacuna(['sheet', path]);
  const [header = [], ...rows] = readCsv(stdout);
  const column = header.indexOf('label');
  return [
    header,
    ...rows.map((row) => row.map((cell, i) => (i === column ? (labels[row[0] ?? ''] ?? '') : cell))),
  ];
}

/** Rows of the table under a heading, as cells. */
function tableUnder(heading: string, text: string): string[][] {
  const [, after = ''] = text.split(`## ${heading}\n`);
  const [table = ''] = after.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Engine: covered, contradicted, missing, covered, missing, partly, covered, missing, unsure. */
const ANNA = {
  ...{ f1: 'covered', f2: 'contradicted', f3: 'missing', f4: 'covered', f5: 'covered', f6: 'partly' },
  ...{ f7: 'covered', f9: 'missing', s2: 'full', s3: 'contradicted', s5: 'full', s6: 'unsure' },
};

describe('lacuna sheet', () => {
  it('prints or writes a sheet, and says what it leaves out', async () => {
    const path = writeReport('report.json');
    const printed = await lacuna(['sheet', path]);
    expect(printed.status, printed.stderr).toBe(0);
    expect(printed.stderr).toContain('15 to label; 4 left out');
    const written = await lacuna(['sheet', path, '--out', at('sheet.csv')]);
    expect([written.status, written.stdout]).toEqual([0, '']);
    expect(readFileSync(at('sheet.csv'), 'utf8')).toBe(printed.stdout);
  });

  it.each([
    ['no file', [], 'name the report'],
    ['two files', ['a.json', 'b.json'], '"b.json" is too much'],
    ['an unknown option', ['a.json', '--xlsx'], '--xlsx'],
    ['a file that is not there', ['none.json'], 'cannot read none.json: no such file'],
  ])('refuses %s', async (_, args, message) => {
    const { status, stderr } = await lacuna(['sheet', ...args]);
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toContain(message);
  });

  it.each([
    ['no JSON', 'hello', 'it is not JSON'],
    ['several reports', '[{}, {}]', 'holds 2 reports'],
    ['no report', '{"schema": 1}', 'is no report of this version: id:'],
  ])('refuses %s', async (_, content, message) => {
    const { status, stderr } = await lacuna(['sheet', write('bad.json', content)]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  it('refuses a report that judged nothing', async () => {
    const path = writeReport('empty.json', {
      ...sampleReport,
      facts: [],
      statements: sampleReport.statements.map((result) => ({ ...result, verdict: 'waiting' as const })),
    });
    const { status, stderr } = await lacuna(['sheet', path]);
    expect(status).toBe(2);
    expect(stderr).toContain('nothing to label');
  });
});

describe('lacuna sheet --kind', () => {
  it('writes worksheets and sheets of sources, filled in or blank', async () => {
    const path = writeReport('report.json');
    const columns = async (...args: string[]) => {
      const { status, stdout, stderr } = await lacuna(['sheet', path, ...args]);
      expect(status, stderr).toBe(0);
      return readCsv(stdout);
    };
    const blank = await columns('--kind', 'worksheet');
    expect(blank.slice(4).map(([id]) => id)).toEqual([
      ...sampleReport.answer.statements.map(({ id }) => id),
      ...sampleReport.facts.map(({ id }) => id),
    ]);
    expect(blank[0]).not.toContain('filled in by');
    expect((await columns('--kind', 'worksheet', '--filled'))[0]).toContain('filled in by');
    expect((await columns('--kind', 'sources')).slice(2).map(([id]) => id)).toEqual(['1', '2', '3', '4']);
    const { stdout } = await lacuna(['sheet', path, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'lacuna-review', version: 1, reviewer: '' });
  });

  it.each([
    ['an unknown kind', ['--kind', 'facts'], '--kind is labels, worksheet, sources, not "facts"'],
    ['an unknown format', ['--format', 'ods'], '--format is csv or json'],
    ['labels on the sheet that leads nobody', ['--filled'], '--filled goes with --kind worksheet'],
  ])('refuses %s', async (_, args, message) => {
    const { status, stderr } = await lacuna(['sheet', writeReport('report.json'), ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('lacuna report', () => {
  it('compares worksheets question by question, and reviews that a report keeps', async () => {
    const review = {
      ...EMPTY_REVIEW,
      reviewer: 'Cleo',
      statements: {
        s1: { needsSupport: true },
        s2: { joint: 'none' as const },
        s3: { interpretable: false },
      },
    };
    const path = writeReport('report.json', { ...sampleReport, review });
    const [header = [], ...rows] = readCsv((await lacuna(['sheet', path, '--kind', 'worksheet'])).stdout);
    const fill = (edits: Record<string, Record<string, string>>) =>
      writeCsv([
        header,
        ...rows.map((row) => row.map((cell, i) => edits[row[0] ?? '']?.[header[i] ?? ''] ?? cell)),
      ]);
    const anna = write(
      'anna.csv',
      fill({
        s1: { 'needs support': 'no' },
        s2: { 'needs support': 'yes', 'support 1': 'full' },
        s3: { 'support 1': 'contradicted', 'support 2': 'none' },
        f1: { label: 'covered' },
      }),
    );
    const cleo = `${path} (Cleo)`;
    const { status, stdout, stderr } = await lacuna(['report', path, anna]);
    expect(status, stderr).toBe(0);
    const between = (heading: string, first: string, second: string) =>
      tableUnder(heading, stdout)
        .find(([one, other]) => one === first && other === second)
        ?.slice(2, 4)
        .map((cell) => cell.split(' ')[0]);
    // s1, s2: the engine needs support for s2 alone, as Anna; Cleo for s1.
    expect(between('Agreement on 10 statements: do they need support?', path, anna)).toEqual(['2', '1.000']);
    expect(between('Agreement on 10 statements: do they need support?', cleo, anna)).toEqual(['1', '0.000']);
    // s2 by its only source, s3 by one that says otherwise: as the engine.
    expect(between('Agreement on 6 statements', path, anna)).toEqual(['2', '1.000']);
    expect(between('Agreement on 6 statements', cleo, anna)).toEqual(['1', '0.000']);
    // Judged alone: those of s2, s3 (two), s5, s6, s7. The engine has s3 contradicted by both, Anna by one.
    expect(between('Agreement on 6 citations', path, anna)).toEqual(['3', '0.667']);
  });

  it('reads a review as JSON, and tells what most of three say', async () => {
    const path = writeReport('report.json');
    const { stdout: blank } = await lacuna(['sheet', path, '--format', 'json']);
    const sheets = ['full', 'none', 'full'].map((joint, i) => {
      const file = JSON.parse(blank);
      file.statements[1].joint = joint;
      return write(`${i}.json`, JSON.stringify(file));
    });
    const { stdout, stderr } = await lacuna(['report', path, ...sheets, '--format', 'json']);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).majority).toEqual([
      { question: 'joint', id: 's2', label: 'full', votes: { full: 2, none: 1 } },
    ]);
  });

  it('tells how far engine and labeller agree', async () => {
    const path = writeReport('report.json');
    const anna = write('anna.csv', writeCsv(await filledSheet(path, ANNA)));
    const { status, stdout, stderr } = await lacuna(['report', path, anna]);
    expect(status, stderr).toBe(0);
    expect(tableUnder('Labels', stdout)).toEqual([
      [path, 'facts', '8', '1', '0'],
      [anna, 'facts', '8', '0', '1'],
      [path, 'statements', '5', '1', '0'],
      [anna, 'statements', '3', '1', '2'],
    ]);
    // f1 to f7, six equal; kappa 26/33 and alpha 0.8 as in agreement.test.ts.
    const [facts = []] = tableUnder('Agreement on 9 facts', stdout);
    expect(facts.slice(0, 3)).toEqual([path, anna, '7']);
    expect(facts.slice(3).map((cell) => cell.split(' ')[0])).toEqual(['0.857', '0.788', '0.800']);
    // s2, s3, s5, all equal.
    const [statements = []] = tableUnder('Agreement on 6 statements', stdout);
    expect(statements.slice(2)).toEqual(['3', ...new Array<string>(3).fill('1.000 [1.000, 1.000]')]);
    expect(stdout).toContain('judged by embedded:support-1, method quick');
  });

  it.each([
    ['semicolons', (csv: string) => Buffer.from(withSemicolons(csv))],
    ['the old encoding of Western Windows', (csv: string) => Buffer.from(inWesternWindows(csv))],
    ['UTF-16 with tabs', (csv: string) => Buffer.from(`\uFEFF${withTabs(csv)}`, 'utf16le')],
  ])('reads what spreadsheet programs save: %s', async (_, save) => {
    const facts = sampleReport.facts.map((fact) =>
      fact.id === 'f1' ? { ...fact, text: 'Für Akkus – bis 100 Wh – ist “nichts” nötig.' } : fact,
    );
    const path = writeReport('report.json', { ...sampleReport, facts });
    const rows = await filledSheet(path, ANNA);
    const anna = write('anna.csv', save(writeCsv(rows)));
    const { status, stdout, stderr } = await lacuna(['report', path, anna]);
    expect(status, stderr).toBe(0);
    expect(tableUnder('Labels', stdout)[1]).toEqual([anna, 'facts', '8', '0', '1']);
  });

  it('compares labellers with each other, and all together', async () => {
    const path = writeReport('report.json');
    const anna = write('anna.csv', writeCsv(await filledSheet(path, ANNA)));
    const ben = write('ben.csv', writeCsv(await filledSheet(path, { ...ANNA, f5: 'missing' })));
    const { stdout } = await lacuna(['report', anna, path, ben, '--format', 'json']);
    const { comparisons, items } = JSON.parse(stdout);
    const [facts] = comparisons;
    expect(facts.pairs.map((pair: { raw: { value: number } }) => pair.raw.value)).toEqual([6 / 7, 1, 7 / 8]);
    expect(facts.all.items).toBe(8);
    // 23 values: covered 10, contradicted 3, missing 7, partly 3; only f5 is torn, 2 of its 3 pairs, f9 has two.
    // Observed: 4 ordered unequal pairs / (3 − 1) = 2. Expected: (23² − 100 − 9 − 49 − 9) / 22 = 362 / 22.
    expect(facts.all.alpha.value).toBeCloseTo(1 - (2 * 22) / 362, 12);
    expect(items.find(({ id }: { id: string }) => id === 'f5')).toEqual({
      question: 'facts',
      id: 'f5',
      text: 'at most two may be carried',
      labels: { [path]: 'missing', [anna]: 'covered', [ben]: 'missing' },
    });
  });

  it('compares two engines on one answer, facts where their lists are the same', async () => {
    const first = writeReport('a.json');
    const [fact, ...rest] = sampleReport.facts;
    if (!fact) throw new Error('no fact');
    const facts = [{ ...fact, coverage: 'missing' as const }, ...rest];
    const second = writeReport('b.json', { ...sampleReport, engine: 'server:x', facts });
    const same = await lacuna(['report', first, second]);
    expect(same.status, same.stderr).toBe(0);
    // f9 is unsure; of the other eight seven are equal.
    expect(tableUnder('Agreement on 9 facts', same.stdout)[0]?.slice(2, 4)).toEqual([
      '8',
      expect.stringMatching(/^0\.875 /),
    ]);
    expect(same.stdout).toContain('judged by server:x');

    const others = writeReport('c.json', { ...sampleReport, facts: rest });
    const unlike = await lacuna(['report', first, others]);
    expect(unlike.stdout).toContain(
      `${others} has another fact list than ${first}: its facts are not compared`,
    );
    expect(unlike.stdout).not.toContain('Agreement on 9 facts');
    expect(tableUnder('Agreement on 6 statements', unlike.stdout)).toHaveLength(1);
  });

  it('writes the figures to a file too', async () => {
    const path = writeReport('report.json');
    const anna = write('anna.csv', writeCsv(await filledSheet(path, ANNA)));
    const { stdout } = await lacuna(['report', path, anna, '--out', at('figures.json')]);
    expect(stdout).toContain('# Agreement');
    expect(JSON.parse(readFileSync(at('figures.json'), 'utf8')).sheets).toEqual([anna]);
  });

  it('refuses what it cannot compare, each with one line that names the place', async () => {
    const path = writeReport('report.json');
    const rows = await filledSheet(path, { ...ANNA, f8: 'gone' });
    const wrong = write('wrong.csv', writeCsv(rows));
    const torn = write('torn.csv', `${writeCsv(await filledSheet(path, ANNA))}"f1`);
    const other = writeReport('other.json', {
      ...sampleReport,
      answer: { ...sampleReport.answer, text: `${sampleReport.answer.text} ` },
    });
    const row = 1 + rows.findIndex(([id]) => id === 'f8');
    for (const [args, message] of [
      [[], 'name a report'],
      [[path], 'name a second report, or a sheet'],
      [[wrong], 'name a report (JSON)'],
      [[path, path], 'is named twice'],
      [[path, wrong], `wrong.csv: row ${row}, column "label": "gone" is no label of fact f8`],
      [[path, torn], 'a quoted cell never ends'],
      [[path, other], 'is of another answer'],
      [[path, at('none.csv')], 'no such file'],
      [[path, wrong, '--format', 'csv'], '--format is table or json'],
    ] as const) {
      const { status, stderr } = await lacuna(['report', ...args]);
      expect([status, stderr.trim().split('\n').length], stderr).toEqual([2, 1]);
      expect(stderr).toContain(message);
    }
  });
});

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const withSemicolons = (csv: string) => joined(csv, ';');
const withTabs = (csv: string) => joined(csv, '\t');

function joined(csv: string, separator: string): string {
  // Cells as a program shows them, apostrophes of guarded ones included.
  const cells = [...csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
  return cells
    .map(([, cell = '', end]) => {
      const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      return `${quote(text)}${end === ',' ? separator : '\r\n'}`;
    })
    .join('');
}

/** Bytes in windows-1252, of the characters that the tests use. */
function inWesternWindows(csv: string): number[] {
  const special = new Map([
    ['–', 0x96],
    ['“', 0x93],
    ['”', 0x94],
  ]);
  return [...csv.slice(1)].map((character) => special.get(character) ?? character.charCodeAt(0));
}

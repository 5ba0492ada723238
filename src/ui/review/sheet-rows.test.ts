import { describe, expect, it } from 'vitest';
import { citationsReport, unreviewedReport } from '../../../tests/fixtures/reports/citations-report';
import { reviewed } from '../../core/review/reviewed';
import { withCoverage, withLabels, withSupport } from './edit-labels';
import { EVERY_ROW, filterRows, sheetOptions, UNKNOWN_SOURCE } from './sheet-filter';
import { factRows, keptRows, nextUntouched, type StatementRow, statementRows } from './sheet-rows';

const report = reviewed(citationsReport);
const rows = statementRows(report, citationsReport);
const plain = statementRows(unreviewedReport, unreviewedReport);

function row(id: string, within = rows): StatementRow {
  const found = within.find((one) => one.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

describe('statementRows', () => {
  it('tells whose a label is: s6 confirmed, s12 and s15 corrected, a note alone is no label', () => {
    const states = Object.fromEntries(rows.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({
      s1: 'untouched',
      s6: 'confirmed',
      s7: 'untouched',
      s9: 'confirmed',
      s12: 'corrected',
      s13: 'corrected',
      s15: 'corrected',
    });
    expect(row('s12').joint).toEqual({ value: 'full', engine: 'partial', by: 'corrected' });
    expect(row('s12').needsSupport).toEqual({ value: true, engine: true, by: 'engine' });
  });

  it('has no label where nothing was judged, and says what was not read', () => {
    expect(row('s8').joint.value).toBeNull();
    expect(row('s10').joint.value).toBe('unreadable');
    expect(row('s11').cited.map(({ source, value }) => [source, value])).toEqual([
      ['4', 'none'],
      [null, 'unreadable'],
      [null, 'unreadable'],
    ]);
  });

  it('numbers every statement in the order of the answer', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows).toHaveLength(15);
  });
});

describe('factRows', () => {
  it('tells whose the coverage is', () => {
    const fact = factRows(citationsReport).find(({ id }) => id === 'f5');
    expect(fact?.coverage).toEqual({ value: 'partly', engine: 'missing', by: 'corrected' });
    expect(fact?.note).not.toBe('');
  });
});

describe('nextUntouched', () => {
  it('goes on from the row, and from the top again', () => {
    expect(nextUntouched(rows, 's5')?.id).toBe('s7');
    expect(nextUntouched(rows, 's14')?.id).toBe('s1');
  });

  it('is none where no other is left', () => {
    const last = [
      { id: 'a', state: 'confirmed' },
      { id: 'b', state: 'untouched' },
    ] as const;
    expect(nextUntouched(last, 'b')).toBeNull();
  });
});

describe('labels', () => {
  it('of an only citation are those of all together', () => {
    const given = { cited: { '2': 'full' }, joint: 'full' };
    expect(withSupport(row('s7', plain), { of: 'joint' }, 'full')).toEqual(given);
    expect(withSupport(row('s7', plain), { of: 'cited', source: '2' }, 'full')).toEqual(given);
  });

  it('of one of several change that one alone', () => {
    const target = { of: 'cited', source: '5' } as const;
    expect(withSupport(row('s2', plain), target, 'none')).toEqual({ cited: { '5': 'none' } });
    expect(withSupport(row('s2', plain), { of: 'joint' }, 'full')).toEqual({ joint: 'full' });
  });

  it('taken back leave what else was given, and nothing where nothing was', () => {
    expect(withSupport(row('s12'), { of: 'joint' }, null)).toEqual({ note: row('s12').review?.note });
    expect(withSupport(row('s13'), { of: 'cited', source: '4' }, null)).toBeNull();
    expect(withLabels(row('s15'), { needsSupport: undefined })).toBeNull();
  });

  it('of facts keep the note, and the other way round', () => {
    const fact = factRows(citationsReport).find(({ id }) => id === 'f5');
    if (!fact) throw new Error('no fact f5');
    expect(withCoverage(fact, { coverage: undefined })).toEqual({ note: fact.note });
    expect(withCoverage(fact, { note: '' })).toEqual({ coverage: 'partly' });
  });
});

describe('filters', () => {
  const ids = (filter: Partial<typeof EVERY_ROW>) =>
    filterRows(report, rows, { ...EVERY_ROW, ...filter }).map(({ id }) => id);

  it('hold all at once', () => {
    expect(ids({})).toHaveLength(15);
    expect(ids({ verdict: 'contradicted' })).toEqual(['s2', 's6']);
    expect(ids({ verdict: 'contradicted', state: 'confirmed' })).toEqual(['s6']);
    expect(ids({ source: '5' })).toEqual(['s2', 's4', 's5']);
    expect(ids({ source: UNKNOWN_SOURCE })).toEqual(['s11']);
    expect(ids({ text: 'page names' })).toEqual(['s9']);
  });

  it('count what each choice leaves beside the others, and keep those that leave nothing', () => {
    const options = sheetOptions(report, rows, { ...EVERY_ROW, state: 'confirmed' });
    const counts = Object.fromEntries(options.verdicts.map(({ value, count }) => [value, count]));
    expect(counts).toMatchObject({ contradicted: 1, none: 1, full: 0 });
    expect(options.states).toEqual([
      { value: 'untouched', count: 10 },
      { value: 'confirmed', count: 2 },
      { value: 'corrected', count: 3 },
    ]);
  });
});

describe('keptRows', () => {
  it('keeps every row but the one whose labels changed', () => {
    const labelled = {
      ...citationsReport,
      review: {
        ...citationsReport.review,
        statements: { ...citationsReport.review?.statements, s2: { joint: 'none' } },
      },
    } as typeof citationsReport;
    const after = keptRows(rows, statementRows(reviewed(labelled), labelled));
    expect(after.filter((row, at) => row !== rows[at]).map(({ id }) => id)).toEqual(['s2']);
  });
});

import { describe, expect, it } from 'vitest';
import { citationsReport } from '../../../tests/fixtures/reports/citations-report';
import { overviewOf } from './overview';

const overview = overviewOf(citationsReport);
const shown = (id: string) =>
  overview.rows
    .find(({ statement }) => statement.id === id)
    ?.cells.map((cell) => cell && `${cell.kind} ${cell.support}`);

describe('overviewOf', () => {
  it('has a column for each cited source, one for the unknown, and one for who would be better', () => {
    expect(overview.columns.map((column) => column?.id ?? null)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      null,
      '6',
    ]);
    expect(overview.unused).toEqual([]);
  });

  it('has a row for each statement that needs support', () => {
    expect(overview.rows.map(({ statement }) => statement.id)).toEqual([
      's2',
      's3',
      's4',
      's5',
      's6',
      's7',
      's8',
      's9',
      's10',
      's11',
      's12',
      's13',
      's15',
    ]);
    expect(overview.notNeeded).toBe(2);
  });

  it('tells what each source does, in the order of the columns and not of the marks', () => {
    expect(shown('s5')).toEqual([
      'cited partial',
      'cited partial',
      'cited unreadable',
      'cited partial',
      'cited none',
      null,
      null,
    ]);
  });

  it('tells what for each is cited', () => {
    const roles = (id: string) =>
      overview.rows
        .find(({ statement }) => statement.id === id)
        ?.cells.map((cell) => (cell?.kind === 'cited' ? cell.role : null));
    // Source 1 alone tells the toll; 2 and 4 say the same of bicycles.
    expect(roles('s5')?.slice(0, 5)).toEqual([
      'contributes',
      'redundant',
      'unreadable',
      'redundant',
      'decorative',
    ]);
    expect(roles('s4')?.slice(0, 5)).toEqual(['carries', null, null, 'decorative', 'carries']);
    expect(roles('s2')?.slice(0, 5)).toEqual(['carries', null, null, null, 'contradicts']);
  });

  it('tells which source would be better, cited elsewhere or nowhere', () => {
    expect(shown('s7')).toEqual([null, 'cited none', null, null, null, null, 'better full']);
    expect(shown('s8')).toEqual(['better full', null, null, null, null, null, null]);
  });

  it('counts sources of unknown address in one cell', () => {
    const row = overview.rows.find(({ statement }) => statement.id === 's11');
    expect(row?.cells[5]).toEqual({ kind: 'cited', support: 'unreadable', role: 'unreadable', count: 2 });
  });

  it('names sources that nothing cites', () => {
    const statements = citationsReport.statements.map(({ better: _, ...result }) => result);
    const without = overviewOf({ ...citationsReport, statements });
    expect(without.columns.map((column) => column?.id ?? null)).toEqual(['1', '2', '3', '4', '5', null]);
    expect(without.unused.map(({ id }) => id)).toEqual(['6']);
  });

  it('has nothing to show of an answer without a result', () => {
    const empty = overviewOf({ ...citationsReport, statements: [], sources: [] });
    expect(empty).toEqual({ columns: [], rows: [], unused: [], notNeeded: 15 });
  });
});

import { describe, expect, it } from 'vitest';
import type { StatementResult } from '../../core/report/schema';
import { givenTogether, withSource, withTogether } from './statement-labels';

const citing = (...sources: (string | null)[]): StatementResult => ({
  statement: 's1',
  verdict: 'none',
  joint: null,
  cited: sources.map((source) => ({ source, support: 'none', judgement: null })),
});

describe('labels of a statement', () => {
  it('of its only source and of all together are one', () => {
    const given = withTogether({ note: 'n' }, citing('1'), 'full');
    expect(given).toEqual({ note: 'n', joint: 'full', cited: { '1': 'full' } });
    expect(withTogether(given, citing('1'), null)).toEqual({ note: 'n', joint: undefined, cited: {} });
    expect(givenTogether({ cited: { '1': 'partial' } }, citing('1'))).toBe('partial');
  });

  it('of a source cited twice are those of one source', () => {
    expect(withTogether({}, citing('1', '1'), 'none')).toEqual({ joint: 'none', cited: { '1': 'none' } });
  });

  it('of all together say nothing of each of several', () => {
    expect(withTogether({}, citing('1', '2'), 'full')).toEqual({ joint: 'full' });
    expect(givenTogether({ cited: { '1': 'full' } }, citing('1', '2'))).toBeNull();
  });

  it('of a source without an address are those of all together', () => {
    expect(withTogether({}, citing(null), 'full')).toEqual({ joint: 'full' });
  });

  it('of one source leave the others', () => {
    const given = withSource({ cited: { '1': 'full' } }, '2', 'none');
    expect(given.cited).toEqual({ '1': 'full', '2': 'none' });
    expect(withSource(given, '1', null).cited).toEqual({ '2': 'none' });
  });
});

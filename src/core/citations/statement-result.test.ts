import { describe, expect, it } from 'vitest';
import { judged as made } from '../../../tests/setup/judgement';
import type { JudgeLabel } from '../model/judgement';
import type { StatementResult } from '../report/schema';
import { labelOfSet } from './judged-cells';
import { statementResult } from './statement-result';
import { cellId } from './support-matrix';

const judged = (label: JudgeLabel) => made(label, label === 'full' ? 0.9 : 0.1);

/** @param labels of cells, their sources in one word: `AB` */
function resultOf(
  cited: readonly (string | null)[],
  readable: string,
  labels: Record<string, JudgeLabel>,
  needsSupport = true,
): StatementResult {
  const judgements = new Map(
    Object.entries(labels).map(([cell, label]) => [cellId([...cell]), judged(label)]),
  );
  return statementResult(
    { id: 's1', needsSupport },
    cited,
    new Set(readable),
    (cell) => judgements.get(cellId(cell)) ?? null,
  );
}

describe('verdict', () => {
  it.each([
    ['nothing cited', [], 'A', {}, 'uncited'],
    ['no address known', [null], 'A', {}, 'unreadable'],
    ['its only source unread', ['A'], '', {}, 'unreadable'],
    ['not judged yet', ['A'], 'A', {}, 'waiting'],
    ['one source, full', ['A'], 'A', { A: 'full' }, 'full'],
    ['one source, none', ['A'], 'A', { A: 'none' }, 'none'],
    ['one of two judged', ['A', 'B'], 'AB', { AB: 'none', A: 'none' }, 'waiting'],
    ['together not judged', ['A', 'B'], 'AB', { A: 'full', B: 'none' }, 'waiting'],
    ['together full', ['A', 'B'], 'AB', { AB: 'full', A: 'partial', B: 'partial' }, 'full'],
    ['one alone full', ['A', 'B'], 'AB', { AB: 'none', A: 'full', B: 'none' }, 'full'],
    [
      'sources contradict each other',
      ['A', 'B'],
      'AB',
      { AB: 'full', A: 'full', B: 'contradicted' },
      'contradicted',
    ],
    ['not supported, but one unread', ['A', 'B'], 'A', { A: 'none' }, 'unreadable'],
    ['partly, but one hidden', ['A', null], 'A', { A: 'partial' }, 'unreadable'],
    ['full with one unread', ['A', 'B'], 'A', { A: 'full' }, 'full'],
    ['contradicted with one unread', ['A', 'B'], 'A', { A: 'contradicted' }, 'contradicted'],
  ] as const)('%s', (_, cited, readable, labels, verdict) => {
    expect(resultOf(cited, readable, labels).verdict).toBe(verdict);
  });

  it('is not needed whatever it cites', () => {
    expect(resultOf(['A'], 'A', {}, false).verdict).toBe('not needed');
  });
});

describe('cells', () => {
  const four = { ABCD: 'full', ABC: 'full', A: 'partial', B: 'partial', C: 'none', D: 'none' } as const;
  const withoutOne = {
    BCD: 'none',
    ACD: 'none',
    ABD: 'full',
    BC: 'none',
    AC: 'partial',
    AB: 'full',
  } as const;

  it('finds every judged cell again, whatever the order it is asked in', () => {
    const labels: Record<string, JudgeLabel> = { ...four, ...withoutOne };
    const result = resultOf(['A', 'B', 'C', 'D'], 'ABCD', labels);
    for (const [cell, label] of Object.entries(labels)) {
      expect(labelOfSet(result, [...cell].reverse()), cell).toBe(label);
    }
    expect(result.sets?.map(({ sources }) => sources.join(''))).not.toContain('ABCD'); // it is `joint`
  });

  it('is null where it was not judged', () => {
    const result = resultOf(['A', 'B', 'C', 'D'], 'ABCD', four);
    expect(labelOfSet(result, ['B', 'C'])).toBe(null);
    expect(labelOfSet(result, ['E'])).toBe(null);
  });

  it('keeps what all of them are together where one alone settles the verdict', () => {
    const result = resultOf(['A', 'B'], 'AB', { AB: 'partial', A: 'full', B: 'none' });
    expect(result.joint?.label).toBe('full');
    expect(labelOfSet(result, ['A', 'B'])).toBe('partial');
  });

  it('puts the word of a user on all of them before the engine’s', () => {
    const result = resultOf(['A', 'B'], 'AB', { AB: 'partial', A: 'full', B: 'none' });
    const corrected = { ...result, joint: { ...judged('none'), engine: 'reviewer' } };
    expect(labelOfSet(corrected, ['A', 'B'])).toBe('none');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JUDGE_LABELS, type JudgeLabel } from '../model/judgement';
import { type Cell, type Cited, cellId, neededCells } from './support-matrix';

const setId = (cell: Cell) => [...cell].sort().join('');

/** Labels of all sets, as a judge would give them if it were asked. */
type Labels = (cell: Cell) => JudgeLabel;

/** Asks round by round, as a run does. */
function cellsAsked(cited: Cited, readable: ReadonlySet<string>, labels: Labels): Cell[][] {
  const judged = new Map<string, JudgeLabel>();
  const rounds: Cell[][] = [];
  for (;;) {
    const open = neededCells(cited, readable, (cell) => judged.get(cellId(cell)) ?? null).filter(
      (cell) => !judged.has(cellId(cell)),
    );
    if (open.length === 0) return rounds;
    for (const cell of open) judged.set(cellId(cell), labels(cell));
    rounds.push(open);
    if (rounds.length > 10) throw new Error('It does not end.');
  }
}

const asked = (cited: string, readable: string, labels: Record<string, JudgeLabel>) =>
  cellsAsked(
    [...cited].map((source) => (source === '?' ? null : source)),
    new Set(readable),
    (cell) => labels[setId(cell)] ?? 'none',
  ).map((round) => round.map(setId));

describe('neededCells, by hand', () => {
  it.each([
    ['nothing is cited', '', '', {}, []],
    ['nothing can be read', 'A?', '', {}, []],
    ['a single source is asked about once', 'A', 'A', { A: 'full' }, [['A']]],
    ['what is unread or unknown is left out', 'AB?', 'A', { A: 'full' }, [['A']]],
    ['not supported together: nothing more', 'AB', 'AB', { A: 'partial', B: 'partial' }, [['AB', 'A', 'B']]],
    ['two: without one is the other alone, which is judged', 'AB', 'AB', { AB: 'full' }, [['AB', 'A', 'B']]],
    [
      'of three, without each that is not full alone',
      'ABC',
      'ABC',
      { ABC: 'full', A: 'full', B: 'partial' },
      [
        ['ABC', 'A', 'B', 'C'],
        ['AC', 'AB'],
      ],
    ],
    [
      'of three, all full alone',
      'ABC',
      'ABC',
      { ABC: 'full', A: 'full', B: 'full', C: 'full' },
      [['ABC', 'A', 'B', 'C']],
    ],
    [
      'four, capped at three: both are asked; without D is the first three',
      'ABCD',
      'ABCD',
      { ABCD: 'full', ABC: 'full', A: 'full', B: 'full', C: 'full' },
      [['ABCD', 'ABC', 'A', 'B', 'C', 'D']],
    ],
    [
      'four, of which only all together support',
      'ABCD',
      'ABCD',
      { ABCD: 'full' },
      [
        ['ABCD', 'ABC', 'A', 'B', 'C', 'D'],
        ['BCD', 'ACD', 'ABD'],
      ],
    ],
    [
      'the cap counts what is cited, not what was read',
      'ABCD',
      'ACD',
      { AC: 'full', ACD: 'full', A: 'full', C: 'full', D: 'full' },
      [['ACD', 'AC', 'A', 'C', 'D']],
    ],
    ['what the cap leaves is one source', 'ABCD', 'AD', {}, [['AD', 'A', 'D']]],
  ] as const)('%s', (_, cited, readable, labels, rounds) => {
    expect(asked(cited, readable, labels)).toEqual(rounds);
  });
});

/**
 * The definitions as they stand in the papers, asking whatever they ask: ALCE's `compute_autoais` with
 * `at_most_citations`, and Liu's precision (each citation) and joint evidence.
 */
function askedByDefinition(cited: Cited, readable: ReadonlySet<string>, labels: Labels): Set<string> {
  const found = new Set<string>();
  const entails = (passages: readonly string[]): boolean => {
    found.add(setId(passages));
    return labels(passages) === 'full';
  };
  const isRead = (source: string | null): source is string => source !== null && readable.has(source);
  const alce = (refs: readonly string[]) => {
    if (refs.length === 0) return;
    if (!entails(refs) || refs.length === 1) return;
    for (const one of refs) {
      if (!entails([one])) entails(refs.filter((other) => other !== one));
    }
  };
  alce(cited.slice(0, 3).filter(isRead));
  alce(cited.filter(isRead));
  const supports = cited.filter(isRead).map((one) => entails([one]));
  if (supports.length > 1 && !supports.includes(true)) entails(cited.filter(isRead));
  return found;
}

const matrix = fc.record({
  sources: fc.shuffledSubarray(['A', 'B', 'C', 'D', 'E', 'F']),
  unknown: fc.nat(2),
  unread: fc.subarray(['A', 'B', 'C', 'D', 'E', 'F'], { maxLength: 3 }),
  /** Of the 64 sets of six sources. */
  labels: fc.array(fc.constantFrom('full' as const, 'full' as const, ...JUDGE_LABELS), {
    minLength: 64,
    maxLength: 64,
  }),
});

const placeOf = (cell: Cell) => cell.reduce((sum, source) => sum + 2 ** 'ABCDEF'.indexOf(source), 0);

describe('neededCells', () => {
  it('asks exactly what the definitions ask, each once, and ends', () => {
    fc.assert(
      fc.property(matrix, ({ sources, unknown, unread, labels }) => {
        const cited = [...sources, ...Array<null>(unknown).fill(null)];
        const readable = new Set(sources.filter((source) => !unread.includes(source)));
        const judge: Labels = (cell) => labels[placeOf(cell)] ?? 'none';
        const cells = cellsAsked(cited, readable, judge).flat().map(setId);
        expect(new Set(cells).size).toBe(cells.length);
        expect(new Set(cells)).toEqual(askedByDefinition(cited, readable, judge));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of citations up to the cap', () => {
    fc.assert(
      fc.property(matrix, ({ sources, labels }) => {
        const judge: Labels = (cell) => labels[placeOf(cell)] ?? 'none';
        const inOrder = (cited: Cited) =>
          cellsAsked(cited, new Set(sources), judge).map((round) => round.map(setId).sort());
        const few = sources.slice(0, 3);
        expect(inOrder(few.toReversed())).toEqual(inOrder(few));
      }),
    );
  });

  it('tells sources apart whatever they are called', () => {
    const cells = cellsAsked(['A","B', 'A', 'B'], new Set(['A","B', 'A', 'B']), () => 'full').flat();
    expect(new Set(cells.map(cellId)).size).toBe(4);
  });
});

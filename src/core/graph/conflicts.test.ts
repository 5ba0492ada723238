import { describe, expect, it } from 'vitest';
import { graphFrom, nodeOf } from '../../../tests/setup/graphs';
import { conflictsOf } from './conflicts';

/** Sides as `c1 c2`, with a star where the answer covers them. */
function shown(edges: string): string[] {
  return conflictsOf(graphFrom('c1 c2 a1 c3 c4 c5', edges)).map(
    ({ sides, taken }) =>
      `${sides.map(({ members, covered }) => members.join(' ') + (covered ? '*' : '')).join(' | ')}: ${taken}`,
  );
}

describe('conflictsOf', () => {
  it.each([
    ['no contradiction', 'c1=c2 a1>c3', []],
    ['neither side', 'c1!c2', ['c1 | c2: none']],
    ['one side', 'c1!c2 a1>c2', ['c1 | c2*: one']],
    ['both sides', 'c2!c1 a1>c2 a1=c1', ['c1* | c2*: both']],
    ['a side of several facts', 'c1=c3 c3!c2 a1>c1', ['c1 c3* | c2: one']],
    ['over a third side', 'c1!c2 c5!c2 a1>c1', ['c1* | c2 | c5: one']],
    ['all of three sides', 'c1!c2 c5!c2 a1>c1 a1>c2 a1>c5', ['c1* | c2* | c5*: both']],
    ['two conflicts', 'c4!c5 c1!c2', ['c1 | c2: none', 'c4 | c5: none']],
    ['an entailment joins no conflicts', 'c4!c5 c1!c2 c1>c4', ['c1 | c2: none', 'c4 | c5: none']],
    ['the same contradiction twice', 'c1!c2 c2!c1', ['c1 | c2: none']],
    ['the answer is no side', 'a1!c1 a1>c2', []],
    ['a contradiction within a cluster has no sides', 'c1=c2 c1!c2', []],
    ['nor beside one that has', 'c1=c2 c1!c2 c1!c3', ['c1 c2 | c3: none']],
  ])('%s: %s', (_, edges, expected) => {
    expect(shown(edges)).toEqual(expected);
  });

  it('names the sources of each side once', () => {
    const nodes = ['1', '2', '1', '3'].map((source, i) => ({ ...nodeOf(`c${i + 1}`), source }));
    const { edges } = graphFrom('', 'c1=c2 c2=c3 c3!c4');
    const [conflict] = conflictsOf({ nodes, edges });
    expect(conflict?.sides.map(({ sources }) => sources)).toEqual([['1', '2'], ['3']]);
  });
});

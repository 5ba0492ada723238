/** metrics.md section 5: c1→c2→a1→c3, and the same with a1→c2. */
import { describe, expect, it } from 'vitest';
import { describePath, graphFrom } from '../../../tests/setup/graphs';
import { clustersOf } from './clusters';
import { coveragePaths } from './coverage-paths';
import { uncoveredBasis } from './uncovered-basis';

describe('the worked example', () => {
  it.each([
    ['c1>c2 c2>a1 a1>c3', ['c3'], { c1: ['c1', 'c2'] }, { c3: 'c3 ← a1' }],
    ['c1>c2 c2>a1 a1>c3 a1>c2', ['c2', 'c3'], { c1: ['c1'] }, { c2: 'c2 ← a1', c3: 'c3 ← a1' }],
    ['c1>c2 c2=a1 a1>c3', ['c2', 'c3'], { c1: ['c1'] }, { c2: 'c2 = a1', c3: 'c3 ← a1' }],
  ])('%s', (edges, covered, basis, described) => {
    const graph = graphFrom('c1 c2 c3 a1', edges);
    const paths = coveragePaths(graph);
    expect([...paths.keys()]).toEqual(covered);
    expect(Object.fromEntries([...paths].map(([id, path]) => [id, describePath(path)]))).toEqual(described);
    expect(Object.fromEntries(uncoveredBasis(graph))).toEqual(basis);
    expect(clustersOf(graph).map(({ prototype }) => prototype)).toEqual(['c1', 'c2', 'c3']);
  });
});

/** Fact graphs for tests: written as text, or drawn at random. */
import fc from 'fast-check';
import type { CoveragePath, FactGraph, GraphEdge, GraphNode } from '../../src/core/graph/fact-graph';

const KINDS = { '>': 'entailment', '=': 'equivalence', '!': 'contradiction' } as const;

/** A node is an atom where its id begins with `a`; its text is its id unless given, its source its number. */
export function nodeOf(id: string, text = id): GraphNode {
  const isAtom = id.startsWith('a');
  return { id, kind: isAtom ? 'atom' : 'context', text, source: isAtom ? null : id.slice(1) };
}

/**
 * As in `a1>c3`: a1 entails c3; `c1=c2`: equivalent; `c1!c2`: contradictory; `c1>c2:0.9` with its
 * probability, which is 1 otherwise.
 */
export function edgeOf(written: string): GraphEdge {
  const [, from, mark, to, probability] = /^(\w+)([>=!])(\w+)(?::(\d\.?\d*|null))?$/.exec(written) ?? [];
  if (!from || !to || !isMark(mark)) throw new Error(`no edge: ${written}`);
  const value = probability === undefined ? 1 : probability === 'null' ? null : Number(probability);
  return { kind: KINDS[mark], from, to, probability: value };
}

function isMark(mark: string | undefined): mark is keyof typeof KINDS {
  return mark !== undefined && Object.hasOwn(KINDS, mark);
}

/** Nodes and edges, each parted by blanks. */
export function graphFrom(nodes: string, edges = ''): FactGraph {
  const parts = (text: string) => text.split(' ').filter((part) => part !== '');
  return { nodes: parts(nodes).map((id) => nodeOf(id)), edges: parts(edges).map(edgeOf) };
}

const kind = fc.constantFrom('entailment' as const, 'equivalence' as const, 'contradiction' as const);
const probability = fc.constantFrom(null, 0.5, 0.7, 0.9, 1);

/** Up to 2 atoms and 6 contexts with texts of a few kinds, nodes and edges in any order. */
export const smallGraph: fc.Arbitrary<FactGraph> = fc
  .record({ atoms: fc.nat(2), texts: fc.array(fc.constantFrom('x', 'y', ' X'), { maxLength: 6 }) })
  .chain(({ atoms, texts }) => {
    const nodes = [
      ...Array.from({ length: atoms }, (_, i) => nodeOf(`a${i + 1}`)),
      ...texts.map((text, i) => nodeOf(`c${i + 1}`, text)),
    ];
    const ids = nodes.map(({ id }) => id);
    const edges =
      ids.length === 0
        ? fc.constant([])
        : fc.array(
            fc.record({ kind, from: fc.constantFrom(...ids), to: fc.constantFrom(...ids), probability }),
            { maxLength: 12 },
          );
    return fc.record({
      nodes: fc.shuffledSubarray(nodes, { minLength: nodes.length }),
      edges,
    });
  });

/** As in `c7 = c2 ← a1`: what stands right of an arrow implies what stands left of it. */
export function describePath({ nodes, edges }: CoveragePath): string {
  const marks = edges.map(({ kind }) => (kind === 'equivalence' ? ' = ' : ' ← '));
  return nodes.map((node, i) => (i === 0 ? node : `${marks[i - 1]}${node}`)).join('');
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphOfLists, scoreGraph } from './graph-of-lists';

const facts = (...texts: string[]) => texts.map((text) => ({ text, texts: [1] }));

describe('the graph of two lists', () => {
  it('has an atom and a context a text for a covered fact, contexts alone for a missing one, all equivalent', () => {
    const lists = { covered: [{ text: 'A', texts: [1, 2] }], missing: [{ text: 'B', texts: [1, 3] }] };
    const same = (from: string, to: string) => ({ kind: 'equivalence', from, to, probability: null });
    expect(graphOfLists(lists, ['s1', 's2', 's3'])).toEqual({
      nodes: [
        { id: 'a1', kind: 'atom', text: 'A', source: null },
        { id: 'k1', kind: 'context', text: 'A', source: 's1' },
        { id: 'k2', kind: 'context', text: 'A', source: 's2' },
        { id: 'k3', kind: 'context', text: 'B', source: 's1' },
        { id: 'k4', kind: 'context', text: 'B', source: 's3' },
      ],
      edges: [same('a1', 'k1'), same('a1', 'k2'), same('k1', 'k2'), same('k3', 'k4')],
    });
  });

  it.each([
    ['two of three covered', facts('a', 'b'), facts('c'), 2 / 3],
    ['nothing covered', [], facts('a'), 0],
    ['nothing missing', facts('a'), [], 1],
    ['the same fact as two items stays two', facts('a', 'the same as a'), facts('b'), 2 / 3],
    ['no fact: not applicable, never 0', [], [], null],
  ])('score: %s', (_, covered, missing, expected) => {
    const { value, reason } = scoreGraph(graphOfLists({ covered, missing }, ['s1']));
    if (expected === null) expect([value, reason]).toEqual([null, 'no relevant fact']);
    else expect(value).toBeCloseTo(expected, 12);
  });

  it('scores covered items of all items, however many texts state each', () => {
    const item = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 });
    const items = fc.array(item, { maxLength: 8 });
    fc.assert(
      fc.property(items, items, (covered, missing) => {
        fc.pre(covered.length + missing.length > 0);
        const asFacts = (all: readonly (readonly number[])[]) => all.map((texts) => ({ text: 'x', texts }));
        const graph = graphOfLists(
          { covered: asFacts(covered), missing: asFacts(missing) },
          'abcd'.split(''),
        );
        expect(scoreGraph(graph).value).toBeCloseTo(covered.length / (covered.length + missing.length), 12);
      }),
    );
  });
});

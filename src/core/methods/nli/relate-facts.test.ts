import { describe, expect, it } from 'vitest';
import { edgeOf } from '../../../../tests/setup/graphs';
import type { JudgedRelation, RelationAsker } from './ask-relation';
import { relateFacts } from './relate-facts';

const factsOf = (...texts: readonly string[]) => texts.map((text, at) => ({ id: `k${at + 1}`, text }));

function askerOf(
  relations: Readonly<Record<string, JudgedRelation['relation'] | 'unreadable'>>,
  by: 'model' | 'code' = 'model',
) {
  const asked: string[] = [];
  const asker: RelationAsker = {
    async ask(premise, hypothesis) {
      const pair = `${premise} → ${hypothesis}`;
      asked.push(pair);
      const relation = relations[pair] ?? 'neutral';
      return relation === 'unreadable' ? null : { relation, probability: 0.9, implies: 0.5, by };
    },
    losses: () => [],
  };
  return { asker, asked };
}

describe('relateFacts', () => {
  it('asks both directions of what may be related, the fuller statement first', async () => {
    const [full, bare] = ['The ferry leaves the harbour at noon', 'The ferry leaves'];
    const { asker, asked } = askerOf({ [`${full} → ${bare}`]: 'entailment' });
    expect(await relateFacts(factsOf(bare, full), asker)).toEqual([edgeOf('k2>k1:0.9')]);
    expect(asked).toEqual([`${full} → ${bare}`, `${bare} → ${full}`]);
  });

  it('gives an edge for each direction that holds', async () => {
    const { asker } = askerOf({
      'The ferry leaves at noon → The ferry departs at noon': 'entailment',
      'The ferry departs at noon → The ferry leaves at noon': 'entailment',
    });
    const edges = await relateFacts(factsOf('The ferry leaves at noon', 'The ferry departs at noon'), asker);
    expect(edges.map(({ from, to }) => `${from}>${to}`).toSorted()).toEqual(['k1>k2', 'k2>k1']);
  });

  it('asks of a contradiction one direction', async () => {
    const { asker, asked } = askerOf({
      'The ferry leaves at 12 → The ferry leaves at 14': 'contradiction',
    });
    expect(await relateFacts(factsOf('The ferry leaves at 12', 'The ferry leaves at 14'), asker)).toEqual([
      edgeOf('k1!k2:0.9'),
    ]);
    expect(asked).toHaveLength(1);
  });

  it('does not ask whether a statement without numbers implies one with numbers, once the other way was neutral', async () => {
    const [full, bare] = ['The ferry leaves the harbour at 12', 'The ferry leaves the pier'];
    const { asker, asked } = askerOf({});
    expect(await relateFacts(factsOf(full, bare), asker)).toEqual([]);
    expect(asked).toEqual([`${full} → ${bare}`]);
  });

  it('gives no edge for a reply that cannot be read, and still asks the other direction', async () => {
    const [full, bare] = ['The ferry leaves the harbour', 'The ferry leaves'];
    const { asker, asked } = askerOf({ [`${full} → ${bare}`]: 'unreadable' });
    expect(await relateFacts(factsOf(full, bare), asker)).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('takes facts of one text for one, and asks about it once', async () => {
    const { asker, asked } = askerOf({});
    const edges = await relateFacts(
      factsOf('The ferry leaves at noon', 'The ferry leaves at noon.', 'The ferry leaves the pier'),
      asker,
    );
    expect(edges).toEqual([edgeOf('k1=k2:1')]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('makes one equivalence of what code settles', async () => {
    const pair = ['The pass is 1 km long', 'The pass is 1000 m long'];
    const { asker } = askerOf(
      { [pair.join(' → ')]: 'entailment', [pair.toReversed().join(' → ')]: 'entailment' },
      'code',
    );
    const [edge, ...more] = await relateFacts(factsOf(...pair), asker);
    expect(edge).toMatchObject({ kind: 'equivalence', probability: 0.9 });
    expect(more).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeOf } from '../../../../tests/setup/graphs';
import { coveragePaths } from '../../graph/coverage-paths';
import type { GraphEdge } from '../../graph/fact-graph';
import { type Atom, graphOf, type ListedFact } from '../method';
import type { JudgedRelation, RelationAsker } from './ask-relation';
import { coverFacts } from './cover-facts';
import { relateFacts } from './relate-facts';

const factsOf = (texts: readonly string[]): ListedFact[] =>
  texts.map((text, at) => ({
    id: `k${at + 1}`,
    text,
    source: '1',
    relevance: 5,
    relevanceBy: 'scores',
    statedBy: [],
  }));
const atomsOf = (texts: readonly string[]): Atom[] =>
  texts.map((text, at) => ({ id: `a${at + 1}`, text, evidence: [] }));

const judged = (relation: JudgedRelation['relation'], probability: number | null = 0.9): JudgedRelation => ({
  relation,
  probability,
  implies: probability === null ? null : relation === 'entailment' ? probability : 0.05,
  by: 'model',
});

/** @param relate null is an unreadable reply */
function askerBy(relate: (premise: string, hypothesis: string) => JudgedRelation | null) {
  const asked: string[] = [];
  const asker: RelationAsker = {
    async ask(premise, hypothesis) {
      asked.push(`${premise} → ${hypothesis}`);
      return relate(premise, hypothesis);
    },
    losses: () => [],
  };
  return { asker, asked };
}

/** A text implies another if it holds all of its words: as models should, without circles among unlike texts. */
const wordsOf = (text: string) => new Set(text.split(' '));
const implies = (premise: string, hypothesis: string) =>
  [...wordsOf(hypothesis)].every((word) => wordsOf(premise).has(word));
const bySubset = (premise: string, hypothesis: string) =>
  judged(implies(premise, hypothesis) ? 'entailment' : 'neutral');

const vocabulary = ['ferry', 'harbour', 'ticket', 'lantern', 'pier', 'noon', 'kelp', 'otter'];
const anyText = fc.subarray(vocabulary, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

describe('coverFacts', () => {
  it('covers what asking every pair would cover, at no more calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyText, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(anyText, { maxLength: 5 }),
        async (factTexts, atomTexts) => {
          const [facts, atoms] = [factsOf(factTexts), atomsOf(atomTexts)];
          const edges = await relateFacts(facts, askerBy(bySubset).asker);
          const { asker, asked } = askerBy(bySubset);
          const found = await coverFacts({ facts, edges }, atoms, asker);
          const coverage = { ...found, atoms, losses: [] };
          const covered = [...coveragePaths(graphOf({ facts, edges }, coverage)).keys()].toSorted();
          const expected = facts.filter(({ text }) => atomTexts.some((atom) => implies(atom, text)));
          expect(covered).toEqual(expected.map(({ id }) => id).toSorted());
          expect(asked.length).toBeLessThanOrEqual(2 * facts.length * atoms.length);
          expect(found.unjudged).toEqual([]);
          // Vaguer: a missing fact implies something the answer says. None is both covered and partly.
          for (const id of found.partly) expect(covered).not.toContain(id);
        },
      ),
    );
  });

  it('asks the nearest statement first, and no more once a fact is covered', async () => {
    const { asker, asked } = askerBy(bySubset);
    const found = await coverFacts(
      { facts: factsOf(['ferry noon']), edges: [] },
      atomsOf(['ferry kelp', 'ferry noon pier', 'otter']),
      asker,
    );
    expect(asked).toEqual(['ferry noon pier → ferry noon']);
    expect(found.edges).toEqual([edgeOf('a2>k1:0.9')]);
    expect(found.probability).toEqual(new Map([['k1', 0.9]]));
  });

  it('does not ask about a fact that a covered one implies', async () => {
    const { asker, asked } = askerBy(bySubset);
    const edges: GraphEdge[] = [edgeOf('k1>k2')];
    await coverFacts({ facts: factsOf(['ferry noon', 'ferry']), edges }, atomsOf(['ferry noon pier']), asker);
    expect(asked).toEqual(['ferry noon pier → ferry noon']);
  });

  it('takes facts that say the same for one, by the wording nearest to the statement', async () => {
    const { asker, asked } = askerBy(bySubset);
    const found = await coverFacts(
      { facts: factsOf(['boat midday', 'ferry noon']), edges: [edgeOf('k1=k2')] },
      atomsOf(['ferry noon pier']),
      asker,
    );
    expect(asked).toEqual(['ferry noon pier → ferry noon']);
    expect([...found.probability.keys()]).toEqual(['k1', 'k2']);
  });

  it('does not ask about pairs without a common word, and calls the fact missing, not unsure', async () => {
    const { asker, asked } = askerBy(bySubset);
    const found = await coverFacts({ facts: factsOf(['ferry']), edges: [] }, atomsOf(['otter kelp']), asker);
    expect(asked).toEqual([]);
    expect(found).toMatchObject({ edges: [], partly: [], unjudged: [] });
  });

  it('leaves a fact unjudged where a reply could not be read and nothing covers it', async () => {
    const unreadable = (premise: string, hypothesis: string) =>
      premise.includes('kelp') ? null : bySubset(premise, hypothesis);
    const { asker, asked } = askerBy(unreadable);
    const found = await coverFacts(
      { facts: factsOf(['ferry noon', 'ferry otter', 'pier lantern']), edges: [] },
      atomsOf(['ferry noon kelp', 'ferry noon', 'pier']),
      asker,
    );
    // The second statement covers the first fact all the same; of the second fact nobody knows.
    expect(found.edges).toContainEqual(edgeOf('a2>k1:0.9'));
    expect(found.unjudged).toEqual(['k2']);
    expect(found.probability.has('k2')).toBe(false);
    // What may yet be covered is not said to be partly there; what is missing is: "pier lantern" implies "pier".
    expect(found.partly).toEqual(['k3']);
    expect(asked).not.toContain('ferry otter → ferry noon');
  });

  it('keeps a contradiction as an edge, and looks for no vaguer form then', async () => {
    const { asker, asked } = askerBy(() => judged('contradiction', 0.8));
    const found = await coverFacts({ facts: factsOf(['ferry noon']), edges: [] }, atomsOf(['ferry']), asker);
    expect(found.edges).toEqual([edgeOf('a1!k1:0.8')]);
    expect(found.partly).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('gives no probability where the engine gives no scores', async () => {
    const { asker } = askerBy((premise, hypothesis) => ({
      ...bySubset(premise, hypothesis),
      probability: null,
      implies: null,
    }));
    const found = await coverFacts({ facts: factsOf(['ferry']), edges: [] }, atomsOf(['ferry pier']), asker);
    expect(found.edges).toEqual([edgeOf('a1>k1:null')]);
    expect(found.probability.size).toBe(0);
  });
});

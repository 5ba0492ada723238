/**
 * What method `nli` asks for the sample's pages and answer as they were taken apart by hand, beside the
 * reference's order (metrics.md section 4): every pair of an answer's statement and a fact both ways, and
 * every two facts both ways. A model that knows the hand-made labels answers both.
 */

import type { Prompt } from '../../src/core/engine/request';
import { coveragePaths } from '../../src/core/graph/coverage-paths';
import type { FactGraph, GraphEdge, GraphNode } from '../../src/core/graph/fact-graph';
import { DEFAULT_OPTIONS, graphOf } from '../../src/core/methods/method';
import { createRelationAsker } from '../../src/core/methods/nli/ask-relation';
import { coverFacts } from '../../src/core/methods/nli/cover-facts';
import { relationPrompt } from '../../src/core/methods/nli/prompts';
import { relateFacts } from '../../src/core/methods/nli/relate-facts';
import { powerBankCase, type Relate } from '../setup/power-bank-case';
import { writtenReplies } from '../setup/written-replies';
import type { MethodCost } from './method-cost';

export interface RelatedCase {
  readonly ours: FactGraph;
  readonly reference: FactGraph;
  readonly prompts: readonly Prompt[];
  readonly referencePrompts: readonly Prompt[];
}

export async function nliCosts(): Promise<MethodCost[]> {
  const { ours, reference, prompts, referencePrompts } = await relateBothWays();
  const [own, theirs] = [coveragePaths(ours), coveragePaths(reference)];
  const contexts = ours.nodes.filter(({ kind }) => kind === 'context');
  return [
    {
      method: 'nli',
      case: `${contexts.length} facts and ${ours.nodes.length - contexts.length} statements of the sample`,
      ours: { prompts, pairs: prompts.length },
      reference: { prompts: referencePrompts, pairs: referencePrompts.length },
      labels: {
        same: contexts.filter(({ id }) => own.has(id) === theirs.has(id)).length,
        of: contexts.length,
      },
    },
  ];
}

/** Both graphs of the case, and what was asked for them. */
export async function relateBothWays(): Promise<RelatedCase> {
  const { facts, atoms, relate } = powerBankCase();
  const engine = writtenReplies([
    { purpose: 'nli relation', text: ({ prompt }) => answerTo(prompt, relate) },
  ]);
  const judge = { engine: 'none', judge: () => Promise.reject(new Error('no judge is asked')) };
  const asker = createRelationAsker(DEFAULT_OPTIONS, { engine, judge });
  const edges = await relateFacts(facts, asker);
  const coverage = { ...(await coverFacts({ facts, edges }, atoms, asker)), atoms, losses: [] };
  const ours = graphOf({ facts, edges }, coverage);

  const referencePrompts: Prompt[] = [];
  const all: GraphEdge[] = [];
  for (const [from, to] of everyPair(atoms, facts)) {
    const prompt = relationPrompt(from.text, to.text, DEFAULT_OPTIONS);
    referencePrompts.push(prompt);
    const kind = relate(from.text, to.text);
    if (kind !== 'neutral') all.push({ kind, from: from.id, to: to.id, probability: null });
  }
  return {
    ours,
    reference: { nodes: ours.nodes, edges: all },
    prompts: engine.requests.map(({ prompt }) => prompt),
    referencePrompts,
  };
}

type Told = Pick<GraphNode, 'id' | 'text'>;

/** 2·|A|·|C| + |C|·(|C|−1) directed pairs. */
function everyPair(atoms: readonly Told[], facts: readonly Told[]): (readonly [Told, Told])[] {
  const across = atoms.flatMap((atom) =>
    facts.flatMap((fact) => [[atom, fact] as const, [fact, atom] as const]),
  );
  const among = facts.flatMap((a) => facts.flatMap((b) => (a === b ? [] : [[a, b] as const])));
  return [...across, ...among];
}

function answerTo({ shared, question }: Prompt, relate: Relate): string {
  const [premise, hypothesis] = [shared, question.split('\n')[0] ?? ''].map((line) =>
    line.slice(line.indexOf(': ') + 2),
  );
  return relate(premise ?? '', hypothesis ?? '');
}

/**
 * What method `nli` asks for the sample's pages and answer as they were taken apart by hand, beside the
 * reference's order (metrics.md section 4): every pair of an answer's statement and a fact both ways, and
 * every two facts both ways. A model that knows the hand-made labels answers both.
 */

import { metered, type Use } from '../../src/core/engine/meter';
import type { EngineRequest, Prompt } from '../../src/core/engine/request';
import { coveragePaths } from '../../src/core/graph/coverage-paths';
import type { FactGraph, GraphEdge, GraphNode } from '../../src/core/graph/fact-graph';
import { estimateMethodCost, lengthOf } from '../../src/core/methods/estimate-cost';
import type { ExpectedUse, Range } from '../../src/core/methods/expected-use';
import { freezeList } from '../../src/core/methods/fact-list';
import { type AnswerCoverage, DEFAULT_OPTIONS, type FactList, graphOf } from '../../src/core/methods/method';
import { createRelationAsker } from '../../src/core/methods/nli/ask-relation';
import { coverFacts } from '../../src/core/methods/nli/cover-facts';
import { nliMethod } from '../../src/core/methods/nli/nli-method';
import { relationPrompt } from '../../src/core/methods/nli/prompts';
import { relateFacts } from '../../src/core/methods/nli/relate-facts';
import { type LabelledAudit, labelledAudits } from '../setup/labelled-audits';
import { powerBankCase, type Relate } from '../setup/power-bank-case';
import { writtenReplies } from '../setup/written-replies';
import type { MethodCost } from './method-cost';

const NO_JUDGE = { engine: 'none', judge: () => Promise.reject(new Error('no judge is asked')) };

export interface RelatedCase {
  readonly ours: FactGraph;
  readonly reference: FactGraph;
  readonly prompts: readonly Prompt[];
  readonly referencePrompts: readonly Prompt[];
}

export async function nliCosts(): Promise<MethodCost[]> {
  return [await sampleCost(), listsCost(await measureLabelledAudits())];
}

async function sampleCost(): Promise<MethodCost> {
  const { ours, reference, prompts, referencePrompts } = await relateBothWays();
  const [own, theirs] = [coveragePaths(ours), coveragePaths(reference)];
  const contexts = ours.nodes.filter(({ kind }) => kind === 'context');
  return {
    method: 'nli',
    case: `${contexts.length} facts and ${ours.nodes.length - contexts.length} statements of the sample`,
    ours: { prompts, pairs: prompts.length },
    reference: { prompts: referencePrompts, pairs: referencePrompts.length },
    labels: {
      same: contexts.filter(({ id }) => own.has(id) === theirs.has(id)).length,
      of: contexts.length,
    },
  };
}

/** All steps, of lists so short that half of the pairs are near. */
function listsCost(audits: readonly MeasuredAudit[]): MethodCost {
  const requests = audits.flatMap((one) => one.requests);
  const [relations, rest] = [true, false].map((isRelation) =>
    requests
      .filter(({ purpose }) => purpose.startsWith('nli relation') === isRelation)
      .map(({ prompt }) => prompt),
  );
  const pairs = audits.flatMap(({ list, coverage }) => everyPair(coverage.atoms, list.facts));
  const asked = pairs.map(([from, to]) => relationPrompt(from.text, to.text, DEFAULT_OPTIONS));
  const alike = audits.flatMap(labelsAlike);
  return {
    method: 'nli',
    case: `${audits.length} hand-made lists, all steps`,
    ours: { prompts: requests.map(({ prompt }) => prompt), pairs: relations?.length ?? 0 },
    reference: { prompts: [...(rest ?? []), ...asked], pairs: asked.length },
    labels: { same: alike.filter((one) => one).length, of: alike.length },
  };
}

/** Fact by fact, whether the run found what the labels say. */
export function labelsAlike({ list, coverage, audit }: MeasuredAudit): boolean[] {
  const covered = coveragePaths(graphOf(list, coverage));
  return list.facts.map(
    ({ id, text }) => covered.has(id) === coverage.atoms.some((atom) => audit.implies(atom.text, text)),
  );
}

/** A run from end to end, with what was expected of it beforehand. */
export interface MeasuredAudit {
  readonly audit: LabelledAudit;
  readonly list: FactList;
  readonly coverage: AnswerCoverage;
  readonly requests: readonly EngineRequest[];
  readonly use: Use;
  readonly expected: ExpectedUse;
  /** Requests of `cover`, and what was expected of them once the list stood. */
  readonly usedByAnswer: number;
  readonly expectedOfAnswer: Range;
}

export function measureLabelledAudits(): Promise<MeasuredAudit[]> {
  return Promise.all(labelledAudits().map(measureAudit));
}

async function measureAudit(audit: LabelledAudit): Promise<MeasuredAudit> {
  const { query, sources, answer, replies } = audit;
  const written = writtenReplies(replies);
  const { engine, use } = metered(written);
  const tools = { engine, judge: NO_JUDGE };
  const origin = { query, sources, method: nliMethod, engine: engine.id, options: DEFAULT_OPTIONS };
  const list = await freezeList(await nliMethod.list(origin, DEFAULT_OPTIONS, tools), origin);
  const listing = use.all().calls;
  const coverage = await nliMethod.cover(list, answer, DEFAULT_OPTIONS, tools);
  const input = {
    query,
    sources: sources.map(({ text, sentences }) => lengthOf(text, sentences.length)),
    answer: lengthOf(answer.text, answer.statements.length),
  };
  const setting = { capabilities: engine.capabilities, options: DEFAULT_OPTIONS };
  const listed = { ...input, facts: list.facts.length };
  return {
    audit,
    list,
    coverage,
    requests: written.requests,
    use: use.all(),
    expected: estimateMethodCost('nli', input, setting),
    usedByAnswer: use.all().calls - listing,
    expectedOfAnswer: estimateMethodCost('nli', listed, setting).calls,
  };
}

/** Both graphs of the case, and what was asked for them. */
export async function relateBothWays(): Promise<RelatedCase> {
  const { facts, atoms, relate } = powerBankCase();
  const engine = writtenReplies([
    { purpose: 'nli relation', text: ({ prompt }) => answerTo(prompt, relate) },
  ]);
  const asker = createRelationAsker(DEFAULT_OPTIONS, { engine, judge: NO_JUDGE });
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

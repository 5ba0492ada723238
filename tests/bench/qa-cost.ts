/**
 * What method `qa` asks for the hand-written cases and for the recorded answer relations, beside the
 * reference's order, and whether it comes to the same relations.
 */

import type { EngineRequest } from '../../src/core/engine/request';
import type { GraphEdge } from '../../src/core/graph/fact-graph';
import { DEFAULT_OPTIONS, type ListedFact } from '../../src/core/methods/method';
import { askTogether } from '../../src/core/methods/qa/ask-pairs';
import { askingOf } from '../../src/core/methods/qa/asking';
import { comparePrompt, purposeOf, type Relation } from '../../src/core/methods/qa/prompts';
import { createRelations, type Relations } from '../../src/core/methods/qa/relations';
import { keyOf } from '../../src/core/methods/qa/same-value';
import { groupOfAll, settlePairs } from '../../src/core/methods/qa/settle-pairs';
import { modelOf, type QaCase, relationOf } from '../setup/qa-case';
import * as cases from '../setup/qa-cases';
import { runQa } from '../setup/run-qa';
import { makeAudit } from './audit-input';
import type { MethodCost } from './method-cost';
import { readRecordedRelations } from './recorded-relations';
import { referenceOrder } from './reference-order';

export async function qaCosts(): Promise<MethodCost[]> {
  const { DAM } = cases;
  const one = { ...DAM, name: 'five pages, one answer', answers: DAM.answers.slice(0, 1) };
  const written = [...Object.values(cases), one];
  return [
    // Nearly all of these pages bears on the query, so their summaries are as long.
    ...(await Promise.all(written.map((given) => costOf(given, given)))),
    await costOf(withLongPages(one), one),
    ...(await recordedCosts()),
  ];
}

/** The model reads windows of 8k and gives scores. */
const CAPABLE = { contextTokens: 8192 };

/** @param summarised what the reference's summaries leave of the pages */
async function costOf(given: QaCase, summarised: QaCase): Promise<MethodCost> {
  const engine = modelOf(given, CAPABLE);
  const { list, answers } = await runQa(given, engine);
  const { prompts, pairs } = referenceOrder(given, summarised);
  const found = answers.map(({ coverage }) =>
    relationsIn(
      [
        ...list.facts.map(({ id, answers: said }) => ({ id, ...said })),
        ...coverage.atoms.map(({ id, text }) => ({ id, ...saidIn(text) })),
      ],
      [...list.edges, ...coverage.edges],
    ),
  );
  const same = pairs.filter(([question, first, second]) => {
    const label = relationOf(given, question, first, second);
    return found.some((relation) => relation(question, first, second) === label);
  });
  return {
    method: 'qa',
    case: given.name,
    ours: { prompts: engine.requests.map(({ prompt }) => prompt), pairs: pairsAsked(engine.requests) },
    reference: { prompts, pairs: pairs.length },
    labels: { same: same.length, of: pairs.length },
  };
}

function saidIn(text: string): Pick<NonNullable<ListedFact['answers']>, 'question' | 'value'> {
  const [question = '', value = ''] = text.split(' — ');
  return { question, value };
}

/** What a graph says of two values of a question, with all that follows; null where it lacks one of them. */
function relationsIn(
  nodes: readonly { readonly id: string; readonly question?: string; readonly value?: string }[],
  edges: readonly GraphEdge[],
): (question: string, first: string, second: string) => Relation | null {
  const relations = createRelations(nodes.length);
  const at = new Map(nodes.map(({ id }, i) => [id, i]));
  const kinds = { entailment: 'first', equivalence: 'equivalent', contradiction: 'contradictory' } as const;
  for (const { kind, from, to, probability } of edges)
    relations.set(at.get(from) ?? -1, at.get(to) ?? -1, { relation: kinds[kind], probability, by: 'list' });
  relations.infer();
  const find = (question: string, value: string) =>
    nodes.findIndex((node) => node.question === question && keyOf(node.value ?? '') === keyOf(value));
  return (question, first, second) => {
    const [i, j] = [find(question, first), find(question, second)];
    return i < 0 || j < 0 ? null : told(relations, i, j);
  };
}

function told(relations: Relations, i: number, j: number): Relation {
  const known = relations.get(i, j);
  return known === undefined || known === 'unread' ? 'neutral' : known.relation;
}

/** Numbered lines of requests for several pairs, and requests for one. */
function pairsAsked(requests: readonly EngineRequest[]): number {
  return requests
    .filter(({ purpose }) => purpose === purposeOf('compare'))
    .reduce(
      (sum, { kind, prompt }) =>
        sum + (kind === 'label' ? 1 : [...prompt.question.matchAll(/^\d+\. .* \| /gm)].length),
      0,
    );
}

const FILLER_WORDS = 2000;

/** Each page goes on about other things. */
function withLongPages(given: QaCase): QaCase {
  const made = makeAudit({
    seed: 7,
    sources: given.sources.length,
    wordsPerSource: FILLER_WORDS,
    statements: 1,
  });
  return {
    ...given,
    name: `${given.name}, pages of ${FILLER_WORDS} words`,
    sources: given.sources.map(({ id, text }, i) => ({ id, text: `${text} ${made.sources[i]?.text ?? ''}` })),
  };
}

/** Comparison alone: the recorded labels are the model's replies. */
async function recordedCosts(): Promise<MethodCost[]> {
  const recorded = readRecordedRelations();
  if (recorded === null) return [];
  const engine = modelOf(recorded, CAPABLE);
  const groups = recorded.questions.map(({ question, values }) =>
    groupOfAll(question, Object.values(values).flat() as string[]),
  );
  const asking = askingOf({ engine, judge: { engine: 'none', judge: async () => {} } }, DEFAULT_OPTIONS);
  await settlePairs(groups, askTogether, asking);
  const same = recorded.relations.filter(([question, first, second, relation]) =>
    groups.some(
      ({ question: asked, values, relations }) =>
        asked === question && told(relations, values.indexOf(first), values.indexOf(second)) === relation,
    ),
  );
  return [
    {
      method: 'qa',
      case: 'recorded answer relations, comparison alone',
      ours: { prompts: engine.requests.map(({ prompt }) => prompt), pairs: pairsAsked(engine.requests) },
      reference: {
        prompts: recorded.relations.map(([question, first, second]) =>
          comparePrompt(question, { first, second }, DEFAULT_OPTIONS),
        ),
        pairs: recorded.relations.length,
      },
      labels: { same: same.length, of: recorded.relations.length },
    },
  ];
}

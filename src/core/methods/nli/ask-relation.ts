/** From a premise to a hypothesis: entailment, contradiction or neither, each direction by itself. */
import { askLabel } from '../ask';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { unlessTooLong } from '../unless-too-long';
import { RELATIONS, type Relation, relationPrompt } from './prompts';
import { settlePair, textKey } from './same-text';
import { NLI_VERSION } from './wordings';

export interface JudgedRelation {
  readonly relation: Relation;
  /** Of the relation: its share of the labels' mass; null where the engine gives no scores. */
  readonly probability: number | null;
  /** That the premise implies the hypothesis; null where the engine gives no scores. */
  readonly implies: number | null;
  /** `code`: for both directions at once. */
  readonly by: 'model' | 'code';
}

export interface RelationAsker {
  /**
   * The same two texts are asked about once.
   * @returns null where the reply could not be read, or the texts fit no window: not judged, which is not neutral
   * Errors: rejects as `AskedEngine.ask`, save `too long`.
   */
  ask(premise: string, hypothesis: string): Promise<JudgedRelation | null>;
  losses(): readonly Loss[];
}

export function createRelationAsker(options: MethodOptions, tools: MethodTools): RelationAsker {
  const known = new Map<string, Promise<JudgedRelation | null>>();
  const lost: Loss[] = [];
  const judge = async (premise: string, hypothesis: string): Promise<JudgedRelation | null> => {
    const settled = settlePair(premise, hypothesis);
    if (settled === 'equivalence') return { relation: 'entailment', probability: 1, implies: 1, by: 'code' };
    if (settled === 'contradiction')
      return { relation: 'contradiction', probability: 1, implies: 0, by: 'code' };
    const judged = await askModel(premise, hypothesis, options, tools);
    if (!('why' in judged)) return judged;
    lost.push(judged);
    return null;
  };
  return {
    ask(premise, hypothesis) {
      const key = `${textKey(premise)}\n${textKey(hypothesis)}`;
      const judged = known.get(key) ?? judge(premise, hypothesis);
      known.set(key, judged);
      return judged;
    },
    // In an order that does not hang on which reply came first.
    losses: () => gatherLosses(lost.toSorted((a, b) => (writtenIn(a) < writtenIn(b) ? -1 : 1))),
  };
}

const writtenIn = ({ why, raw = [] }: Loss): string => `${why} ${raw.join(' ')}`;

async function askModel(
  premise: string,
  hypothesis: string,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<JudgedRelation | Loss> {
  const question = {
    purpose: `nli relation ${NLI_VERSION}`,
    prompt: relationPrompt(premise, hypothesis, options),
    labels: RELATIONS,
  };
  const answer = await unlessTooLong(askLabel(engine, question, signal));
  if (answer === null) return { step: 'relation', why: 'too long', count: 1 };
  if (answer.label === null) return { step: 'relation', why: 'unreadable', count: 1, raw: [answer.raw] };
  const { label, shares } = answer;
  return {
    relation: label,
    probability: shares?.[RELATIONS.indexOf(label)] ?? null,
    implies: shares?.[RELATIONS.indexOf('entailment')] ?? null,
    by: 'model',
  };
}

/** From a premise to a hypothesis: entailment, contradiction or neither, each direction by itself. */
import { readLabel } from '../../engine/read-reply';
import type { LabelRequest } from '../../engine/request';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
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
   * @returns null where the reply could not be read: not judged, which is not neutral
   * Errors: rejects as `AskedEngine.ask`.
   */
  ask(premise: string, hypothesis: string): Promise<JudgedRelation | null>;
  losses(): readonly Loss[];
}

export function createRelationAsker(options: MethodOptions, tools: MethodTools): RelationAsker {
  const known = new Map<string, Promise<JudgedRelation | null>>();
  const raw: string[] = [];
  const judge = async (premise: string, hypothesis: string): Promise<JudgedRelation | null> => {
    const settled = settlePair(premise, hypothesis);
    if (settled === 'equivalence') return { relation: 'entailment', probability: 1, implies: 1, by: 'code' };
    if (settled === 'contradiction')
      return { relation: 'contradiction', probability: 1, implies: 0, by: 'code' };
    const judged = await askModel(premise, hypothesis, options, tools);
    if (typeof judged !== 'string') return judged;
    raw.push(judged);
    return null;
  };
  return {
    ask(premise, hypothesis) {
      const key = `${textKey(premise)}\n${textKey(hypothesis)}`;
      const judged = known.get(key) ?? judge(premise, hypothesis);
      known.set(key, judged);
      return judged;
    },
    losses: () => gatherLosses([{ step: 'relation', why: 'unreadable', count: raw.length, raw }]),
  };
}

const AGAIN = '\nReply with that one word alone.';

/** @returns what the model wrote at last where it is no label */
async function askModel(
  premise: string,
  hypothesis: string,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<JudgedRelation | string> {
  const prompt = relationPrompt(premise, hypothesis, options);
  let written = '';
  for (const added of ['', AGAIN]) {
    const request: LabelRequest = {
      kind: 'label',
      purpose: `nli relation ${NLI_VERSION}`,
      prompt: { ...prompt, question: `${prompt.question}${added}` },
      labels: RELATIONS,
    };
    const { text, probabilities } = await engine.ask(request, signal);
    const relation = probabilities === null ? labelIn(text) : likeliest(probabilities);
    if (relation !== null) {
      return {
        relation,
        probability: probabilities?.[RELATIONS.indexOf(relation)] ?? null,
        implies: probabilities?.[RELATIONS.indexOf('entailment')] ?? null,
        by: 'model',
      };
    }
    written = text;
  }
  return written;
}

function labelIn(text: string): Relation | null {
  return RELATIONS.find((relation) => relation === readLabel(text, RELATIONS)) ?? null;
}

/** The label with the largest share; the first in the order of the labels for a tie. */
function likeliest(probabilities: readonly number[]): Relation | null {
  const most = Math.max(...probabilities);
  return RELATIONS[probabilities.indexOf(most)] ?? null;
}

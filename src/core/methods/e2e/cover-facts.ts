/** Which facts of the list an answer contains: one presence check a cluster, since its members say the same. */
import { clustersOf } from '../../graph/clusters';
import type { Cluster, GraphEdge } from '../../graph/fact-graph';
import type { Answer } from '../../model/answer';
import type { Judgement } from '../../model/judgement';
import { gatherLosses } from '../gather-losses';
import {
  type AnswerCoverage,
  type Atom,
  type FactList,
  graphOf,
  type Loss,
  type MethodTools,
  NO_COVERAGE,
} from '../method';
import { presenceCheck } from '../presence-check';

/**
 * An atom is what the answer says on one cluster: equivalent to its contexts where it states the fact,
 * against them where it states something else.
 * Errors: as `Judge.judge`.
 */
export async function coverFacts(
  list: FactList,
  answer: Pick<Answer, 'query' | 'text' | 'statements'>,
  { judge, signal, onStep }: Pick<MethodTools, 'judge' | 'signal' | 'onStep'>,
): Promise<AnswerCoverage> {
  const clusters = clustersOf(graphOf(list, NO_COVERAGE));
  const texts = new Map(list.facts.map(({ id, text }) => [id, text]));
  const batch = presenceCheck(
    answer,
    clusters.map(({ prototype }) => ({ id: prototype, text: texts.get(prototype) ?? '' })),
  );
  const judgements = new Map<string, Judgement>();
  onStep?.(0, batch.questions.length);
  await judge.judge(
    batch,
    (key, judgement) => {
      judgements.set(key, judgement);
      onStep?.(judgements.size, batch.questions.length);
    },
    signal,
  );
  return coverageBy(clusters, judgements, texts);
}

function coverageBy(
  clusters: readonly Cluster[],
  judgements: ReadonlyMap<string, Judgement>,
  texts: ReadonlyMap<string, string>,
): AnswerCoverage {
  const atoms: Atom[] = [];
  const edges: GraphEdge[] = [];
  const partly: string[] = [];
  const unjudged: string[] = [];
  const probability = new Map<string, number>();
  const losses: Loss[] = [];
  for (const { members, prototype } of clusters) {
    const judgement = judgements.get(prototype);
    const label = judgement?.label ?? 'unsure';
    const chance = judgement?.full ?? judgement?.support ?? null;
    if (chance !== null) for (const id of members) probability.set(id, chance);
    if (label === 'full' || label === 'contradicted') {
      const evidence = judgement?.evidence ?? [];
      const said = evidence.map(({ text }) => text).join(' ');
      const from = `a${atoms.length + 1}`;
      atoms.push({ id: from, text: said || (texts.get(prototype) ?? ''), evidence });
      for (const to of members) {
        edges.push(
          label === 'full'
            ? { kind: 'equivalence', from, to, probability: chance }
            : { kind: 'contradiction', from, to, probability: null },
        );
      }
    } else if (label === 'partial') partly.push(...members);
    else if (label === 'unsure') {
      unjudged.push(...members);
      if (judgement?.raw) losses.push({ step: 'cover', why: 'unreadable', count: 1, raw: judgement.raw });
    }
  }
  return { atoms, edges, partly, unjudged, probability, losses: gatherLosses(losses) };
}

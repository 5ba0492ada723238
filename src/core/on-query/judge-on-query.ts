/** What a judge of words says of a closed query's fact, set right by what the answer says on the query. */
import { MOST_EVIDENCE } from '../judging/evidence';
import type { Judgement } from '../model/judgement';
import type { OnQuery } from './cover-on-query';

/** The judge's probabilities are of another question, so none is left; a contradiction that it found stays one. */
export function judgeOnQuery(judgement: Judgement, factId: string, { covered }: OnQuery): Judgement {
  const { engine, evidence, unmatched, conflicts } = judgement;
  const places = covered.get(factId);
  if (places) {
    const stated = places.slice(0, MOST_EVIDENCE);
    return { label: 'full', support: null, evidence: stated, unmatched: [], conflicts: [], engine };
  }
  const label = judgement.label === 'contradicted' ? 'contradicted' : 'none';
  return { label, support: null, evidence, unmatched, conflicts, engine };
}

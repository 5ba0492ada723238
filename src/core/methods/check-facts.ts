/** Against made-up facts: each is held against the page that is said to state it (metrics.md section 9, error propagation). */
import type { JudgeQuestion } from '../model/judgement';
import type { SourceText } from '../model/source';
import type { FoundFacts, MethodTools } from './method';

/**
 * @returns the list without the facts that their page does not state at all or contradicts, which are a
 * loss; those that it states in part, or of which nobody can say, stay
 */
export async function dropUnstated(
  found: FoundFacts,
  query: string,
  sources: readonly SourceText[],
  { judge, signal }: Pick<MethodTools, 'judge' | 'signal'>,
): Promise<FoundFacts> {
  const questions = found.facts.map(
    ({ id, text, source }): JudgeQuestion => ({
      key: id,
      task: 'support',
      claim: text,
      context: query,
      premises: [source],
    }),
  );
  const premises = sources.map(({ sourceId, text, sentences }) => ({ id: sourceId, text, sentences }));
  const unstated = new Set<string>();
  await judge.judge(
    { premises, questions },
    (key, { label }) => {
      if (label === 'none' || label === 'contradicted') unstated.add(key);
    },
    signal,
  );
  if (unstated.size === 0) return found;
  const facts = found.facts.filter(({ id }) => !unstated.has(id));
  return {
    ...found,
    facts,
    edges: found.edges.filter(({ from, to }) => !unstated.has(from) && !unstated.has(to)),
    losses: [...found.losses, { step: 'check', why: 'not stated by its page', count: unstated.size }],
    none: facts.length === 0 ? 'no relevant fact' : null,
  };
}

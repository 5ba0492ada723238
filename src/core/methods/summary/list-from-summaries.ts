/** The step before a method's own (`MethodOptions.summarise`), the same for all methods. */
import type { FoundFacts, LanguageMethod, MethodOptions, MethodTools } from '../method';
import { summariseSources } from './summarise-sources';

/**
 * As `LanguageMethod.list`, of the summaries of the sources; the facts' evidence points into the sources
 * themselves. Where no sentence of any source bears on the query there is no relevant fact, and the method
 * is not asked.
 */
export async function listFromSummaries(
  method: Pick<LanguageMethod, 'list'>,
  { query, sources }: Parameters<LanguageMethod['list']>[0],
  options: MethodOptions,
  tools: MethodTools,
): Promise<FoundFacts> {
  const summaries = await summariseSources(query, sources, options, tools);
  if (summaries.sources.length === 0 && summaries.skipped.length > 0) {
    return { facts: [], edges: [], questions: [], losses: summaries.losses, none: 'no relevant fact' };
  }
  const found = await method.list({ query, sources: summaries.sources }, options, tools);
  return {
    ...found,
    facts: found.facts.map((fact) => ({ ...fact, statedBy: summaries.back(fact.statedBy) })),
    losses: [...summaries.losses, ...found.losses],
  };
}

/**
 * Method `e2e` (metrics.md sections 2 and 3): facts of the sources, listed once for a query; then one
 * presence check a fact and answer. The paper's form, both in one call an answer, is `one-call.ts`.
 */
import { countSteps } from '../count-steps';
import { gatherLosses } from '../gather-losses';
import type { LanguageMethod } from '../method';
import { noFacts, whyNone } from '../no-facts';
import { rateRelevance } from '../rate-relevance';
import { compareFacts } from './compare-facts';
import { coverFacts } from './cover-facts';
import { E2E_VERSION, purposeOf, relevancePrompt } from './e2e-prompts';
import { groupFacts, listGroups } from './group-facts';
import { listFacts } from './list-facts';

export const e2eMethod: LanguageMethod = {
  name: 'e2e',
  version: E2E_VERSION,

  async list({ query, sources }, options, tools) {
    const read = sources.filter(({ sentences }) => sentences.length > 0);
    if (read.length === 0) return noFacts('no source read', []);
    const counted = countSteps(tools);
    const listed = await listFacts(query, read, options, counted);
    const groups = groupFacts(listed.facts);
    const rated = await rateRelevance(
      groups.map(({ text }) => text),
      { purpose: purposeOf('relevance'), one: (fact) => relevancePrompt(query, fact, options) },
      options,
      counted,
    );
    const relevant = groups.flatMap((group, i) => {
      const rating = rated.ratings[i];
      return rating && rating.relevance >= options.relevanceFrom ? [{ ...group, ...rating }] : [];
    });
    const compared = await compareFacts(
      relevant.map(({ text }) => text),
      options,
      counted,
    );
    const losses = gatherLosses([...listed.losses, ...rated.losses, ...compared.losses]);
    if (relevant.length === 0) {
      return noFacts(whyNone(listed.losses), losses);
    }
    return { ...listGroups(relevant, compared), questions: [], losses, none: null };
  },

  cover: (list, answer, _, tools) => coverFacts(list, answer, tools),
};

/**
 * Method `e2e` (metrics.md sections 2 and 3): facts of the sources, listed once for a query; then one
 * presence check a fact and answer. The paper's form, both in one call an answer, is `one-call.ts`.
 */
import { countSteps } from '../count-steps';
import { gatherLosses } from '../gather-losses';
import type { FoundFacts, LanguageMethod, Loss, NoList } from '../method';
import { compareFacts } from './compare-facts';
import { coverFacts } from './cover-facts';
import { E2E_VERSION } from './e2e-prompts';
import { groupFacts, listGroups } from './group-facts';
import { listFacts } from './list-facts';
import { rateFacts } from './rate-facts';

export const e2eMethod: LanguageMethod = {
  name: 'e2e',
  version: E2E_VERSION,

  async list({ query, sources }, options, tools) {
    const read = sources.filter(({ sentences }) => sentences.length > 0);
    if (read.length === 0) return nothing('no source read', []);
    const counted = countSteps(tools);
    const listed = await listFacts(query, read, options, counted);
    const groups = groupFacts(listed.facts);
    const rated = await rateFacts(
      query,
      groups.map(({ text }) => text),
      options,
      counted,
    );
    const relevant = groups
      .map((group, i) => ({ ...group, ...(rated.ratings[i] ?? UNRATED) }))
      .filter(({ relevance }) => relevance >= options.relevanceFrom);
    const compared = await compareFacts(
      relevant.map(({ text }) => text),
      options,
      counted,
    );
    const losses = gatherLosses([...listed.losses, ...rated.losses, ...compared.losses]);
    if (relevant.length === 0) {
      return nothing(listed.losses.some(isUnread) ? 'unreadable output' : 'no relevant fact', losses);
    }
    return { ...listGroups(relevant, compared), questions: [], losses, none: null };
  },

  cover: (list, answer, _, tools) => coverFacts(list, answer, tools),
};

const UNRATED = { relevance: 1, relevanceBy: 'nothing' } as const;

/** Something of the sources was not read, so nobody can say that it holds no fact. */
const isUnread = ({ why, count }: Loss) =>
  count > 0 && (why === 'unreadable' || why === 'cut off' || why === 'too long');

function nothing(none: NoList, losses: readonly Loss[]): FoundFacts {
  return { facts: [], edges: [], questions: [], losses, none };
}

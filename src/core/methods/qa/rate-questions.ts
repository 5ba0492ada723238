/** Step 3 of method `qa`: how much each question matters to the query. */
import type { Loss } from '../method';
import { type Rating, rateRelevance } from '../rate-relevance';
import type { Asking } from './asking';
import { purposeOf, ratingsPrompt, relevancePrompt } from './prompts';
import { keyOf } from './same-value';

export interface RatedQuestion {
  readonly question: string;
  readonly rating: Rating;
}

/**
 * The query itself is not rated: no answer to it is valid without an answer to it.
 * @param questions different ones
 * @returns one a question, in their order
 */
export async function rateQuestions(
  query: string,
  questions: readonly string[],
  { engine, options, signal }: Asking,
): Promise<{ readonly rated: readonly RatedQuestion[]; readonly losses: readonly Loss[] }> {
  const asked = questions.filter((question) => keyOf(question) !== keyOf(query));
  const purpose = purposeOf('relevance');
  const { ratings, losses } = await rateRelevance(
    asked,
    {
      purpose,
      one: (question) => relevancePrompt(query, question, options),
      several: {
        purpose,
        prompt: (several) => ratingsPrompt(query, several, options),
        fields: ['question', 'relevance'],
      },
    },
    options,
    { engine, ...(signal ? { signal } : {}) },
  );
  const found = new Map(asked.map((question, i) => [question, ratings[i]]));
  return {
    rated: questions.map((question) => ({ question, rating: found.get(question) ?? OF_QUERY })),
    losses,
  };
}

const OF_QUERY: Rating = { relevance: 5, relevanceBy: 'nothing' };

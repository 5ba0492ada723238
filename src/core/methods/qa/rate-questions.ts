/** Step 3 of method `qa`: how much each question matters to the query, 1..5 (metrics.md section 3). */
import { readLabel } from '../../engine/read-reply';
import { askList } from '../ask';
import type { ListedFact, Loss } from '../method';
import { unlessTooLong } from '../unless-too-long';
import type { Asking } from './asking';
import { DIGITS, purposeOf, RATED_SHAPE, ratingsPrompt, relevancePrompt } from './prompts';
import { keyOf } from './same-value';

export type Rating = Pick<ListedFact, 'relevance' | 'relevanceBy'>;

export interface Rated {
  readonly question: string;
  /** Null where nothing could be read. */
  readonly rating: Rating | null;
}

/** @returns one a question, in their order */
export async function rateQuestions(
  query: string,
  questions: readonly string[],
  asking: Asking,
): Promise<{ readonly rated: readonly Rated[]; readonly losses: readonly Loss[] }> {
  const written =
    asking.engine.capabilities.labelScores === 'none' && questions.length > 1
      ? await rateTogether(query, questions, asking)
      : new Map<number, Rating>();
  const raw: string[] = [];
  const rated = await Promise.all(
    questions.map(async (question, i): Promise<Rated> => {
      const isQuery = keyOf(question) === keyOf(query);
      const rating = isQuery ? OF_QUERY : (written.get(i) ?? (await rateOne(query, question, asking, raw)));
      return { question, rating };
    }),
  );
  const lost = rated.filter(({ rating }) => rating === null).length;
  return {
    rated,
    losses: lost > 0 ? [{ step: 'relevance', why: 'unreadable', count: lost, raw }] : [],
  };
}

/** No answer to the query is valid without an answer to it. */
const OF_QUERY: Rating = { relevance: 5, relevanceBy: 'nothing' };

/** @param raw takes what could not be read */
async function rateOne(
  query: string,
  question: string,
  { engine, options, signal }: Asking,
  raw: string[],
): Promise<Rating | null> {
  const reply = await unlessTooLong(
    engine.ask(
      {
        kind: 'label',
        purpose: purposeOf('relevance'),
        prompt: relevancePrompt(query, question, options),
        labels: DIGITS,
      },
      signal,
    ),
  );
  if (reply === null) return null;
  const { text, probabilities } = reply;
  if (probabilities !== null) return { relevance: expectedDigit(probabilities), relevanceBy: 'scores' };
  const digit = readLabel(text, DIGITS);
  if (digit === null) raw.push(text);
  return digit === null ? null : { relevance: Number(digit), relevanceBy: 'digit' };
}

/** E = Σ i·p_i over the digits 1..5. */
function expectedDigit(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, p, i) => sum + (i + 1) * p, 0);
}

/** @returns by index; of those that could be read */
async function rateTogether(
  query: string,
  questions: readonly string[],
  { engine, options, signal }: Asking,
): Promise<ReadonlyMap<number, Rating>> {
  const answer = await unlessTooLong(
    askList(
      engine,
      {
        purpose: purposeOf('relevance'),
        prompt: ratingsPrompt(query, questions, options),
        shape: RATED_SHAPE,
        maxTokens: 32 + questions.length * TOKENS_PER_RATING,
      },
      signal,
    ),
  );
  const found = new Map<number, Rating>();
  for (const { question, relevance } of answer?.read ?? []) {
    const i = question - 1;
    if (i in questions && !found.has(i) && relevance >= 1 && relevance <= 5)
      found.set(i, { relevance, relevanceBy: 'digit' });
  }
  return found;
}

const TOKENS_PER_RATING = 16;

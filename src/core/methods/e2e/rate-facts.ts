/** Second step of method `e2e`: how much each fact matters to the query, 1..5 (metrics.md section 3). */
import { readLabel } from '../../engine/read-reply';
import type { ListedFact, Loss, MethodOptions, MethodTools } from '../method';
import { unlessTooLong } from '../unless-too-long';
import { DIGITS, purposeOf, relevancePrompt } from './e2e-prompts';

const STEP = 'relevance';

export type Rating = Pick<ListedFact, 'relevance' | 'relevanceBy'>;

export interface Ratings {
  /** One a fact, in their order. */
  readonly ratings: readonly Rating[];
  readonly losses: readonly Loss[];
}

/**
 * Expected value over the digits where the engine gives scores, else the digit that is written. A fact
 * whose digit cannot be read stays, just relevant enough: the model did list it for this query.
 * Errors: as `AskedEngine.ask`.
 */
export async function rateFacts(
  query: string,
  facts: readonly string[],
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<Ratings> {
  const losses: Loss[] = [];
  const unrated = (loss: Loss): Rating => {
    losses.push(loss);
    return { relevance: options.relevanceFrom, relevanceBy: 'nothing' };
  };
  const ratings = await Promise.all(
    facts.map(async (fact): Promise<Rating> => {
      const reply = await unlessTooLong(
        engine.ask(
          {
            kind: 'label',
            purpose: purposeOf('relevance'),
            prompt: relevancePrompt(query, fact, options),
            labels: DIGITS,
          },
          signal,
        ),
      );
      if (reply === null) return unrated({ step: STEP, why: 'too long', count: 1 });
      const { text, probabilities } = reply;
      // E = Σ i·p_i over the digits 1 to 5, metrics.md section 3.
      if (probabilities !== null) {
        const relevance = probabilities.reduce((sum, share, at) => sum + (at + 1) * share, 0);
        return { relevance, relevanceBy: 'scores' };
      }
      const digit = readLabel(text, DIGITS);
      if (digit !== null) return { relevance: Number(digit), relevanceBy: 'digit' };
      return unrated({ step: STEP, why: 'unreadable', count: 1, raw: [text] });
    }),
  );
  return { ratings, losses };
}

/** How much each fact, question or statement matters for an answer to the query, 1..5 (metrics.md section 3): one rule for all methods. */
import type { Prompt } from '../engine/request';
import type { Shape } from '../engine/shape';
import { askLabel, askList } from './ask';
import { gatherLosses } from './gather-losses';
import type { ListedFact, Loss, MethodOptions, MethodTools } from './method';
import { unlessTooLong } from './unless-too-long';

export const DIGITS = ['1', '2', '3', '4', '5'] as const;

export type Rating = Pick<ListedFact, 'relevance' | 'relevanceBy'>;

export interface Ratings {
  /** One an item, in their order. */
  readonly ratings: readonly Rating[];
  readonly losses: readonly Loss[];
}

/** A method's own words. */
export interface RatingPrompts {
  /** As `EngineRequest.purpose`. */
  readonly purpose: string;
  /** Asks for a digit. */
  one(item: string): Prompt;
  /** For engines without scores. */
  readonly several?: {
    readonly purpose: string;
    /** Asks for a list of records, one for each item: its number from 1, and its digit. */
    prompt(items: readonly string[]): Prompt;
    /** Names of the two fields. */
    readonly fields: readonly [number: string, digit: string];
  };
}

/** Items in one request, where the engine gives no scores. */
export const RATED_TOGETHER = 20;
export const TOKENS_PER_RATING = 16;
const FRAME_TOKENS = 32;

/**
 * The expected value over the digits where the engine gives scores, else the digit that is written: of
 * several in one request, then by itself for each that did not come back. What cannot be rated is counted
 * and stays, just relevant enough: unknown is not irrelevant.
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function rateRelevance(
  items: readonly string[],
  prompts: RatingPrompts,
  { relevanceFrom }: Pick<MethodOptions, 'relevanceFrom'>,
  tools: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<Ratings> {
  const written = await rateSeveral(items, prompts, tools);
  const rated = await Promise.all(
    items.map(async (item, at) => written.get(at) ?? (await rateOne(item, prompts, tools))),
  );
  return {
    ratings: rated.map((one) =>
      'why' in one ? { relevance: relevanceFrom, relevanceBy: 'nothing' as const } : one,
    ),
    losses: gatherLosses(rated.flatMap((one) => ('why' in one ? [one] : []))),
  };
}

async function rateOne(
  item: string,
  prompts: RatingPrompts,
  { engine, signal }: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<Rating | Loss> {
  const question = { purpose: prompts.purpose, prompt: prompts.one(item), labels: DIGITS };
  const answer = await unlessTooLong(askLabel(engine, question, signal));
  if (answer === null) return { step: STEP, why: 'too long', count: 1 };
  if (answer.label === null) return { step: STEP, why: 'unreadable', count: 1, raw: [answer.raw] };
  if (answer.shares === null) return { relevance: Number(answer.label), relevanceBy: 'digit' };
  // E = Σ i·p_i over the digits 1 to 5, metrics.md section 3.
  const expected = answer.shares.reduce((sum, share, at) => sum + (at + 1) * share, 0);
  // Shares are rounded.
  return { relevance: Math.min(5, Math.max(1, expected)), relevanceBy: 'scores' };
}

const STEP = 'relevance';

/** @returns by index, of those whose digit came back */
async function rateSeveral(
  items: readonly string[],
  { several }: RatingPrompts,
  { engine, signal }: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<ReadonlyMap<number, Rating>> {
  const rated = new Map<number, Rating>();
  if (!several || engine.capabilities.labelScores !== 'none' || items.length < 2) return rated;
  const [number, digit] = several.fields;
  const shape = listOf({ [number]: NUMBER, [digit]: NUMBER });
  const starts = items.flatMap((_, at) => (at % RATED_TOGETHER === 0 ? [at] : []));
  await Promise.all(
    starts.map(async (start) => {
      const batch = items.slice(start, start + RATED_TOGETHER);
      const question = {
        purpose: several.purpose,
        prompt: several.prompt(batch),
        shape,
        maxTokens: FRAME_TOKENS + batch.length * TOKENS_PER_RATING,
      };
      const answer = await unlessTooLong(askList(engine, question, signal));
      for (const one of answer?.read ?? []) {
        const [at = 0, relevance = 0] = [one[number], one[digit]];
        const index = start + at - 1;
        const isNew = at - 1 in batch && !rated.has(index);
        if (isNew && relevance >= 1 && relevance <= 5) rated.set(index, { relevance, relevanceBy: 'digit' });
      }
    }),
  );
  return rated;
}

const NUMBER = { kind: 'number' } as const satisfies Shape;
const listOf = <const Fields extends Readonly<Record<string, Shape>>>(fields: Fields) =>
  ({ kind: 'list', of: { kind: 'record', fields } }) as const;

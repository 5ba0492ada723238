/** Step 2 of method `qa`: questions that ask for the same become one, in general words; vague ones go. */
import { estimateTokens } from '../../engine/estimate-tokens';
import { askList } from '../ask';
import type { Loss } from '../method';
import { roomFor } from '../reading-parts';
import { unlessTooLong } from '../unless-too-long';
import type { Asking } from './asking';
import type { Mined } from './mine-questions';
import { packed } from './packed';
import { purposeOf, REFINED_SHAPE, refinePrompt } from './prompts';
import { cleanValue, distinctBy, keyOf } from './same-value';

/** Tokens around a question in prompt and reply: its numbers, quotes, the names of fields. */
const AROUND_QUESTION = 32;

/**
 * One request; where the questions are too many for the window, one a batch, then once more over what is left.
 * Questions whose refining cannot be read stay as they are.
 */
export async function refineQuestions(
  query: string,
  questions: readonly string[],
  asking: Asking,
): Promise<Mined> {
  const batches = batchesOf(query, questions, asking);
  const first = await refineAll(query, batches, asking);
  if (batches.length <= 1) return first;
  const again = await refineAll(query, batchesOf(query, first.questions, asking), asking);
  return { questions: again.questions, losses: [...first.losses, ...again.losses] };
}

/** A question is read once and written once at most. */
const cost = (question: string): number => 2 * estimateTokens(question) + AROUND_QUESTION;

function batchesOf(query: string, questions: readonly string[], { engine, options }: Asking): string[][] {
  return packed(questions, cost, roomFor(engine.capabilities, refinePrompt(query, [], options), 0));
}

async function refineAll(
  query: string,
  batches: readonly (readonly string[])[],
  asking: Asking,
): Promise<Mined> {
  const refined = await Promise.all(batches.map((batch) => refineBatch(query, batch, asking)));
  return {
    questions: distinctBy(
      refined.flatMap(({ questions }) => questions),
      keyOf,
    ),
    losses: refined.flatMap(({ losses }) => losses),
  };
}

async function refineBatch(
  query: string,
  questions: readonly string[],
  { engine, options, signal }: Asking,
): Promise<Mined> {
  // A single one has nothing to be merged with.
  if (questions.length < 2) return { questions, losses: [] };
  const answer = await unlessTooLong(
    askList(
      engine,
      {
        purpose: purposeOf('refine'),
        prompt: refinePrompt(query, questions, options),
        shape: REFINED_SHAPE,
        maxTokens: questions.reduce((sum, question) => sum + cost(question), AROUND_QUESTION) >> 1,
      },
      signal,
    ),
  );
  if (answer === null) return { questions, losses: [loss('too long', 1)] };
  if (answer.read === null) return { questions, losses: [{ ...loss('unreadable', 1), raw: answer.raw }] };
  const { kept, invented, named } = readItems(answer.read, questions);
  const rest = answer.cut ? questions.filter((_, i) => !named.has(i)) : [];
  return {
    questions: [...kept, ...rest],
    losses: [
      ...(invented > 0 ? [loss('no such line', invented)] : []),
      ...(answer.cut ? [loss('cut off', 1)] : []),
    ],
  };
}

interface Items {
  readonly kept: readonly string[];
  /** Items that stand for no question that was given. */
  readonly invented: number;
  /** Indices of the questions that an item stands for. */
  readonly named: ReadonlySet<number>;
}

function readItems(
  items: readonly { readonly numbers: readonly number[]; readonly question: string }[],
  questions: readonly string[],
): Items {
  const named = new Set<number>();
  const kept: string[] = [];
  let invented = 0;
  for (const { numbers, question } of items) {
    const open = numbers.map((number) => number - 1).filter((i) => i in questions && !named.has(i));
    const first = questions[open[0] ?? -1];
    if (first === undefined) invented += 1;
    else kept.push(keyOf(question) === '' ? first : cleanValue(question));
    for (const i of open) named.add(i);
  }
  return { kept, invented, named };
}

const loss = (why: Loss['why'], count: number): Loss => ({ step: 'refine', why, count });

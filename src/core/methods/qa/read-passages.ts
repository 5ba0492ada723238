/** One request of step 4, and what is asked again of it: questions passed over, and values that are another passage's. */
import { askList } from '../ask';
import type { Loss } from '../method';
import { unlessTooLong } from '../unless-too-long';
import type { Asking } from './asking';
import { valueMatcher } from './locate-value';
import {
  ANSWERED_BY_TEXTS_SHAPE,
  ANSWERED_SHAPE,
  answerPrompt,
  type NumberedQuestion,
  purposeOf,
} from './prompts';

export interface AnswerValue {
  readonly value: string;
  /** 1..5, metrics.md section 3. */
  readonly confidence: number;
}

/** A text or a part of it. */
export interface Passage {
  /** Index of its text. */
  readonly of: number;
  readonly text: string;
}

/** What a passage answers; a question without an entry in `found` was not answered, not even as unknown. */
export interface Reading {
  readonly of: number;
  readonly asked: readonly NumberedQuestion[];
  readonly found: ReadonlyMap<number, readonly AnswerValue[]>;
}

export interface Readings {
  /** One a passage. */
  readonly readings: readonly Reading[];
  readonly losses: readonly Loss[];
}

/** Chosen by hand: two values of a text in each item, and the item around them. */
export const replyTokens = (questions: number, texts: number): number => 40 + questions * (30 + 30 * texts);

/** What cannot be read of several passages together is asked of each alone. */
export async function readPassages(
  asked: readonly NumberedQuestion[],
  passages: readonly Passage[],
  asking: Asking,
): Promise<Readings> {
  const first = await readOnce(asked, passages, asking);
  if (passages.length === 1 && first.readings.every(({ found }) => found.size === 0)) return first;
  const again = await Promise.all(
    first.readings.map(async (reading, at): Promise<Readings> => {
      const passage = passages[at];
      const open = asked.filter(({ number }) => !reading.found.has(number));
      if (open.length === 0 || !passage) return { readings: [reading], losses: [] };
      const { readings, losses } = await readOnce(open, [passage], asking);
      const found = new Map([...reading.found, ...(readings[0]?.found ?? [])]);
      return { readings: [{ ...reading, found }], losses };
    }),
  );
  return {
    readings: again.flatMap(({ readings }) => readings),
    losses: [
      ...first.losses.filter(({ why }) => why === 'no such line'),
      ...again.flatMap(({ losses }) => losses),
    ],
  };
}

interface Item {
  readonly question: number;
  readonly answers: readonly (AnswerValue & { readonly text: number })[];
}

async function readOnce(
  asked: readonly NumberedQuestion[],
  passages: readonly Passage[],
  asking: Asking,
): Promise<Readings> {
  const reply = await unlessTooLong(askItems(asked, passages, asking));
  const nothing = passages.map(({ of }): Reading => ({ of, asked, found: new Map() }));
  if (reply === null) return { readings: nothing, losses: [loss('too long', asked.length)] };
  if (reply.read === null) {
    const why = reply.cut ? 'cut off' : 'unreadable';
    return { readings: nothing, losses: [{ ...loss(why, asked.length), raw: reply.raw }] };
  }
  const numbers = new Set(asked.map(({ number }) => number));
  const items = reply.read.filter(({ question }) => numbers.has(question));
  const answered = new Set(items.map(({ question }) => question));
  const strange =
    reply.read.length -
    items.length +
    items.flatMap(({ answers }) => answers.filter(({ text }) => !(text - 1 in passages))).length;
  const left = asked.length - answered.size;
  return {
    readings: passages.map(({ of }, at): Reading => ({ of, asked, found: foundIn(at, items, passages) })),
    losses: [
      ...(strange > 0 ? [loss('no such line', strange)] : []),
      ...(left > 0 ? [loss(reply.cut ? 'cut off' : 'left out by the model', left)] : []),
    ],
  };
}

async function askItems(
  asked: readonly NumberedQuestion[],
  passages: readonly Passage[],
  { engine, options, signal }: Asking,
) {
  const question = {
    purpose: purposeOf('answer'),
    prompt: answerPrompt(
      asked,
      passages.map(({ text }) => text),
      options,
    ),
    maxTokens: replyTokens(asked.length, passages.length),
  };
  if (passages.length > 1) return askList(engine, { ...question, shape: ANSWERED_BY_TEXTS_SHAPE }, signal);
  const reply = await askList(engine, { ...question, shape: ANSWERED_SHAPE }, signal);
  return reply.read === null ? reply : { ...reply, read: reply.read.map(ofOneText) };
}

const ofOneText = (item: { readonly question: number; readonly answers: readonly AnswerValue[] }): Item => ({
  question: item.question,
  answers: item.answers.map((answer) => ({ ...answer, text: 1 })),
});

/** Left open: questions with a confidence off the scale, a passage that is not there, or a value that only another holds. */
function foundIn(
  at: number,
  items: readonly Item[],
  passages: readonly Passage[],
): ReadonlyMap<number, readonly AnswerValue[]> {
  const found = new Map<number, AnswerValue[]>();
  const open = new Set<number>();
  for (const { question, answers } of items) {
    const mine = answers.filter(({ text }) => text === at + 1);
    const isDoubtful =
      mine.some(({ value, confidence }) => isOff(confidence) || isAnothers(value, at, passages)) ||
      answers.some(({ text }) => !(text - 1 in passages));
    if (isDoubtful) open.add(question);
    found.set(question, [
      ...(found.get(question) ?? []),
      ...mine.map(({ value, confidence }) => ({ value, confidence })),
    ]);
  }
  for (const question of open) found.delete(question);
  return found;
}

const isOff = (confidence: number): boolean => confidence < 1 || confidence > 5;

function isAnothers(value: string, at: number, passages: readonly Passage[]): boolean {
  const matcher = valueMatcher(value);
  if (matcher === null || passages.length === 1) return false;
  return !matcher.test(passages[at]?.text ?? '') && passages.some(({ text }) => matcher.test(text));
}

const loss = (why: Loss['why'], count: number): Loss => ({ step: 'answer', why, count });

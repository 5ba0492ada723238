/** Step 4 of method `qa`: what each text answers to the questions. */
import { estimateTokens } from '../../engine/estimate-tokens';
import type { SourceText } from '../../model/source';
import type { Loss } from '../method';
import { partsOf, roomFor } from '../reading-parts';
import type { Asking } from './asking';
import { packed, TOGETHER_TOKENS } from './packed';
import { plainText } from './plain-text';
import { answerPrompt, type NumberedQuestion } from './prompts';
import { type AnswerValue, type Passage, type Reading, readPassages, replyTokens } from './read-passages';
import { cleanValue, keyOf } from './same-value';

export interface QuestionAnswers {
  /** Each once, of enough confidence; none where the answer is unknown. */
  readonly values: readonly AnswerValue[];
  /** False where a part of the text was not answered for the question, or gave too many: there are or may be more values. */
  readonly isWhole: boolean;
}

export interface TextAnswers {
  /** By text, then by question, in their orders. */
  readonly answers: readonly (readonly QuestionAnswers[])[];
  readonly losses: readonly Loss[];
}

/** Share of the window that questions and replies may take; the rest is for the text. */
const QUESTIONS_SHARE = 0.5;
/** So that none is lost among the others; chosen by hand. */
const MOST_TOGETHER = 4;
/** Every two values of a question may have to be compared, so a page cannot have any number. Chosen by hand. */
const MOST_VALUES = 12;
const UNKNOWN = /^(?:unknown|n\/a|not (?:stated|mentioned|specified|given))?$/;

/**
 * Texts are read in parts where they are long, and short ones together.
 * @param choose what is read of a text for some questions
 */
export async function answerQuestions(
  questions: readonly string[],
  texts: readonly SourceText[],
  choose: (questions: readonly string[], text: SourceText) => SourceText,
  asking: Asking,
): Promise<TextAnswers> {
  const numbered = questions.map((question, i) => ({ number: i + 1, question }));
  const readings = await Promise.all(
    groupsOf(numbered, asking).map(async (group) => {
      const asked = group.map(({ question }) => question);
      const room = roomIn(group, asking);
      const passages = texts.flatMap((text, of) =>
        partsOf(choose(asked, text), room).map(
          (part): Passage => ({ of, text: plainText(part, text.title) }),
        ),
      );
      const together = packed(
        passages,
        ({ text }) => estimateTokens(text),
        Math.min(TOGETHER_TOKENS, room),
        MOST_TOGETHER,
      );
      return Promise.all(together.map((pack) => readPassages(group, pack, asking)));
    }),
  );
  const read = readings.flat();
  const byText = texts.map((_, of) =>
    read.flatMap((one) => one.readings.filter((reading) => reading.of === of)),
  );
  const found = byText.map((mine) =>
    numbered.map(({ number }) => joined(number, mine, asking.options.confidenceFrom)),
  );
  const over = found.flat().reduce((sum, { values }) => sum + Math.max(0, values.length - MOST_VALUES), 0);
  return {
    answers: found.map((answers) => answers.map(withMostSure)),
    losses: [
      ...read.flatMap(({ losses }) => losses),
      ...(over > 0 ? [{ step: 'answer', why: 'too long', count: over } as const] : []),
    ],
  };
}

function withMostSure(answers: QuestionAnswers): QuestionAnswers {
  const { values } = answers;
  if (values.length <= MOST_VALUES) return answers;
  const sure = values.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST_VALUES);
  return { values: sure, isWhole: false };
}

function groupsOf(questions: readonly NumberedQuestion[], { engine }: Asking): NumberedQuestion[][] {
  const room = engine.capabilities.contextTokens * QUESTIONS_SHARE;
  return packed(questions, (one) => estimateTokens(one.question) + replyTokens(1, 1), room);
}

const roomIn = (group: readonly NumberedQuestion[], { engine, options }: Asking): number =>
  roomFor(engine.capabilities, answerPrompt(group, ['', ''], options), replyTokens(group.length, 1));

/** All readings' values of a question, each with the highest confidence that one gives it. */
function joined(number: number, readings: readonly Reading[], confidenceFrom: number): QuestionAnswers {
  const mine = readings.filter(({ asked }) => asked.some((question) => question.number === number));
  const byKey = new Map<string, AnswerValue>();
  for (const { found } of mine) {
    for (const { value, confidence } of found.get(number) ?? []) {
      const key = keyOf(value);
      const known = byKey.get(key);
      if (UNKNOWN.test(key) || confidence < confidenceFrom) continue;
      if (!known || known.confidence < confidence)
        byKey.set(key, { value: known?.value ?? cleanValue(value), confidence });
    }
  }
  return { values: [...byKey.values()], isWhole: mine.every(({ found }) => found.has(number)) };
}

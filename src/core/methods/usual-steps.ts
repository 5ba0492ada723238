/**
 * What the methods `e2e` and `qa` will probably ask, by rules of thumb: their prompts are about as long as
 * each other, and what they find grows with the pages. Chosen by hand.
 */
import type { CostInput, CostSetting, TextLength } from './estimate-cost';
import { atMost, between, type ExpectedStep, exactly, plus, type Range, times } from './expected-use';

/** A prompt's own words; and texts that fit beside them in one request. */
const FRAME = between(150, 700);
const LARGEST_PART = 3000;
const PART_SHARE = 0.5;
/** Facts of a sentence, and questions: they are general, and those of several pages merge. */
const FACTS_PER_SENTENCE = between(0.15, 0.6);
const FEWEST_QUESTIONS = between(2, 4);
const QUESTIONS_PER_SENTENCE = between(0.05, 0.3);
const ITEM = between(15, 40);
/** A question's number, value and confidence, or several, as JSON. */
const ANSWERED = between(20, 80);

/** Lists facts part by part, rates each, compares them, and looks for each in the answer. */
export function expectedE2e({ sources, answer, facts }: CostInput, setting: CostSetting): ExpectedStep[] {
  const pages = sumOf(sources);
  const listed = facts === undefined ? times(exactly(pages.sentences), FACTS_PER_SENTENCE) : exactly(facts);
  const presence: ExpectedStep = {
    // A label, and the sentences that show it.
    calls: times(listed, between(1, 2)),
    promptTokens: plus(plus(FRAME, ITEM), exactly(answer.tokens)),
    generatedTokens: between(1, 20),
  };
  if (facts !== undefined) return [presence];
  return [
    reading(pages, times(listed, ITEM), setting),
    rating(listed),
    {
      calls: between(1, Math.ceil(listed.high / 60)),
      promptTokens: plus(FRAME, times(atMost(listed, exactly(60)), ITEM)),
      generatedTokens: between(20, 400),
    },
    presence,
  ];
}

/** Mines questions, merges and rates them, asks them of pages and answer, compares what differs. */
export function expectedQa({ sources, answer, facts }: CostInput, setting: CostSetting): ExpectedStep[] {
  const pages = sumOf(sources);
  const questions =
    facts === undefined
      ? plus(FEWEST_QUESTIONS, times(exactly(pages.sentences), QUESTIONS_PER_SENTENCE))
      : exactly(facts);
  const written = times(questions, ITEM);
  const ofAnswer = [
    asking(answer, questions, setting),
    {
      calls: times(questions, between(0.3, 2)),
      promptTokens: plus(FRAME, ITEM),
      generatedTokens: between(1, 24),
    },
  ];
  if (facts !== undefined) return ofAnswer;
  return [
    reading(pages, times(written, between(1, 3)), setting),
    {
      calls: between(1, 3),
      promptTokens: plus(FRAME, times(written, between(1, 3))),
      generatedTokens: written,
    },
    rating(times(questions, between(1, 1.5))),
    asking(pages, questions, setting),
    {
      calls: times(questions, between(0.2, 3)),
      promptTokens: plus(FRAME, ITEM),
      generatedTokens: between(1, 24),
    },
    ...ofAnswer,
  ];
}

function sumOf(texts: readonly TextLength[]): TextLength {
  return {
    tokens: texts.reduce((sum, { tokens }) => sum + tokens, 0),
    sentences: texts.reduce((sum, { sentences }) => sum + sentences, 0),
  };
}

/** Every part of a text once. */
function reading({ tokens }: TextLength, written: Range, { capabilities }: CostSetting): ExpectedStep {
  const room = Math.min(LARGEST_PART, capabilities.contextTokens * PART_SHARE);
  const parts = tokens === 0 ? 0 : Math.ceil(tokens / room);
  const calls = between(parts, Math.ceil(parts * 1.3));
  const perCall = (all: Range) => times(all, exactly(1 / Math.max(1, parts)));
  return {
    calls,
    promptTokens: plus(FRAME, perCall(exactly(tokens))),
    generatedTokens: perCall(written),
  };
}

/** Questions in groups of about ten, each with the part or the passages that may answer them. */
function asking(text: TextLength, questions: Range, setting: CostSetting): ExpectedStep {
  const step = reading(text, exactly(0), setting);
  return {
    ...step,
    calls: times(step.calls, between(1, Math.max(1, Math.ceil(questions.high / 10)))),
    generatedTokens: times(atMost(questions, exactly(10)), ANSWERED),
  };
}

function rating(items: Range): ExpectedStep {
  return { calls: items, promptTokens: plus(FRAME, ITEM), generatedTokens: exactly(1) };
}

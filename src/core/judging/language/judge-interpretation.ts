/** Whether a statement can be understood from what stands before it (AIS, first step), as a language model has it. */
import { EngineError } from '../../engine/engine-error';
import { readLabel, readStructure } from '../../engine/read-reply';
import type { Judgement, JudgeQuestion } from '../../model/judgement';
import type { Engine } from '../../ports/engine';
import {
  ANSWER_SHAPE,
  ANSWERS,
  type Answer,
  answerPrompt,
  answerShapePrompt,
} from './interpretation-prompts';
import { PROMPT_VERSION } from './support-prompts';

const ANSWER_TOKENS = 16;

type Verdict = Pick<Judgement, 'label' | 'support' | 'evidence' | 'raw'>;
type Asked = Pick<Engine, 'capabilities' | 'ask'>;
type Way = (
  question: JudgeQuestion,
  asked: Asked,
  signal?: AbortSignal,
) => Promise<Verdict | { readonly unreadable: string }>;

const verdict = (answer: Answer, support: number | null): Verdict => ({
  label: answer === 'yes' ? 'full' : 'none',
  support,
  evidence: [],
});

const byLabel: Way = async (question, asked, signal) => {
  const purpose = `interpretation label ${PROMPT_VERSION}`;
  const prompt = answerPrompt(question);
  const reply = await asked.ask({ kind: 'label', purpose, prompt, labels: ANSWERS }, signal);
  const answer = readLabel(reply.text, ANSWERS) as Answer | null;
  return answer === null
    ? { unreadable: reply.text }
    : verdict(answer, reply.probabilities === null ? null : (reply.probabilities[0] ?? null));
};

const byStructure: Way = async (question, asked, signal) => {
  const reply = await asked.ask(
    {
      kind: 'structure',
      purpose: `interpretation answer ${PROMPT_VERSION}`,
      prompt: answerShapePrompt(question),
      shape: ANSWER_SHAPE,
      maxTokens: ANSWER_TOKENS,
    },
    signal,
  );
  const read = readStructure(reply.text, ANSWER_SHAPE);
  return read === null ? { unreadable: reply.text } : verdict(read.answer, null);
};

/**
 * @returns `full` for yes, `none` for no, `support` the probability of yes; `unsure` with what was written
 * where neither form could be read, or where the context is too long for the engine
 */
export async function judgeInterpretation(
  question: JudgeQuestion,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Verdict> {
  const ways = asked.capabilities.labelScores === 'none' ? [byStructure, byLabel] : [byLabel, byStructure];
  const raw: string[] = [];
  try {
    for (const way of ways) {
      const outcome = await way(question, asked, signal);
      if ('label' in outcome) return outcome;
      raw.push(outcome.unreadable);
    }
  } catch (error) {
    if (!(error instanceof EngineError && error.fault === 'too long')) throw error;
  }
  return { label: 'unsure', support: null, evidence: [], ...(raw.length > 0 ? { raw } : {}) };
}

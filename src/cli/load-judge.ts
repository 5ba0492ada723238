/** The judges of the command line, and a plain way to ask one. */
import { createLanguageJudge } from '../core/judging/language/language-judge';
import type { JudgeLabel, Judgement, JudgeTask } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import { createEmbeddedJudge } from '../engines/embedded/embedded-judge';
import { type CachedEncoder, cacheEncodedTexts } from '../engines/embedded/encoder-cache';
import { loadEncoderInNode } from '../engines/embedded/load-in-node';
import { type ChosenServer, openChosen } from './engine-options';

/** Errors: `EncoderError` where its files are missing or damaged. */
export async function loadJudge(): Promise<{ readonly judge: Judge; readonly encoder: CachedEncoder }> {
  const encoder = cacheEncodedTexts(await loadEncoderInNode());
  return { judge: createEmbeddedJudge(encoder), encoder };
}

/**
 * @param chosen null for the embedded judge
 * Errors: `UsageError` where a server cannot be opened; `EncoderError`.
 */
export async function loadChosenJudge(chosen: ChosenServer | null): Promise<Judge> {
  return chosen === null ? (await loadJudge()).judge : createLanguageJudge(await openChosen(chosen));
}

/** @param premises texts judged jointly */
export type AskJudge = (
  claim: string,
  context: string,
  premises: readonly string[],
  task?: JudgeTask,
) => Promise<{ readonly label: JudgeLabel; readonly support: number }>;

/** What a figure takes for the probability where an engine gives none. */
const SUPPORT_BY_LABEL: Record<JudgeLabel, number> = {
  full: 1,
  partial: 0.5,
  unsure: 0.5,
  none: 0,
  contradicted: 0,
};

/** One question at a time. */
export function asking(judge: Judge): AskJudge {
  return async (claim, context, premises, task = 'support') => {
    const texts = premises.map((text, i) => ({ id: String(i), text }));
    const question = { key: '', task, claim, context, premises: texts.map(({ id }) => id) };
    let answer: Judgement | undefined;
    await judge.judge({ premises: texts, questions: [question] }, (_, judgement) => {
      answer = judgement;
    });
    if (!answer) throw new Error('The judge left a question out.');
    const { label, support } = answer;
    return { label, support: support ?? SUPPORT_BY_LABEL[label] };
  };
}

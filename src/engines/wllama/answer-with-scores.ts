import { type ChatRequest, paramsOf } from './chat-request';
import type { Answer, RunningModel } from './running-model';

/**
 * Likeliest tokens to ask for, one try after the other. wllama's writer breaks on a token that is no whole
 * character, the more likely the more tokens it writes; in the end none are asked for.
 */
export const SCORES = [100, 10, 0];
export const NO_SCORES = [0];

/** Errors: rejects with what `RunningModel.answer` rejects with. */
export async function answerWithScores(
  model: RunningModel,
  chat: ChatRequest,
  [most = 0, ...fewer]: readonly number[],
  stop: AbortSignal,
): Promise<Answer> {
  try {
    return await model.answer(paramsOf(chat, most), stop);
  } catch (cause) {
    if (fewer.length === 0 || !isBrokenWriter(cause)) throw cause;
    return answerWithScores(model, chat, fewer, stop);
  }
}

/** wllama reads the length of an answer that was not written. */
function isBrokenWriter(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    cause.name === 'RuntimeError' &&
    /invalid typed array length/i.test(cause.message)
  );
}

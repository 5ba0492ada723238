import type { JudgeBatch, Judgement } from '../model/judgement';

/** @param from `journal`: it was judged before, and nobody was asked now */
export type OnJudged = (key: string, judgement: Judgement, from?: 'journal') => unknown;

/** Anything that can judge: the embedded model, a language model, a fake. */
export interface Judge {
  /** Engine and version, stored with every judgement. */
  readonly engine: string;
  /**
   * Judges every question once, in the order given.
   * @param onJudged called as each judgement is ready; where it gives a promise, the next waits for it
   * Errors: rejects with an `AbortError` when the signal fires; a question
   * that cannot be judged gets the label `unsure`, never a rejection.
   */
  judge(batch: JudgeBatch, onJudged: OnJudged, signal?: AbortSignal): Promise<void>;
}

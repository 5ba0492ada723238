import type { JudgeBatch, Judgement } from '../model/judgement';

/** @param from `journal`: it was judged before, and nobody was asked now */
export type OnJudged = (key: string, judgement: Judgement, from?: 'journal') => unknown;

/** Anything that can judge: the embedded model, a language model, a fake. */
export interface Judge {
  /** Engine and version, stored with every judgement. */
  readonly engine: string;
  /**
   * `words`: it does not see what a query asks for, so code settles which of the facts answer it and what of
   * the answer does (`core/on-query`). Absent: a language model, which is told the query and judges by it.
   */
  readonly judgesBy?: 'words' | undefined;
  /**
   * Judges every question once, in the order given.
   * @param onJudged called as each judgement is ready; where it gives a promise, the next waits for it
   * Errors: rejects with an `AbortError` when the signal fires; a question
   * that cannot be judged gets the label `unsure`, never a rejection.
   */
  judge(batch: JudgeBatch, onJudged: OnJudged, signal?: AbortSignal): Promise<void>;
}

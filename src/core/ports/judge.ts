import type { JudgeBatch, Judgement } from '../model/judgement';

/** Anything that can judge: the embedded model, a language model, a fake. */
export interface Judge {
  /** Engine and version, stored with every judgement. */
  readonly engine: string;
  /**
   * Judges every question once, in the order given.
   * @param onJudged called as each judgement is ready
   * Errors: rejects with an `AbortError` when the signal fires; a question
   * that cannot be judged gets the label `unsure`, never a rejection.
   */
  judge(
    batch: JudgeBatch,
    onJudged: (key: string, judgement: Judgement) => void,
    signal?: AbortSignal,
  ): Promise<void>;
}

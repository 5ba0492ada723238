import type { Judgement } from '../model/judgement';

/** Finished judgements by stable key, so that a stopped run goes on where it was. */
export interface Journal {
  get(key: string): Promise<Judgement | undefined>;
  put(key: string, judgement: Judgement): Promise<void>;
}

/** Finished judgements beside the results file, a line each, until every audit is finished: a stop in the middle of one repeats nothing. */
import type { Judgement } from '../core/model/judgement';
import { judgementSchema } from '../core/report/schema';
import { type LineJournal, openLineJournal } from './line-journal';

export type JournalFile = LineJournal<Judgement>;

/** @param path made when the first judgement is written; lines that are torn or of another version are passed over */
export const openJournalFile = (path: string): JournalFile =>
  openLineJournal(path, 'judgement', judgementSchema);

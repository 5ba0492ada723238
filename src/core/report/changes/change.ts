/** What two audits of one answer say otherwise, and where the difference comes from. */
import type { Judgement } from '../../model/judgement';
import { REVIEWER } from '../../review/person-judgement';
import type { Report } from '../schema';

/**
 * `review`: the user's label, on either side. `sources`: other sources, or another text of them. `thresholds`:
 * the same probability of the same engine. `answer`: the answer itself is another. `engine`: nothing of these.
 */
export type ChangeCause = 'review' | 'sources' | 'thresholds' | 'answer' | 'engine';

/** The two audits; of an item that only one has, the other's side is null. */
export interface Sides<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface Changed<Value> extends Sides<Value> {
  readonly because: ChangeCause;
}

type Asked = Pick<Judgement, 'engine' | 'support'> | null;

export function isByUser({ before, after }: Sides<Asked>): boolean {
  return before?.engine === REVIEWER || after?.engine === REVIEWER;
}

/** Whether only the thresholds can tell two labels apart: the reports have others, the probability is one. */
export function isByThresholds({ before, after }: Sides<Asked>, reports: Sides<Report>): boolean {
  if (!before || !after || before.support === null) return false;
  if (before.engine !== after.engine || before.support !== after.support) return false;
  const [one, other] = [reports.before.tuning, reports.after.tuning];
  return one?.fullFrom !== other?.fullFrom || one?.unsureFrom !== other?.unsureFrom;
}

import type { Report } from '../report/schema';
import { applyReview } from './apply-review';
import { applyTuning } from './tuning';

/**
 * The report that is shown, painted, compared and exported as Markdown: the engine's, by the user's
 * thresholds, with her labels. Idempotent; never stored.
 */
export function reviewed(report: Report): Report {
  return applyReview(applyTuning(report));
}

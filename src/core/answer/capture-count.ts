import type { CaptureCount, Citation } from '../model/answer';
import type { Targets } from './cited-sources';

/**
 * Sources captured of sources declared ("k of n"). Neither is
 * a number of distinct pages: "+2" may count a page twice. A marker never
 * captures more than it declares.
 * @param targets from `citedSources`: a `[1]` that a source given beside the
 * answer stands for is captured, although it has no address
 */
export function countCaptured(citations: readonly Citation[], targets: Targets = new Map()): CaptureCount {
  let captured = 0;
  let declared = 0;
  for (const citation of citations) {
    const known = (targets.get(citation.id) ?? []).filter((id) => id !== null).length;
    captured += Math.min(Math.max(citation.urls.length, known), citation.declared);
    declared += citation.declared;
  }
  return { captured, declared };
}

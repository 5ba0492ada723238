import type { CaptureCount, Citation } from '../model/answer';

/**
 * Sources captured of sources declared ("k of n"). Neither is
 * a number of distinct pages: "+2" may count a page twice. A marker never
 * captures more than it declares.
 */
export function countCaptured(citations: readonly Citation[]): CaptureCount {
  let captured = 0;
  let declared = 0;
  for (const citation of citations) {
    captured += Math.min(citation.urls.length, citation.declared);
    declared += citation.declared;
  }
  return { captured, declared };
}

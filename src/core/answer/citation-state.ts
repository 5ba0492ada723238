import type { CitationState } from '../model/answer';

/** @param found addresses that are known; @param declared sources that the marker stands for */
export function citationState(found: number, declared: number): CitationState {
  if (found === 0) return 'unresolved';
  return found < declared ? 'partial' : 'resolved';
}

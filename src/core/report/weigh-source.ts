import { rescored } from './rescored';
import type { Report } from './schema';

/**
 * The user's weight of a source; it changes the figure `weighted` and nothing else.
 * @param weight 0 or more; 1, the usual one, takes it away
 */
export function weighSource(report: Report, source: string, weight: number): Report {
  const { sourceWeights = {}, ...rest } = report;
  const weights = Object.fromEntries(
    Object.entries({ ...sourceWeights, [source]: weight }).filter(([, kept]) => kept !== 1),
  );
  const weighed: Report = Object.keys(weights).length > 0 ? { ...rest, sourceWeights: weights } : rest;
  return rescored(weighed);
}

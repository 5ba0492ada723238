import type { Loss } from './method';

/** What a model wrote is shown at most so often for one kind of loss. */
const MOST_RAW = 3;

/** @returns losses of one step and reason as one, in the order of the first; none that counts nothing */
export function gatherLosses(losses: readonly Loss[]): Loss[] {
  const gathered = new Map<string, Loss>();
  for (const { step, why, count, raw = [] } of losses) {
    if (count === 0) continue;
    const key = `${step}\n${why}`;
    const known = gathered.get(key);
    const shown = [...(known?.raw ?? []), ...raw].slice(0, MOST_RAW);
    gathered.set(key, {
      step,
      why,
      count: (known?.count ?? 0) + count,
      ...(shown.length > 0 ? { raw: shown } : {}),
    });
  }
  return [...gathered.values()];
}

/** The support matrix as far as it is judged: a statement against its sources, alone and in sets. */
import type { JudgeLabel } from '../model/judgement';
import type { StatementResult } from '../report/schema';
import { REVIEWER } from '../review/person-judgement';

/**
 * @param sources ids of sources that the statement cites, each once, in whatever order
 * @returns what they do for the statement together; null where that was not judged, or one of them could not be read
 */
export function labelOfSet(result: StatementResult, sources: readonly string[]): JudgeLabel | null {
  const [first] = sources;
  if (first === undefined) return null;
  if (sources.length === 1) {
    const cell = result.cited.find(({ source }) => source === first);
    return !cell?.judgement || cell.support === 'unreadable' ? null : cell.support;
  }
  const judged = result.cited.flatMap(({ source, judgement }) =>
    source !== null && judgement ? [source] : [],
  );
  const together = result.sets?.find((set) => isSameSet(set.sources, sources))?.judgement ?? null;
  if (!isSameSet(judged, sources)) return together?.label ?? null;
  // `joint` may be one source's judgement that settles the verdict; the user's word on all of them goes before the engine's.
  const isOverruled = result.joint?.engine === REVIEWER && together?.engine !== REVIEWER;
  return (isOverruled || together === null ? result.joint?.label : together.label) ?? null;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

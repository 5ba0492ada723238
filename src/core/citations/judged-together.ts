import type { StatementResult } from '../report/schema';

/**
 * The judgement of all sources of a statement that could be read. `joint` is it, or that of the one source
 * which settles the verdict; then it stands among the sets.
 * @returns null where it is not known: not judged, or not kept in reports of before there were sets
 */
export function judgedTogether({ cited, joint, sets }: StatementResult): StatementResult['joint'] {
  const judged = cited.filter(({ judgement }) => judgement !== null);
  const whole = sets?.find(({ sources }) => sources.length === judged.length);
  if (whole) return whole.judgement;
  const isSettledByOne = judged.some(({ support }) => support === 'full' || support === 'contradicted');
  return judged.length > 1 && isSettledByOne ? null : joint;
}

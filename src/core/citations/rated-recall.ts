/**
 * Citation recall with the user's ratings of the sources: a figure of its own, which changes no other. It asks
 * how much of the answer rests on sources that the user relies on.
 */
import type { SupportLabel } from '../model/judgement';
import { ratio, withhold } from '../report/ratio';
import type { Score } from '../report/schema';
import { type CitedStatement, isSupported, isUnknown } from './liu';

export interface SourcedStatement extends CitedStatement {
  readonly cited: readonly (CitedStatement['cited'][number] & {
    /** Source id; null where it is not known. */
    readonly source: string | null;
  })[];
}

/** Of a rating from 1 (cannot be relied on) to 5 (can be): (rating − 1) / 4, so 0..1. */
const weightOf = (rating: number) => (rating - 1) / 4;

/**
 * Σ weights / statements that need support. A supported statement has the weight of the best rated of the
 * sources that support it, an unsupported one 0. Left out of both: statements supported by unrated sources
 * alone, and those that a source which was not read may support.
 * @param ratings source id → 1..5
 * @returns null where no source was rated; no value where none of those rated supports any statement, though others do
 */
export function scoreRated(
  statements: readonly SourcedStatement[],
  ratings: ReadonlyMap<string, number>,
): Score | null {
  if (ratings.size === 0) return null;
  const worthy = statements.filter(({ needsSupport }) => needsSupport);
  const known = worthy.filter((statement) => !isUnknown(statement));
  const supported = known.filter(isSupported);
  const weights = supported.flatMap((statement) => {
    const rated = supporting(statement).flatMap((source) => ratings.get(source ?? '') ?? []);
    return rated.length > 0 ? [weightOf(Math.max(...rated))] : [];
  });
  const score = ratio(
    weights.reduce((sum, weight) => sum + weight, 0),
    known.length - supported.length + weights.length,
    worthy.length === 0 ? 'no statement needs support' : 'no source read',
  );
  return supported.length > 0 && weights.length === 0 ? withhold(score, 'no source rated') : score;
}

/**
 * Those that support it alone; where none does, those that support it in part; else those that were read, which
 * do together; else all: a person who read them said so.
 */
function supporting({ cited }: SourcedStatement): (string | null)[] {
  const kinds: readonly ((support: SupportLabel) => boolean)[] = [
    (support) => support === 'full',
    (support) => support === 'partial',
    (support) => support !== 'unreadable',
    () => true,
  ];
  const found = kinds.map((fits) => cited.filter(({ support }) => fits(support)));
  return (found.find((some) => some.length > 0) ?? []).map(({ source }) => source);
}

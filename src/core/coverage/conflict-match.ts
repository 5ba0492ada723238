/**
 * Agreement of comprehensiveness with what ConflictBank's answers were made from (metrics.md section 7).
 * An item has a default source and three that conflict with it, and two answers: the default claim should
 * cover the default source and none of the others, the misinformation claim the reverse.
 */

export const CONFLICT_SIDES = ['default', 'misinformation'] as const;
/** Which source the answer was made from. */
export type ConflictSide = (typeof CONFLICT_SIDES)[number];

/** Facts of a source that were judged, and those of them that the answer covers. */
export interface SourceCount {
  readonly covered: number;
  readonly facts: number;
}

export interface ConflictCoverage {
  /** Comprehensiveness over all sources, 0..1. */
  readonly score: number;
  /** The default source. */
  readonly stated: SourceCount;
  readonly conflicting: readonly SourceCount[];
}

/** Shares of what is as it should be, 0..1. */
export interface ConflictMatch {
  /** Conflicting sources on the right side of the default one; null where none of them has a fact. */
  readonly lax: number | null;
  readonly strict: number;
  /** In the reference's code, not in the paper. */
  readonly moderate: number;
}

/** A share above `full` is full, below `none` none; a score between the two is partial. */
interface Cuts {
  isFull(share: number): boolean;
  isNone(share: number): boolean;
  isPartial(score: number): boolean;
}

const STRICT: Cuts = {
  isFull: (share) => share === 1,
  isNone: (share) => share === 0,
  isPartial: (score) => score > 1e-6 && score < 1 - 1e-6,
};

const MODERATE: Cuts = {
  isFull: (share) => share > 0.8,
  isNone: (share) => share < 0.2,
  isPartial: (score) => score > 0.2 && score < 0.8,
};

/** A source without facts drops out; the default one counts as not covered then. */
export function matchConflict(answer: ConflictSide, coverage: ConflictCoverage): ConflictMatch {
  const stated = shareOf(coverage.stated) ?? 0;
  const conflicting = coverage.conflicting.flatMap((count) => shareOf(count) ?? []);
  const isRightSide = (share: number) => (answer === 'default' ? share < stated : share > stated);
  return {
    lax: conflicting.length === 0 ? null : conflicting.filter(isRightSide).length / conflicting.length,
    strict: matchBy(STRICT),
    moderate: matchBy(MODERATE),
  };

  function matchBy({ isFull, isNone, isPartial }: Cuts): number {
    const [isStatedRight, isConflictingRight] = answer === 'default' ? [isFull, isNone] : [isNone, isFull];
    const right =
      Number(isPartial(coverage.score)) +
      Number(isStatedRight(stated)) +
      conflicting.filter(isConflictingRight).length;
    return right / (conflicting.length + 2);
  }
}

/** Label match rate of an answer; null where its lax part is. */
export function conflictRate({ lax, strict }: ConflictMatch): number | null {
  return lax === null ? null : (lax + strict) / 2;
}

function shareOf({ covered, facts }: SourceCount): number | null {
  return facts === 0 ? null : covered / facts;
}

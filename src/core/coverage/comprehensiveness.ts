/**
 * Comprehensiveness S: how much of what the sources say on the query the
 * answer contains (metrics.md sections 1 and 9; Dejl et al. 2025, arXiv 2510.07926):
 *
 *   S = covered facts / judged facts
 *
 * A fact that could not be judged leaves both counts. A contradicted fact is a
 * missing one here. Nothing to score is not applicable, never 0.
 */

import type { Tier } from '../model/fact';
import type { CoverageLabel, Evidence } from '../model/judgement';
import { type NoScore, ratio } from '../report/ratio';
import type { Score } from '../report/schema';

export interface CoveredFact {
  readonly tier: Tier;
  readonly coverage: CoverageLabel;
  readonly statedBy: readonly Pick<Evidence, 'source'>[];
}

export interface Comprehensiveness {
  readonly all: Score;
  /** Over essential facts only. */
  readonly essential: Score;
  /** Over all facts, with half a point for `partly`. */
  readonly halfCredit: Score;
}

const FULL_CREDIT: Readonly<Record<CoverageLabel, number>> = {
  covered: 1,
  partly: 0,
  missing: 0,
  contradicted: 0,
  unsure: 0,
};

const HALF_CREDIT: typeof FULL_CREDIT = { ...FULL_CREDIT, partly: 0.5 };

function score(facts: readonly CoveredFact[], credit: typeof FULL_CREDIT): Score {
  const judged = facts.filter(({ coverage }) => coverage !== 'unsure');
  const points = judged.reduce((total, { coverage }) => total + credit[coverage], 0);
  const ifEmpty: NoScore = facts.length > 0 ? 'nothing judged' : 'no relevant fact';
  return ratio(points, judged.length, ifEmpty);
}

export function scoreComprehensiveness(facts: readonly CoveredFact[]): Comprehensiveness {
  return {
    all: score(facts, FULL_CREDIT),
    essential: score(
      facts.filter(({ tier }) => tier === 'essential'),
      FULL_CREDIT,
    ),
    halfCredit: score(facts, HALF_CREDIT),
  };
}

/** Covered facts of those that the source states; 0 means cited but not used. */
export function scoreSource(facts: readonly CoveredFact[], source: string): Score {
  const stated = facts.filter(({ statedBy }) => statedBy.some((evidence) => evidence.source === source));
  return score(stated, FULL_CREDIT);
}

import type { CoverageLabel, JudgeLabel, Judgement } from '../model/judgement';
import type { StatementResult } from '../report/schema';

type StoredJudgement = NonNullable<StatementResult['joint']>;

/** The engine of a judgement that the reviewer made. */
export const REVIEWER = 'reviewer';

const NOTHING_FOUND = { evidence: [], unmatched: [], conflicts: [] };

/**
 * A person's label in place of the engine's, whose evidence stays. A person is taken at her word: the
 * probability of full support is 1 or 0, and none where she could not tell.
 */
export function judgedByPerson(label: JudgeLabel, engines: StoredJudgement | null): StoredJudgement {
  const { evidence, unmatched, conflicts } = engines ?? NOTHING_FOUND;
  const support = label === 'unsure' ? null : Number(label === 'full');
  return { label, support, evidence, unmatched, conflicts, engine: REVIEWER };
}

const AS_JUDGED = {
  covered: { label: 'full', support: 1, full: 1 },
  partly: { label: 'partial', support: 1, full: 0 },
  missing: { label: 'none', support: 0, full: 0 },
  contradicted: { label: 'contradicted', support: 0, full: 0 },
  unsure: { label: 'unsure', support: null },
} as const satisfies Record<CoverageLabel, Pick<Judgement, 'label' | 'support' | 'full'>>;

/** The same of a fact's coverage, whose probability is that of coverage at least in part. */
export function coverageByPerson(coverage: CoverageLabel, engines: StoredJudgement | null): StoredJudgement {
  const { evidence, unmatched, conflicts } = engines ?? NOTHING_FOUND;
  return { ...AS_JUDGED[coverage], evidence, unmatched, conflicts, engine: REVIEWER };
}

import type { JudgeLabel, Judgement } from '../../src/core/model/judgement';

/** A judgement that found nothing, for tests of what labels come to. */
export function judged(label: JudgeLabel, support: number | null = null, engine = 'test'): Judgement {
  return { label, support, evidence: [], unmatched: [], conflicts: [], engine };
}

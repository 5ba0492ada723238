import type { CoverageLabel, JudgeLabel } from '../model/judgement';

const COVERAGE: Record<JudgeLabel, CoverageLabel> = {
  full: 'covered',
  partial: 'partly',
  none: 'missing',
  contradicted: 'contradicted',
  unsure: 'unsure',
};

/** What a judgement with the answer as premise says about the fact. */
export function coverageOf(label: JudgeLabel): CoverageLabel {
  return COVERAGE[label];
}

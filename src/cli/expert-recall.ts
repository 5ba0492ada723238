/** Citation recall of ExpertQA's answers by the experts' own labels, through the scores of the product. */
import { type CitedStatement, scoreStrictly } from '../core/citations/liu';
import type { JudgeLabel } from '../core/model/judgement';
import type { Score } from '../core/report/schema';
import type { ExpertAnswer, ExpertClaim } from './expertqa-claims';

/** What the data set's notes give for this file, Complete of worthy claims pooled over answers. */
export const KNOWN_RECALL: Readonly<Record<string, number>> = {
  post_hoc_gs_gpt4: 0.827,
  rr_sphere_gpt4: 0.686,
  rr_gs_gpt4: 0.667,
  bing_chat: 0.654,
  gpt4: 0.553,
  post_hoc_sphere_gpt4: 0.546,
};

const LABELS: Readonly<Record<'Complete' | 'Partial' | 'Incomplete' | 'N/A', JudgeLabel>> = {
  Complete: 'full',
  Partial: 'partial',
  Incomplete: 'none',
  'N/A': 'unsure',
};

/** The experts judged all evidence of a claim together: it stands as one source. */
export function asJudgedByExpert({ worthy, support }: ExpertClaim): CitedStatement {
  const label = support === null || support === 'Missing' ? null : LABELS[support];
  return {
    needsSupport: worthy === true,
    joint: label,
    cited: label === null ? [] : [{ support: label }],
  };
}

/** Over the claims of all the answers at once. */
export function expertRecall(answers: readonly ExpertAnswer[]): Score {
  return scoreStrictly(answers.flatMap(({ claims }) => claims.map(asJudgedByExpert))).recall;
}

export const SYSTEMS = Object.keys(KNOWN_RECALL);

import type { Comparison } from '../../core/report/compare-reports';
import { plural, t } from '../words';

/** "3 answers, the same 13 facts", or that there is nothing to compare. */
export function comparisonTitle({ answers, facts }: Comparison): string {
  if (answers.length === 0) return t('compare_none');
  if (answers.length === 1) return t('compare_alone');
  return plural(facts.length, 'compare_title', answers.length);
}

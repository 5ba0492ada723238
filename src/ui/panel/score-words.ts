/** Ratios and ranges in words; unknown is not zero. */
import type { Score, Scores } from '../../core/report/schema';
import { scoreReasonWords } from '../state-words';
import { number, percent, t } from '../words';

/** "6 of 11 (55%)", or why there is none. */
export function scoreWords({ value, numerator, denominator, reason }: Score): string {
  if (value === null) return scoreReasonWords(reason ?? 'nothing judged');
  return t('panel_scoreOf', number(numerator), number(denominator), percent(value));
}

/** The same for a cell: short where there is none. */
export function shareWords({ value, numerator, denominator }: Score): string {
  return value === null
    ? t('score_none')
    : t('score_short', percent(value), number(numerator), number(denominator));
}

/** "6 of 11" alone. */
export function countWords(score: Score | undefined): string {
  if (!score || score.value === null) return t('score_none');
  return t('panel_ofCount', score.numerator, score.denominator);
}

type Range = NonNullable<Scores['interval']>;

/** "42% to 58%". */
export function rangeWords({ low, high }: Range): string {
  return t('score_range', percent(low), percent(high));
}

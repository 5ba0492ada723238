/** What changed between two audits, in words. Each table is a `Record` over the whole union. */
import type { Interpretation } from '../../core/interpretation/interpretation';
import type { ChangeCause } from '../../core/report/changes/change';
import type { ComparedScore, Unlike } from '../../core/report/changes/score-changes';
import type { SourceChangeKind } from '../../core/report/changes/source-changes';
import type { CellChangeKind } from '../../core/report/changes/statement-changes';
import { type MessageKey, t } from '../words';

const CAUSES = {
  review: 'review_because_review',
  sources: 'review_because_sources',
  thresholds: 'review_because_thresholds',
  answer: 'review_because_answer',
  engine: 'review_because_engine',
} as const satisfies Record<ChangeCause, MessageKey>;

const SOURCE_CHANGES = {
  added: 'review_source_added',
  dropped: 'review_source_dropped',
  'now read': 'review_source_nowRead',
  'no longer read': 'review_source_noLongerRead',
  'another state': 'review_source_state',
  'another share': 'review_source_share',
  'another text': 'review_source_text',
} as const satisfies Record<SourceChangeKind, MessageKey>;

const CELL_CHANGES = {
  added: 'review_cell_added',
  dropped: 'review_cell_dropped',
  'now read': 'review_source_nowRead',
  'no longer read': 'review_source_noLongerRead',
  'judged otherwise': null,
} as const satisfies Record<CellChangeKind, MessageKey | null>;

const SCORES = {
  recall: 'review_score_recall',
  precision: 'review_score_precision',
  f1: 'review_score_f1',
  'recall, readable sources only': 'review_score_readableRecall',
  'precision, readable sources only': 'review_score_readablePrecision',
  'f1, readable sources only': 'review_score_readableF1',
  'ALCE recall': 'review_score_alceRecall',
  'ALCE precision': 'review_score_alcePrecision',
  'attributable (AIS)': 'review_score_ais',
  comprehensiveness: 'score_coverage',
  essential: 'score_essential',
  'half credit': 'score_halfCredit',
} as const satisfies Record<ComparedScore, MessageKey>;

const UNLIKE = {
  method: 'review_unlike_method',
  engine: 'review_unlike_engine',
  'list of facts': 'review_unlike_list',
  thresholds: 'review_unlike_thresholds',
  review: 'review_unlike_review',
  'not finished': 'review_unlike_unfinished',
} as const satisfies Record<Unlike['what'], MessageKey>;

const UNDERSTOOD = {
  interpretable: 'review_understood_yes',
  'not interpretable': 'review_understood_no',
  unsure: 'review_understood_unsure',
} as const satisfies Record<Interpretation['state'], MessageKey>;

export const understoodWords = (state: Interpretation['state']): string => t(UNDERSTOOD[state]);
export const causeWords = (cause: ChangeCause): string => t(CAUSES[cause]);
export const sourceChangeWords = (kind: SourceChangeKind): string => t(SOURCE_CHANGES[kind]);
/** Empty where the cause says it all. */
export function cellChangeWords(kind: CellChangeKind): string {
  const key = CELL_CHANGES[kind];
  return key === null ? '' : t(key);
}

export const comparedScoreWords = (score: ComparedScore): string => t(SCORES[score]);

export function unlikeWords({ what, of, before, after }: Unlike): string {
  const part = t(of === 'support' ? 'review_unlike_support' : 'review_unlike_facts');
  return t(UNLIKE[what], part, before ?? t('review_none'), after ?? t('review_none'));
}

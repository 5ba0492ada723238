/** The worksheet's labels in words. Each table is a `Record` over the whole union. */
import type { CoverageLabel, SupportLabel } from '../../core/model/judgement';
import type { Verdict } from '../../core/report/schema';
import type { Question } from '../../core/review/questions';
import type { SourceKind } from '../../core/review/review';
import { type MessageKey, t } from '../words';
import type { GivenBy, RowState } from './sheet-rows';

const SUPPORT = {
  full: 'review_label_full',
  partial: 'review_label_partial',
  none: 'review_label_none',
  contradicted: 'review_label_contradicted',
  unsure: 'review_label_unsure',
  unreadable: 'review_label_unreadable',
} as const satisfies Record<SupportLabel, MessageKey>;

const COVERAGE = {
  covered: 'review_label_covered',
  partly: 'review_label_partly',
  missing: 'review_label_missing',
  contradicted: 'review_label_factContradicted',
  unsure: 'review_label_unsure',
} as const satisfies Record<CoverageLabel, MessageKey>;

/** A verdict as a name, for filters and pictures. */
const VERDICTS = {
  ...SUPPORT,
  uncited: 'review_verdict_uncited',
  'not needed': 'review_verdict_notNeeded',
  waiting: 'review_verdict_waiting',
} as const satisfies Record<Verdict, MessageKey>;

const GIVEN = {
  engine: 'review_by_engine',
  confirmed: 'review_by_confirmed',
  corrected: 'review_by_corrected',
} as const satisfies Record<GivenBy, MessageKey>;

const STATES = {
  untouched: 'review_state_untouched',
  confirmed: 'review_state_confirmed',
  corrected: 'review_state_corrected',
} as const satisfies Record<RowState, MessageKey>;

const KINDS = {
  official: 'review_kind_official',
  research: 'review_kind_research',
  reference: 'review_kind_reference',
  news: 'review_kind_news',
  organisation: 'review_kind_organisation',
  company: 'review_kind_company',
  forum: 'review_kind_forum',
  personal: 'review_kind_personal',
  other: 'review_kind_otherKind',
} as const satisfies Record<SourceKind, MessageKey>;

const COLUMNS = {
  needsSupport: 'review_column_needsSupport',
  interpretable: 'review_column_interpretable',
  cited: 'review_column_cited',
  joint: 'review_column_joint',
  facts: 'review_facts',
} as const satisfies Record<Question, MessageKey>;

export const supportLabelWords = (label: SupportLabel): string => t(SUPPORT[label]);
export const verdictName = (verdict: Verdict): string => t(VERDICTS[verdict]);
export const factStateName = (state: CoverageLabel | 'waiting'): string =>
  t(state === 'waiting' ? 'review_verdict_waiting' : COVERAGE[state]);
export const coverageLabelWords = (label: CoverageLabel): string => t(COVERAGE[label]);
export const yesNoWords = (value: boolean): string => t(value ? 'review_yes' : 'review_no');
export const givenByWords = (by: GivenBy): string => t(GIVEN[by]);
export const rowStateWords = (state: RowState): string => t(STATES[state]);
export const sourceKindWords = (kind: SourceKind): string => t(KINDS[kind]);
export const columnWords = (column: Question): string => t(COLUMNS[column]);

/** A label of whatever column, as a reviewer gave it; what is none of ours is shown as it stands. */
export function anyLabelWords(column: Question, label: string): string {
  if (label === 'yes' || label === 'no') return yesNoWords(label === 'yes');
  const table: Readonly<Record<string, MessageKey>> = column === 'facts' ? COVERAGE : SUPPORT;
  const key = Object.hasOwn(table, label) ? table[label] : undefined;
  return key ? t(key) : label;
}

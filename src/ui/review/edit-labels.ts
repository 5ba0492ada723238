/** The user's labels of a row with one changed; null where none is left. */
import type { CoverageLabel, JudgeLabel } from '../../core/model/judgement';
import type { FactReview, StatementReview } from '../../core/review/review';
import type { FactRow, StatementRow } from './sheet-rows';

/** What a label is for: all citations together, or one source. */
export type LabelTarget = { readonly of: 'joint' } | { readonly of: 'cited'; readonly source: string };

/** @returns without what is undefined or an empty note; null where nothing is left */
function tidied<Labels extends object>(labels: Labels): Labels | null {
  const kept = Object.entries(labels).filter(([, value]) => value !== undefined && value !== '');
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Labels);
}

export function withLabels(row: StatementRow, change: Partial<StatementReview>): StatementReview | null {
  return tidied({ ...row.review, ...change });
}

/**
 * One citation's label is that of all together, and the other way round (Liu et al. 2023).
 * @param label null takes it back
 */
export function withSupport(
  row: StatementRow,
  target: LabelTarget,
  label: JudgeLabel | null,
): StatementReview | null {
  const [only, second] = row.cited;
  const alone = only && !second ? only.source : null;
  const source = target.of === 'cited' ? target.source : alone;
  const { [source ?? '']: _, ...others } = row.review?.cited ?? {};
  const labelled = source !== null && label !== null ? { ...others, [source]: label } : others;
  const cited = source === null ? row.review?.cited : tidied(labelled);
  const isJoint = target.of === 'joint' || source === alone;
  return withLabels(row, {
    cited: cited ?? undefined,
    ...(isJoint && { joint: label ?? undefined }),
  });
}

export function withCoverage(
  row: FactRow,
  change: { readonly coverage?: CoverageLabel | undefined; readonly note?: string },
): FactReview | null {
  const given = row.coverage.by === 'engine' ? undefined : (row.coverage.value ?? undefined);
  return tidied({ coverage: given, note: row.note, ...change });
}

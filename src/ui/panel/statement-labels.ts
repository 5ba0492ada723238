/** The user's labels of one statement as the panel's controls change them; every function gives a new record. */
import type { JudgeLabel } from '../../core/model/judgement';
import type { StatementResult } from '../../core/report/schema';
import type { StatementReview } from '../../core/review/review';
import { ownEntry } from '../../core/review/reviewed-statement';

/** Id of the only source that a statement cites; its label and that of all together are one (Liu et al. 2023). */
function onlySource({ cited }: StatementResult): string | null {
  const [first, ...others] = new Set(cited.map(({ source }) => source));
  return others.length === 0 ? (first ?? null) : null;
}

export function givenTogether(given: StatementReview, result: StatementResult): JudgeLabel | null {
  const only = onlySource(result);
  return given.joint ?? (only === null ? undefined : ownEntry(given.cited ?? {}, only)) ?? null;
}

/** @param label null takes it back */
export function withTogether(
  given: StatementReview,
  result: StatementResult,
  label: JudgeLabel | null,
): StatementReview {
  const only = onlySource(result);
  const joint = { ...given, joint: label ?? undefined };
  return only === null ? joint : withSource(joint, only, label);
}

/** @param label null takes it back */
export function withSource(
  given: StatementReview,
  source: string,
  label: JudgeLabel | null,
): StatementReview {
  const { [source]: _, ...others } = given.cited ?? {};
  return { ...given, cited: label === null ? others : { ...others, [source]: label } };
}

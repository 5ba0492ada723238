/** What the answer says on a fact, and whether that goes with the verdicts on its statements. */
import type { Evidence } from '../model/judgement';
import { ownEntry } from '../review/reviewed-statement';
import type { FactResult, Report, Verdict } from './schema';

/**
 * What the answer says of a fact that it states at least in part, or against
 * one that it contradicts. For a missing fact the judge's evidence is only the
 * sentence that came closest: beside the fact it would look like a statement on it.
 * @returns evidence that stands in the answer verbatim, best first
 */
export function answerSide({ answer }: Report, { coverage, judgement }: FactResult): Evidence[] {
  if (!judgement || coverage === 'missing' || coverage === 'unsure' || coverage === 'waiting') return [];
  const real = judgement.evidence.filter(({ start, end, text }) => answer.text.slice(start, end) === text);
  if (coverage !== 'contradicted') return real;
  const against = real.filter(({ start, end }) =>
    judgement.conflicts.some(({ evidence }) => evidence.start >= start && evidence.end <= end),
  );
  return against.length > 0 ? against : real.slice(0, 1);
}

/** Verdicts that do not go with a contradicted fact. */
const AT_ODDS: ReadonlySet<Verdict> = new Set(['full', 'partial', 'unsure']);

/** A fact's coverage as it is told; `disputed`: contradicted, but not for sure. */
export type FactState = FactResult['coverage'] | 'disputed';

/**
 * A contradicted fact is at odds with a statement that its sources support, or
 * that could not be judged. The sources may differ, or the judge erred: either
 * way one report must not tell both as sure. What the user said of it is sure.
 * @returns `disputed` for such a fact, and where nothing in the answer denies it
 */
export function factState(report: Report, fact: FactResult): FactState {
  const given = report.review && ownEntry(report.review.facts, fact.id);
  if (fact.coverage !== 'contradicted' || given?.coverage) return fact.coverage;
  const against = answerSide(report, fact);
  const verdicts = new Map(report.statements.map(({ statement, verdict }) => [statement, verdict]));
  const touched = report.answer.statements.filter(({ start, end }) =>
    against.some((evidence) => start < evidence.end && end > evidence.start),
  );
  const isAtOdds = touched.some(({ id }) => AT_ODDS.has(verdicts.get(id) ?? 'waiting'));
  return against.length === 0 || isAtOdds ? 'disputed' : 'contradicted';
}

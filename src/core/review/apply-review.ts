/**
 * A report as its reviewer has it: her labels in place of the engine's, and all that follows from them. The
 * stored report stays the engine's, so that taking a label back gives the engine's again.
 */
import { wasRead } from '../model/source';
import { rescored } from '../report/rescored';
import type { FactResult, Report, SourceConflict } from '../report/schema';
import { coverageByPerson } from './person-judgement';
import type { FactReview } from './review';
import { ownEntry, reviewedStatement } from './reviewed-statement';

/**
 * Idempotent. Labels on ids that the report lacks change nothing. A label that is the engine's own changes
 * neither verdict nor score, with two exceptions: the interval of comprehensiveness tells of an engine's doubts,
 * and a contradiction beside a source that was not read is known where she decided on all sources together.
 */
export function applyReview(report: Report): Report {
  const { review, answer } = report;
  if (!review) return report;
  const read = new Set(report.sources.filter(({ state }) => wasRead(state.kind)).map(({ id }) => id));
  const needs = new Map(answer.statements.map(({ id, needsSupport }) => [id, needsSupport]));
  const facts = report.facts.map((fact) => reviewedFact(fact, ownEntry(review.facts, fact.id)));
  return rescored({
    ...report,
    answer: {
      ...answer,
      statements: answer.statements.map((statement) => {
        const needsSupport = ownEntry(review.statements, statement.id)?.needsSupport;
        return needsSupport === undefined ? statement : { ...statement, needsSupport };
      }),
    },
    statements: report.statements.map((result) => {
      const given = ownEntry(review.statements, result.statement);
      if (!given) return result;
      return reviewedStatement(result, given, { needsSupport: needs.get(result.statement) ?? true, read });
    }),
    facts,
    ...(report.conflicts
      ? { conflicts: report.conflicts.map((conflict) => retaken(conflict, report.facts, facts)) }
      : {}),
  });
}

function reviewedFact(fact: FactResult, given: FactReview | undefined): FactResult {
  if (given?.coverage === undefined) return fact;
  return { ...fact, coverage: given.coverage, judgement: coverageByPerson(given.coverage, fact.judgement) };
}

/** Which sides the answer takes, where the reviewer corrected one of their facts. */
function retaken(
  conflict: SourceConflict,
  before: readonly FactResult[],
  after: readonly FactResult[],
): SourceConflict {
  const changed = new Set(
    after.filter((fact, i) => fact.coverage !== before[i]?.coverage).map(({ id }) => id),
  );
  if (!conflict.sides.some((side) => side.facts.some((id) => changed.has(id)))) return conflict;
  const covered = new Set(after.filter(({ coverage }) => coverage === 'covered').map(({ id }) => id));
  const sides = conflict.sides.map((side) =>
    side.facts.some((id) => changed.has(id))
      ? { ...side, covered: side.facts.some((id) => covered.has(id)) }
      : side,
  );
  const taken = sides.filter((side) => side.covered).length;
  return { sides, taken: taken === 0 ? 'none' : taken === sides.length ? 'both' : 'one' };
}

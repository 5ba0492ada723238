/**
 * What changed between two audits of one answer: statements, sources and facts that came to something else,
 * and the scores side by side. What the user's labels make differ is told apart from what the engine does.
 */
import { type FactChanges, factChanges } from './changes/fact-changes';
import { type ScoreChange, scoreChanges, type Unlike, unlikeness } from './changes/score-changes';
import { matchSources, type SourceChange, sourceChanges } from './changes/source-changes';
import { type StatementChanges, statementChanges } from './changes/statement-changes';
import type { Report } from './schema';

export interface AuditChanges {
  readonly statements: StatementChanges;
  /** Sources that are the same are left out. */
  readonly sources: readonly SourceChange[];
  readonly facts: FactChanges;
  readonly scores: readonly ScoreChange[];
  /** Empty where every score can be compared. */
  readonly unlike: readonly Unlike[];
}

/** @param before reviewed, as `after`: with the user's labels and thresholds */
export function compareAudits(before: Report, after: Report): AuditChanges {
  const sources = matchSources(before, after);
  return {
    statements: statementChanges(before, after, sources),
    sources: sourceChanges(sources),
    facts: factChanges(before, after),
    scores: scoreChanges(before, after),
    unlike: unlikeness(before, after),
  };
}

/** Whether statements, sources and facts all came to the same, and so the scores. */
export function isUnchanged({ statements, sources, facts, scores }: AuditChanges): boolean {
  const items = [
    ...statements.changed,
    ...statements.onlyBefore,
    ...statements.onlyAfter,
    ...sources,
    ...facts.changed,
    ...facts.lost,
    ...facts.gained,
  ];
  return items.length === 0 && scores.every(({ before, after }) => before?.value === after?.value);
}

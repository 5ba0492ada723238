/** Where the user's labels changed what the engine had said. */
import { ownEntry } from '../review/reviewed-statement';
import type { Report } from './schema';

/**
 * @param judged without the user's labels
 * @param shown the same report with them
 * @returns how many statements and facts have another verdict by the user's labels; a label that confirms is no correction
 */
export function countCorrections(judged: Report, shown: Report): number {
  const verdicts = new Map(judged.statements.map(({ statement, verdict }) => [statement, verdict]));
  const coverage = new Map(judged.facts.map((fact) => [fact.id, fact.coverage]));
  const { statements = {}, facts = {} } = shown.review ?? {};
  const corrected = [
    ...shown.statements.filter(
      ({ statement, verdict }) => ownEntry(statements, statement) && verdicts.get(statement) !== verdict,
    ),
    ...shown.facts.filter((fact) => ownEntry(facts, fact.id) && coverage.get(fact.id) !== fact.coverage),
  ];
  return corrected.length;
}

/** Which sources a statement rests on, and which statements rest on a source. */
import type { Answer, Statement } from '../model/answer';
import type { Targets } from './cited-sources';

/** @returns sources that a statement cites, each once, in the order of their first citation; then null for each that is declared but unknown */
export function sourcesOf(statement: Pick<Statement, 'citations'>, targets: Targets): (string | null)[] {
  const known = new Set<string>();
  const unknown: null[] = [];
  for (const citation of statement.citations) {
    for (const target of targets.get(citation) ?? []) {
      if (target === null) unknown.push(null);
      else known.add(target);
    }
  }
  return [...known, ...unknown];
}

/** Source id → ids of the statements that cite it, in the order of the answer. */
export function statementsCiting(
  { statements }: Pick<Answer, 'statements'>,
  targets: Targets,
): ReadonlyMap<string, readonly string[]> {
  const citing = new Map<string, string[]>();
  for (const statement of statements) {
    for (const source of sourcesOf(statement, targets)) {
      if (source === null) continue;
      const known = citing.get(source);
      if (known) known.push(statement.id);
      else citing.set(source, [statement.id]);
    }
  }
  return citing;
}

/** What an answer owes to each of its sources. */
import type { Report } from '../report/schema';
import { wantsBetter } from './better-sources';
import { CITATION_ROLES, type CitationRole, citationRoles } from './citation-roles';

export interface SourceCarries {
  /** Source id. */
  readonly source: string;
  /** Ids of the statements that cite it, by what it does for them. */
  readonly statements: Readonly<Record<CitationRole, readonly string[]>>;
  /** Ids of statements that are wanting, do not cite it, and that it supports better than what they cite. */
  readonly better: readonly string[];
  /** Facts that it states, and those of them that the answer covers. */
  readonly facts: { readonly stated: number; readonly covered: number };
}

/** @returns one for each source of the report, in its order */
export function sourcesCarry({
  sources,
  statements,
  facts,
}: Pick<Report, 'sources' | 'statements' | 'facts'>): SourceCarries[] {
  const roles = statements.map((result) => ({ id: result.statement, cited: citationRoles(result) }));
  return sources.map(({ id }) => {
    const inRole = (role: CitationRole) =>
      roles
        .filter(({ cited }) => cited.some((one) => one.source === id && one.role === role))
        .map((result) => result.id);
    const stated = facts.filter(({ statedBy }) => statedBy.some(({ source }) => source === id));
    return {
      source: id,
      statements: Object.fromEntries(CITATION_ROLES.map((role) => [role, inRole(role)])) as Record<
        CitationRole,
        string[]
      >,
      better: statements
        .filter(
          ({ verdict, better = [] }) => wantsBetter(verdict) && better.some(({ source }) => source === id),
        )
        .map(({ statement }) => statement),
      facts: {
        stated: stated.length,
        covered: stated.filter(({ coverage }) => coverage === 'covered').length,
      },
    };
  });
}

/**
 * What each citation of a statement does for it, in words instead of counts: after Liu et al. 2023 (alone: full,
 * partial, none) and ALCE (Gao et al. 2023: is it needed beside the others?).
 */
import type { Report, StatementResult } from '../report/schema';
import { labelOfSet } from './judged-cells';
import { without } from './support-matrix';

export const CITATION_ROLES = [
  /** Supports the statement alone. */
  'carries',
  /** Not alone, but the others do not suffice without it. */
  'contributes',
  /** Says part of a statement that is not supported as a whole. */
  'part',
  /** Says part of it, and the others suffice without it. */
  'redundant',
  /** Says nothing of it. */
  'decorative',
  'contradicts',
  'unsure',
  'unreadable',
  /** Not judged yet. */
  'waiting',
] as const;
export type CitationRole = (typeof CITATION_ROLES)[number];

export interface CitedInRole {
  /** Source id; null where the citation's address is not known. */
  readonly source: string | null;
  readonly role: CitationRole;
}

/** @returns one for each of `result.cited`, in its order; none where the statement needs no support */
export function citationRoles(result: StatementResult): CitedInRole[] {
  if (result.verdict === 'not needed') return [];
  return result.cited.map((cell) => ({ source: cell.source, role: roleOf(result, cell) }));
}

function roleOf(
  result: StatementResult,
  { source, support, judgement }: StatementResult['cited'][number],
): CitationRole {
  if (source !== null && judgement === null && result.verdict === 'waiting') return 'waiting';
  switch (support) {
    case 'full':
      return 'carries';
    case 'contradicted':
      return 'contradicts';
    case 'unsure':
    case 'unreadable':
      return support;
    case 'partial':
    case 'none':
      return source === null ? 'unreadable' : besideOthers(result, source, support);
  }
}

function besideOthers(result: StatementResult, source: string, support: 'partial' | 'none'): CitationRole {
  if (result.verdict === 'waiting') return 'waiting';
  const readable = result.cited.flatMap((cell) =>
    cell.source !== null && cell.judgement ? [cell.source] : [],
  );
  const others = without(readable, source);
  const isEnough = (sources: readonly string[]) =>
    sources.some((one) => labelOfSet(result, [one]) === 'full') || labelOfSet(result, sources) === 'full';
  if (!isEnough(readable)) return support === 'partial' ? 'part' : 'decorative';
  if (isEnough(others)) return support === 'partial' ? 'redundant' : 'decorative';
  // Where the others were not judged without it, it is Liu's partial support that counts.
  const isNeeded = support === 'partial' || labelOfSet(result, others) !== null;
  return isNeeded ? 'contributes' : 'decorative';
}

/** A citation: which statement cites which source. */
export interface CitationPlace {
  readonly statement: string;
  readonly source: string;
}

export interface CitationNotes {
  readonly redundant: readonly CitationPlace[];
  readonly decorative: readonly CitationPlace[];
  /** Ids of statements that need support and cite nothing. */
  readonly missing: readonly string[];
}

/** @returns what is wrong with the citations themselves, in the order of the answer */
export function citationNotes({ statements }: Pick<Report, 'statements'>): CitationNotes {
  const places = statements.flatMap((result) =>
    citationRoles(result).flatMap(({ source, role }) =>
      source === null ? [] : [{ statement: result.statement, source, role }],
    ),
  );
  const having = (wanted: CitationRole) =>
    places.filter(({ role }) => role === wanted).map(({ statement, source }) => ({ statement, source }));
  return {
    redundant: having('redundant'),
    decorative: having('decorative'),
    missing: statements.filter(({ verdict }) => verdict === 'uncited').map(({ statement }) => statement),
  };
}

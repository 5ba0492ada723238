/**
 * What the reader should look at, in order of weight: the one list from which
 * the page's marks, the panel's "look at these first" and the exports are made.
 */
import type { Tier } from '../model/fact';
import type { StatementReview } from '../review/review';
import { ownEntry } from '../review/reviewed-statement';
import { type FactState, factState } from './answer-side';
import type { FactResult, Report, StatementResult, Verdict } from './schema';

export const FINDING_KINDS = [
  'contradicted',
  'none',
  'missing essential',
  'partial',
  'uncited',
  'missing useful',
  'unreadable',
  'unsure',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

interface FindingBase {
  readonly id: string;
  readonly kind: FindingKind;
  /** Shown without asking: the quiet default. The rest appears with "show more". */
  readonly confident: boolean;
}

export interface StatementFinding extends FindingBase {
  readonly about: 'statement';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly result: StatementResult;
}

export interface FactFinding extends FindingBase {
  readonly about: 'fact';
  readonly fact: FactResult;
  readonly state: FactState;
}

export type Finding = StatementFinding | FactFinding;

/** A judge this sure of a flag shows it by default; chosen by hand until calibrated. */
const CONFIDENT_SUPPORT = 0.35;

function kindOf(verdict: Verdict): FindingKind | null {
  switch (verdict) {
    case 'contradicted':
    case 'none':
    case 'partial':
    case 'uncited':
    case 'unreadable':
    case 'unsure':
      return verdict;
    case 'full':
    case 'not needed':
    case 'waiting':
      return null;
  }
}

function kindOfFact(tier: Tier, state: FactState): FindingKind {
  if (state === 'disputed') return 'unsure';
  return tier === 'essential' ? 'missing essential' : 'missing useful';
}

/**
 * Whether a verdict says too much: nobody knows what the words mean, and the user did not judge them all the
 * same. That nothing is cited, or that the opposite stands there, is plain.
 * @param given the user's labels; absent where there are none
 */
export function isTooSure(
  { verdict, interpretation }: StatementResult,
  given: StatementReview | undefined,
): boolean {
  const kind = kindOf(verdict);
  if (kind === null || kind === 'uncited' || kind === 'contradicted') return false;
  if (interpretation?.state !== 'not interpretable') return false;
  return given?.interpretable === false || !given || !isJudgedBy(given);
}

/** Whether the verdict follows from the user's labels. */
export function isJudgedBy({ joint, cited = {} }: StatementReview): boolean {
  return joint !== undefined || Object.keys(cited).length > 0;
}

function isConfident(kind: FindingKind, support: number | null | undefined): boolean {
  if (kind === 'unsure') return false;
  if (kind === 'uncited' || kind === 'unreadable') return true;
  // Without a probability the label has to do.
  return support === undefined || support === null || support <= CONFIDENT_SUPPORT;
}

/**
 * @returns findings, weightiest kind first, then in the order of the answer
 * (statements) or of relevance (facts)
 */
export function findings(report: Report): Finding[] {
  const found: Finding[] = [];
  const byId = new Map(report.answer.statements.map((s) => [s.id, s]));
  const { statements: given = {}, facts: givenFacts = {} } = report.review ?? {};
  for (const result of report.statements) {
    const mine = ownEntry(given, result.statement);
    const kind = isTooSure(result, mine) ? 'unsure' : kindOf(result.verdict);
    const statement = byId.get(result.statement);
    if (!kind || !statement) continue;
    found.push({
      about: 'statement',
      id: statement.id,
      kind,
      // A person who said so was sure of it.
      confident: mine && isJudgedBy(mine) ? kind !== 'unsure' : isConfident(kind, result.joint?.support),
      start: statement.start,
      end: statement.end,
      text: statement.text,
      result,
    });
  }
  for (const fact of report.facts) {
    if (fact.coverage !== 'missing' && fact.coverage !== 'contradicted') continue;
    const state = factState(report, fact);
    const kind = kindOfFact(fact.tier, state);
    found.push({
      about: 'fact',
      id: fact.id,
      kind,
      // The summary counts every essential fact that is missing: each has its mark.
      confident:
        kind === 'missing essential' ||
        (kind === 'missing useful' && ownEntry(givenFacts, fact.id)?.coverage !== undefined),
      fact,
      state,
    });
  }
  const weight = (finding: Finding) => FINDING_KINDS.indexOf(finding.kind);
  // The sort is stable: within a kind the order stays.
  return found.toSorted((a, b) => weight(a) - weight(b));
}

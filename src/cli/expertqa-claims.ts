/**
 * ExpertQA's claims: sentences of chatbot answers that experts judged one by
 * one (Malaviya et al. 2024). Its splitter glued list markers, and short list
 * items, to their neighbours.
 */
import { join } from 'node:path';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { readJsonLines } from './read-json-lines';

export interface ExpertAnswer {
  /** The chatbot: `rr_*` searched first, `post_hoc_*` searched for its finished answer. */
  readonly system: string;
  readonly question: string;
  /** With its citations as `[n]`. */
  readonly text: string;
  readonly claims: readonly ExpertClaim[];
}

export interface ExpertClaim {
  readonly text: string;
  readonly cited: boolean;
  /** Whether the expert found that it needs a source; null where not judged. */
  readonly worthy: boolean | null;
  /** Whether all its evidence together supports it; `Missing`: uncited. */
  readonly support: 'Complete' | 'Partial' | 'Incomplete' | 'Missing' | 'N/A' | null;
  readonly evidence: readonly ClaimEvidence[];
}

export interface ClaimEvidence {
  /** The number that cites it. */
  readonly mark: string;
  /** As it was shown to the expert; null where only its address was. */
  readonly passage: string | null;
}

interface Row {
  readonly question: string;
  readonly answers: Record<
    string,
    {
      readonly answer_string: string;
      readonly claims: readonly {
        readonly claim_string: string;
        readonly evidence: readonly string[];
        readonly support: ExpertClaim['support'];
        readonly worthiness: string | null;
      }[];
    }
  >;
}

const CITATION = /\s*\[\^?\d+(?:\s?[,–-]\s?\d+)*\]/gu;
const MARKER = String.raw`(?:[-•#]+|\d{1,2}[.)])`;
const LEADING_MARKER = new RegExp(`^${MARKER}(?:\\s+|$)`, 'u');
const TRAILING_MARKER = new RegExp(`(?:^|\\s+)${MARKER}$`, 'u');
const BEFORE_MARKER = new RegExp(`\\s+(?=${MARKER}(?:\\s|$))`, 'u');

export function readExpertAnswers(dataDir: string): ExpertAnswer[] {
  return readJsonLines<Row>(join(dataDir, 'expertqa', 'rand_val.jsonl')).flatMap(({ question, answers }) =>
    Object.entries(answers).map(([system, { answer_string, claims }]) => ({
      system,
      question,
      text: answer_string,
      claims: claims.map(({ claim_string, evidence, support, worthiness }) => ({
        text: claim_string,
        cited: claim_string.search(CITATION) >= 0,
        worthy: worthiness === null ? null : worthiness === 'Yes',
        support,
        evidence: evidence.flatMap(readEvidence),
      })),
    })),
  );
}

/** `[n] address`, then perhaps a blank line and the passage. */
function readEvidence(evidence: string): ClaimEvidence[] {
  const [, mark, passage = ''] = /^\s*\[(\d+)\]\s*\S*([\s\S]*)$/.exec(evidence) ?? [];
  return mark === undefined ? [] : [{ mark, passage: passage.trim() || null }];
}

/** Without citation marks and emphasis, white space collapsed. */
export function withoutMarks(text: string): string {
  return text
    .replace(CITATION, '')
    .replace(/[*_`]+/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,;:!?])/gu, '$1')
    .trim();
}

/** Also without the list markers at both ends. */
export function bareClaim(text: string): string {
  let bare = withoutMarks(text);
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(LEADING_MARKER, '').replace(TRAILING_MARKER, '').trim();
  }
  return bare;
}

/** A claim that the data glued together from list items, cut at the markers inside. */
export function listItems(claim: string): string[] {
  return withoutMarks(claim)
    .split(BEFORE_MARKER)
    .map(bareClaim)
    .filter((item) => item !== '');
}

export interface ClaimScore {
  readonly claims: number;
  /** Claims that are one statement. */
  readonly exact: number;
  /** Further claims whose list items are each one statement. */
  readonly exactByItem: number;
  readonly statements: number;
  /** Statements that are no claim and no item of one. */
  readonly extra: number;
}

/** Each statement stands for one claim at most. */
export function scoreClaims(
  answers: readonly { readonly text: string; readonly claims: readonly Pick<ExpertClaim, 'text'>[] }[],
  divide: (answer: string) => readonly string[],
): ClaimScore {
  const score = { claims: 0, exact: 0, exactByItem: 0, statements: 0, extra: 0 };
  for (const { text, claims } of answers) {
    const statements = divide(text)
      .map(bareClaim)
      .filter((statement) => statement !== '');
    const left = new Map<string, number>();
    for (const statement of statements) left.set(statement, (left.get(statement) ?? 0) + 1);
    const takeAll = (wanted: readonly string[]) => {
      if (!wanted.every((statement) => (left.get(statement) ?? 0) > 0)) return false;
      for (const statement of wanted) left.set(statement, (left.get(statement) ?? 0) - 1);
      return true;
    };
    for (const claim of claims) {
      score.claims++;
      const items = listItems(claim.text);
      if (takeAll([bareClaim(claim.text)])) score.exact++;
      else if (items.length > 1 && takeAll(items)) score.exactByItem++;
    }
    score.statements += statements.length;
    for (const count of left.values()) score.extra += Math.max(0, count);
  }
  return score;
}

/** What the product makes of a pasted answer. */
export function productStatements(answer: string): string[] {
  return divideAnswer(parsePasted(answer)).statements.map(({ text }) => text);
}

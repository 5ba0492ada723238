/**
 * A claim as the encoder reads it: after the query and the statement before,
 * so that "it" and "the law" get the sense that they have in the answer. Only
 * the claim's own tokens are compared with the sources.
 */
import type { Span } from '../model/answer';

export interface ClaimInContext {
  readonly text: string;
  /** The claim's place in the text. */
  readonly claim: Span;
}

/** Words kept of each line of the context, from its start; chosen by hand. */
const LINE_WORDS = 40;
/** Claims beyond this length have context enough, and must not be cut at the encoder's limit. */
const LONG_CLAIM = 400;

/** @param context lines: the query, the statement before; may be empty */
export function claimInContext(claim: string, context: string): ClaimInContext {
  const lines = context.split('\n').map((line) => line.trim().split(/\s+/).slice(0, LINE_WORDS).join(' '));
  const lead = lines.filter(Boolean).join('\n');
  if (!lead || claim.length > LONG_CLAIM) return { text: claim, claim: { start: 0, end: claim.length } };
  const start = lead.length + 1;
  return { text: `${lead}\n${claim}`, claim: { start, end: start + claim.length } };
}

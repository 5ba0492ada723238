/**
 * Frames that do not vouch for what they hold: "It is false that …", "Some
 * claim that …", "…, which is a myth". A sentence inside one supports nothing.
 */
import type { Alignment, EvidenceSentence } from './align';

const BELIEF = '(?:claim|idea|notion|belief|rumou?r|allegation|suggestion|myth|theory)s?';
const VAGUE =
  '(?:some|many|critics|opponents|people|conspiracy theorists|rumou?rs|others|skeptics|sceptics)(?: \\p{L}{1,12})?';

/** Before the statement; every quantifier is bounded, so matching is linear. */
const DENYING = new RegExp(
  [
    '\\b(?:false|untrue|incorrect|wrong|not true|not the case|a lie|a myth|a hoax|a (?:common )?misconception|misleading)(?: to (?:say|claim|think|believe|assume))?,? that\\b',
    `\\b(?:denie[sd]|deny|denying|refutes?|refuted|rejects?|rejected|debunks?|debunked|disproves?|disproved)(?: (?:the|any|all))?(?: (?:${BELIEF})| that)\\b`,
    `\\bcontrary to (?:the |popular |common )?(?:${BELIEF})\\b`,
    '\\bno evidence (?:that|for)\\b',
  ].join('|'),
  'iu',
);
const REPORTING = new RegExp(
  [
    `\\b(?:${VAGUE}) (?:claim|say|believe|allege|argue|think|suggest|insist|thought|said)(?:e?d|s)?,? (?:that )?`,
    '\\bit (?:is|was|has been)(?: widely| often)? (?:rumou?red|alleged|claimed|said) that\\b',
    '\\brumou?red (?:that|to)\\b',
    '\\b(?:allegedly|purportedly|supposedly|hypothetically)\\b',
    '\\bthe (?:myth|rumou?r|claim|misconception|hoax|conspiracy theory) that\\b',
    '\\b(?:if it were true that|imagine (?:that|if)|suppose that)\\b',
    // Who wants to sell it is no witness.
    '\\baccording to (?:the |its |their )?(?:maker|manufacturer|producer|seller|vendor|advertiser|advertisement|brochure)s?\\b',
    '^\\s*if (?=[^.;]{0,200}\\bwould\\b)',
  ].join('|'),
  'iu',
);
/** After the statement: "…, which is false". */
const DENIED_AFTER =
  /^[^.!?]{0,60}\b(?:(?:is|was|are|were)(?: simply| completely| entirely| demonstrably)? (?:false|untrue|a myth|a hoax|incorrect|wrong|not true|debunked|a lie)|has been (?:debunked|disproved|refuted))\b/iu;

/** After the statement: "…, an advertisement says". */
const REPORTED_AFTER =
  /["”'’,]\s(?:an?|the|some|many)?\s?(?:advertisements?|adverts?|brochures?|critics|rumou?rs?) (?:claim|say|believe|allege|suggest)s?\b/iu;

/** Nothing but a question; text that only ends in one may state something before it. */
const QUESTION =
  /^\s*(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|who|what|when|where|why|how|which)\b[^.!?:\n]*\?["”»)\s]*$/iu;

export type Frame = 'none' | 'denied' | 'reported';

/** What stands around the words shared with the claim: before them, or after ("…, which is false"). */
export function frameOf(sentence: EvidenceSentence, alignment: Alignment): Frame {
  const text = sentence.premise.text.slice(sentence.start, sentence.end);
  const keys = new Set(alignment.words.filter((w) => w.match > 0).map((w) => w.word.key));
  const shared = sentence.words.filter((word) => keys.has(word.key));
  const last = shared.at(-1);
  if (!last) return 'none';
  const enough = Math.max(2, shared.length / 2);
  const stands = (pattern: RegExp) => {
    const found = pattern.exec(text);
    if (!found) return false;
    const end = sentence.start + found.index + found[0].length;
    return shared.filter((word) => word.start >= end).length >= enough;
  };
  const follows = (pattern: RegExp) => {
    const found = pattern.exec(text);
    return !!found && shared.filter((word) => word.end <= sentence.start + found.index).length >= enough;
  };
  if (stands(DENYING) || DENIED_AFTER.test(text.slice(last.end - sentence.start))) return 'denied';
  // A question states nothing.
  if (QUESTION.test(text)) return 'reported';
  return stands(REPORTING) || follows(REPORTED_AFTER) ? 'reported' : 'none';
}

/** Whether a claim denies or reports by itself: then it is compared as it stands. */
export function isFramed(claim: string): boolean {
  return DENYING.test(claim) || REPORTING.test(claim);
}

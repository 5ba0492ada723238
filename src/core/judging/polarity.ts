/** Whether a clause denies what it says: by "not", "never", "no …", or by a word such as "forbidden". */
import { stem } from '../text/stem';

const NOT = /\b(?:not|no|never|none|neither|nor|cannot|nobody|nothing|hardly|scarcely)\b|n['’]t\b/iu;
const DENIES =
  /\b(?:unable|impossible|forbidden|forbids?|prohibit(?:s|ed|ion)?|bann(?:ed|s)|bans?|disallow(?:s|ed)?|illegal|unlawful|voluntary|optional|fail(?:s|ed)? to|lacks?|refuse[sd] to|denie[sd]|deny)\b/iu;
/** "not only", "no longer", "not all": no reversal of what follows. */
const NOT_REVERSING =
  /\b(?:not (?:only|just|merely|necessarily|least|all|every|always|quite|more|less|fewer)|no (?:doubt|matter|wonder|less|fewer|more|later|sooner|higher|larger|longer than)|never (?:more|less|fewer)|if not|or not|why not)\b/giu;
/** The exception to what was said before. */
const REVERSAL = /^[\s,;:–—(-]*(?:but |and )?(?:except|unless|without)\b/iu;
/** What begins a statement of its own. */
const STARTS_ANEW = /^[\s,]*(?:but|while|whereas|although|though|because|which|who)\b|^[;:]/iu;

const blank = (match: string) => ' '.repeat(match.length);

export function isNegative(part: string): boolean {
  const plain = part.replace(NOT_REVERSING, blank);
  // Two of a kind are one denial ("neither … nor"); one of each cancel out ("not forbidden").
  return NOT.test(plain) !== DENIES.test(plain);
}

/** Whether it denies of a part only ("not all", "not always"). */
export function isPartlyNegative(part: string): boolean {
  return /\bnot (?:all|every|everyone|always|necessarily|quite)\b/iu.test(part);
}

/**
 * @returns offset in the part from which on it denies: just after a "not" or
 * "no"; null where the denial is about all of it ("… is forbidden")
 */
export function denialEnd(part: string): number | null {
  const plain = part.replace(NOT_REVERSING, blank);
  const found = [NOT.exec(plain), REVERSAL.exec(plain)].filter((match) => match !== null);
  const end = Math.min(...found.map((match) => match.index + match[0].length));
  return Number.isFinite(end) &&
    !/^\s*(?:be )?(?:allowed|permitted|possible|required|needed|necessary)\b/iu.test(plain.slice(end))
    ? end
    : null;
}

export function isReversal(part: string): boolean {
  return REVERSAL.test(part);
}

/** Whether a part may go on with the denial before it. */
export function mayCarryOn(part: string): boolean {
  return !STARTS_ANEW.test(part);
}

/** Keys of words that say how a statement holds, not what it says. */
const MODAL = new Set(
  'allowed permitted forbidden prohibited banned required mandatory compulsory optional voluntary possible impossible need able unable illegal'
    .split(' ')
    .map(stem),
);

export function isModal(key: string): boolean {
  return MODAL.has(key);
}

const PROHIBITS =
  /\b(?:must|may|can|should|shall|is|are|was|were|be) (?:not|never)\b|\bcannot\b|n['’]t\b|\b(?:forbidden|prohibited|banned|illegal|unlawful)\b/iu;
const ALLOWS = /\b(?:allowed|permitted|legal|lawful)\b/iu;

/** One permits what the other prohibits, in whatever words. */
export function isForbidden(permitted: string, prohibited: string): boolean {
  return ALLOWS.test(permitted) && PROHIBITS.test(prohibited);
}

const REQUIRES = /\b(?:must|have to|has to|required to|mandatory|obligatory|compulsory|obliged to)\b/iu;
const PERMITS = /\b(?:may|allowed|permitted|optional|recommended|voluntary)\b/iu;

/** "must" in the claim where the source says "may". */
export function isOverstated(claim: string, source: string): boolean {
  return REQUIRES.test(claim) && !PERMITS.test(claim) && PERMITS.test(source) && !REQUIRES.test(source);
}

/**
 * Sentences that share the claim's words and mean the opposite: negation on one
 * side only, an antonym in the place of the claim's word, or a frame that does
 * not vouch for what it holds ("It is false that …", "Some claim that …").
 */
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { Alignment, EvidenceSentence } from './align';
import { type RuleConflict, shareHeld } from './check-details';

const NEGATOR =
  /\b(?:not|no|never|none|neither|nor|cannot|nobody|nothing|without|hardly|scarcely|unable|fails? to|failed to|lacks?|refused to|denie[sd]|deny)\b|n['’]t\b/giu;
/** "not only", "no longer", "no doubt", "not just": no reversal of what follows. */
const NOT_REVERSING =
  /\b(?:not (?:only|just|merely|necessarily|least)|no (?:doubt|matter|wonder|less|fewer|more|later|sooner)|if not|whether or not|why not)\b/giu;

/** What stands before a statement that the source does not vouch for; bounded, so linear. */
const DENYING =
  /\b(?:(?:false|untrue|incorrect|wrong|not true|not the case|a lie|a myth|a hoax|a misconception|a common misconception|misleading)(?: to (?:say|claim|think|believe|assume))?,? that|(?:denie[sd]|deny|denying|refutes?|refuted|rejects?|rejected|debunks?|debunked|disproves?|disproved)(?: the)?(?: (?:claim|idea|notion|belief|rumou?r|allegation|suggestion)s?)?(?: that)?|contrary to (?:the )?(?:claim|belief|popular belief|rumou?r)s?,?(?: that)?|there is no evidence that|no evidence (?:that|for))\b/iu;
const ATTRIBUTING =
  /\b(?:(?:some|many|critics|opponents|people|conspiracy theorists|rumou?rs|others|skeptics|sceptics)(?: \p{L}{1,12})? (?:claim|claimed|say|said|believe|believed|allege|alleged|argue|argued|think|thought|suggest|suggested|insist)s?,? (?:that )?|(?:it (?:is|was|has been) )?(?:rumou?red|alleged|claimed)(?: that)?|allegedly|purportedly|supposedly|the (?:myth|rumou?r|claim|misconception|hoax|conspiracy theory) that|if it were true that|imagine (?:that|if)|suppose that|hypothetically)\b/iu;
/** After the statement: "…, which is false". */
const DENIED_AFTER =
  /^[^.!?]{0,60}\b(?:(?:is|was|are|were)(?: simply| completely| entirely| demonstrably)? (?:false|untrue|a myth|a hoax|incorrect|wrong|not true|debunked|a lie)|has been (?:debunked|disproved|refuted))\b/iu;

const ANTONYMS = new Map<string, Set<string>>();
for (const pair of `increase decrease;increase reduce;increase decline;rise fall;rise decline;grow shrink;high low;higher lower;highest lowest;
more less;more fewer;most least;large small;larger smaller;largest smallest;big small;best worst;better worse;before after;above below;over under;
allow prohibit;allow forbid;allow ban;permit prohibit;legal illegal;possible impossible;safe unsafe;safe dangerous;
win lose;won lost;gain lose;profit loss;accept reject;approve reject;agree disagree;support oppose;success failure;succeed fail;
positive negative;hot cold;warm cool;fast slow;faster slower;long short;longer shorter;strong weak;stronger weaker;strengthen weaken;early late;earlier later;
first last;open closed;open close;begin end;start end;start stop;north south;east west;northern southern;eastern western;male female;
active inactive;include exclude;enable disable;appear disappear;improve worsen;expand contract;buy sell;import export;arrive depart;
always never;all none;major minor;maximum minimum;rich poor;public private;young old;younger older;cheap expensive;easy difficult;simple complex;
upper lower;inner outer;left right;deep shallow;thick thin;heavy light;heavier lighter;hard soft;dry wet;true false;present absent;visible invisible;effective ineffective;common rare;
benign malignant;voluntary mandatory;optional mandatory;acidic alkaline;ascend descend;remember forget;love hate;encourage discourage;accelerate slow;raise lower`.split(
  ';',
)) {
  const [a = '', b = ''] = pair.trim().split(' ').map(stem);
  ANTONYMS.set(a, (ANTONYMS.get(a) ?? new Set()).add(b));
  ANTONYMS.set(b, (ANTONYMS.get(b) ?? new Set()).add(a));
}

/** Coverage from which a sentence's frame matters to the claim; chosen by hand. */
const ABOUT_THE_CLAIM = 0.4;
/** Share from which a sentence is taken to state the claim or its opposite; chosen by hand. */
const SAME_STATEMENT = 0.75;

export interface PolarityFindings {
  readonly conflicts: readonly RuleConflict[];
  /** Indices of evidence sentences that report without vouching, or deny, what the claim states flatly. */
  readonly unvouched: ReadonlySet<number>;
}

export function checkPolarity(
  claim: string,
  claimWords: readonly Word[],
  alignment: Alignment,
): PolarityFindings {
  const unvouched = new Set<number>();
  let denial: RuleConflict | null = null;
  // A claim that reports or denies by itself is compared as it stands.
  const isFramed = DENYING.test(claim) || ATTRIBUTING.test(claim);
  for (const [index, sentence] of isFramed ? [] : alignment.sentences.entries()) {
    if ((alignment.sentenceCoverage[index] ?? 0) < ABOUT_THE_CLAIM) continue;
    const frame = frameOf(sentence, alignment);
    if (frame === 'none') continue;
    unvouched.add(index);
    if (frame === 'denied' && shareHeld(alignment, sentence, () => true) >= SAME_STATEMENT) {
      denial ??= { kind: 'negation', claim: { start: 0, end: claim.length }, sentence };
    }
  }
  const vouched = alignment.sentences.filter((_, index) => !unvouched.has(index));
  const conflict =
    negatedElsewhere(claim, claimWords, alignment, vouched) ??
    antonymConflict(claimWords, alignment, vouched) ??
    (vouched.some((sentence) => shareHeld(alignment, sentence, () => true) >= SAME_STATEMENT)
      ? null
      : denial);
  return { conflicts: conflict ? [conflict] : [], unvouched };
}

type Frame = 'none' | 'denied' | 'reported';

/** What stands around the words shared with the claim: before them, or after ("…, which is false"). */
function frameOf(sentence: EvidenceSentence, alignment: Alignment): Frame {
  const text = sentence.premise.text.slice(sentence.start, sentence.end);
  const keys = new Set(alignment.words.filter((w) => w.match > 0).map((w) => w.word.key));
  const shared = sentence.words.filter((word) => keys.has(word.key));
  const last = shared.at(-1);
  if (!last) return 'none';
  const stands = (pattern: RegExp) => {
    const found = pattern.exec(text);
    if (!found) return false;
    const after = shared.filter((word) => word.start - sentence.start >= found.index + found[0].length);
    return after.length >= Math.max(2, shared.length / 2);
  };
  if (stands(DENYING) || DENIED_AFTER.test(text.slice(last.end - sentence.start))) return 'denied';
  return stands(ATTRIBUTING) ? 'reported' : 'none';
}

/**
 * Negation on one side only: of the words that both share, the one that a
 * negator governs here is free of it there. Another sentence that says the same
 * with the claim's polarity clears it.
 */
function negatedElsewhere(
  claim: string,
  claimWords: readonly Word[],
  alignment: Alignment,
  sentences: readonly EvidenceSentence[],
): RuleConflict | null {
  const own = governed(claim, claimWords, 0);
  let clash: RuleConflict | null = null;
  for (const sentence of sentences) {
    if (shareHeld(alignment, sentence, () => true) < SAME_STATEMENT) continue;
    const theirs = governed(sentence.premise.text, sentence.words, sentence.start, sentence.end);
    const theirKeys = plainKeys(sentence.words);
    const ownKeys = plainKeys(claimWords);
    const differing =
      [...own].find((key) => theirKeys.has(key) && !theirs.has(key)) ??
      [...theirs].find((key) => ownKeys.has(key) && !own.has(key));
    if (differing === undefined) return null;
    const word = claimWords.find(({ key }) => key === differing);
    clash ??= word ? { kind: 'negation', claim: { start: word.start, end: word.end }, sentence } : null;
  }
  return clash;
}

/** Names keep their keys from meeting common words ("Penal Law", "not lawful"). */
function plainKeys(words: readonly Word[]): Set<string> {
  return new Set(words.filter((word) => !word.capital).map((word) => word.key));
}

/** Keys of the first content word after each negator: what it denies. */
function governed(text: string, words: readonly Word[], from: number, to = text.length): Set<string> {
  const part = text.slice(from, to).replace(NOT_REVERSING, (match) => ' '.repeat(match.length));
  const keys = new Set<string>();
  for (const match of part.matchAll(NEGATOR)) {
    const after = from + match.index + match[0].length;
    const next = words.find(
      (word) => word.start >= after && word.band !== 'function' && !LIGHT.has(word.key),
    );
    if (next && next.start - after < NEGATION_REACH) keys.add(next.key);
  }
  return keys;
}

/** Words that only carry the negation on to the next. */
const LIGHT = new Set(['able', 'yet', 'actual', 'real', 'current', 'ever'].map(stem));
/** Characters between a negator and what it denies; chosen by hand. */
const NEGATION_REACH = 25;

/** A word of the claim that a well aligned sentence lacks while its opposite stands beside the same neighbour. */
function antonymConflict(
  claimWords: readonly Word[],
  alignment: Alignment,
  sentences: readonly EvidenceSentence[],
): RuleConflict | null {
  const own = new Set(claimWords.map(({ key }) => key));
  for (const [at, word] of claimWords.entries()) {
    const opposites = ANTONYMS.get(word.key);
    if (!opposites) continue;
    for (const sentence of sentences) {
      if (sentence.words.some(({ key }) => key === word.key)) continue;
      const place = sentence.words.findIndex(({ key }) => opposites.has(key) && !own.has(key));
      if (place < 0) continue;
      const others = shareHeld(alignment, sentence, (other) => other.start !== word.start);
      if (others < SAME_STATEMENT) continue;
      const sharesNeighbour = [...nearby(sentence.words, place)].some((key) =>
        nearby(claimWords, at).has(key),
      );
      if (sharesNeighbour) return { kind: 'negation', claim: { start: word.start, end: word.end }, sentence };
    }
  }
  return null;
}

/** Content words up to three places away. */
function nearby(words: readonly Word[], at: number): Set<string> {
  const around = [...words.slice(Math.max(0, at - 3), at), ...words.slice(at + 1, at + 4)];
  return new Set(around.filter((word) => word.band !== 'function').map((word) => word.key));
}

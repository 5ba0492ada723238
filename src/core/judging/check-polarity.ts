/**
 * Sentences that share the claim's words and mean the opposite: negation on one
 * side only, an antonym in the place of the claim's word, or a frame that does
 * not vouch for what it holds ("It is false that …", "Some claim that …").
 */
import type { Span } from '../model/answer';
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
allow prohibit;allow forbid;allow ban;permit prohibit;legal illegal;possible impossible;likely unlikely;safe unsafe;safe dangerous;
win lose;won lost;gain lose;profit loss;accept reject;approve reject;agree disagree;support oppose;success failure;succeed fail;
positive negative;hot cold;warm cool;fast slow;faster slower;long short;longer shorter;strong weak;stronger weaker;strengthen weaken;early late;earlier later;
first last;open closed;open close;begin end;start end;start stop;north south;east west;northern southern;eastern western;male female;men women;
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

/** Coverage from which a sentence is taken to be about the claim; chosen by hand. */
const SAME_STATEMENT = 0.75;

export interface PolarityFindings {
  readonly conflicts: readonly RuleConflict[];
  /** Indices of evidence sentences that report without vouching, or deny, what the claim states flatly. */
  readonly unvouched: ReadonlySet<number>;
}

export function checkPolarity(
  claim: string,
  clauses: readonly Span[],
  alignment: Alignment,
): PolarityFindings {
  const conflicts: RuleConflict[] = [];
  const unvouched = new Set<number>();
  const claimFrames = DENYING.test(claim) || ATTRIBUTING.test(claim);
  alignment.sentences.forEach((sentence, index) => {
    const text = sentence.premise.text.slice(sentence.start, sentence.end);
    if (
      !claimFrames &&
      (alignment.sentenceCoverage[index] ?? 0) >= 0.4 &&
      isUnvouched(text, sentence, alignment)
    ) {
      unvouched.add(index);
    }
  });
  for (const clause of clauses) {
    const conflict = opposed(claim, clause, alignment, unvouched);
    if (conflict) conflicts.push(conflict);
  }
  return { conflicts, unvouched };
}

/** Whether the frame stands before (or the denial after) the words shared with the claim. */
function isUnvouched(text: string, sentence: EvidenceSentence, alignment: Alignment): boolean {
  const keys = new Set(alignment.words.filter((w) => w.match > 0).map((w) => w.word.key));
  const shared = sentence.words.filter((word) => keys.has(word.key));
  const last = shared.at(-1);
  if (!last) return false;
  for (const frame of [DENYING, ATTRIBUTING]) {
    const found = frame.exec(text);
    if (!found) continue;
    const after = shared.filter((word) => word.start - sentence.start >= found.index + found[0].length);
    if (after.length >= Math.max(2, shared.length / 2)) return true;
  }
  return DENIED_AFTER.test(text.slice(last.end - sentence.start));
}

function opposed(
  claim: string,
  clause: Span,
  alignment: Alignment,
  unvouched: ReadonlySet<number>,
): RuleConflict | null {
  const inClause = (word: Span) => word.start >= clause.start && word.start < clause.end;
  const clauseText = claim.slice(clause.start, clause.end);
  const ownNegators = countNegators(clauseText);
  let clash: RuleConflict | null = null;
  for (const [index, sentence] of alignment.sentences.entries()) {
    if (unvouched.has(index)) continue;
    const held = shareHeld(alignment, sentence, inClause);
    const antonym = antonymIn(sentence, alignment, inClause);
    if (held < SAME_STATEMENT && !antonym) continue;
    if (antonym) {
      const others = shareHeld(alignment, sentence, (word) => inClause(word) && word.start !== antonym.start);
      if (others >= SAME_STATEMENT) {
        clash ??= { kind: 'negation', claim: { start: antonym.start, end: antonym.end }, sentence };
        continue;
      }
    }
    if (held < SAME_STATEMENT) continue;
    const region = regionOf(sentence, alignment, inClause);
    if (countNegators(region) % 2 === ownNegators % 2) return null;
    clash ??= { kind: 'negation', claim: { start: clause.start, end: clause.end }, sentence };
  }
  return clash;
}

function countNegators(text: string): number {
  const reversing = text.replace(NOT_REVERSING, ' ');
  return reversing.match(NEGATOR)?.length ?? 0;
}

/** Words before the first shared one in which a negator still belongs to it; chosen by hand. */
const REACH = 3;

/** The part of the sentence from just before the first to the last word shared with the clause. */
function regionOf(
  sentence: EvidenceSentence,
  alignment: Alignment,
  inClause: (word: Span) => boolean,
): string {
  const keys = new Set(alignment.words.filter((w) => inClause(w.word)).map((w) => w.word.key));
  const shared: number[] = [];
  sentence.words.forEach((word, i) => {
    if (keys.has(word.key)) shared.push(i);
  });
  const first = sentence.words[Math.max(0, (shared[0] ?? 0) - REACH)]?.start ?? sentence.start;
  const last = sentence.words[shared.at(-1) ?? 0]?.end ?? sentence.end;
  return sentence.premise.text.slice(first, last);
}

/** A word of the clause that the sentence lacks while it has its opposite. */
function antonymIn(
  sentence: EvidenceSentence,
  alignment: Alignment,
  inClause: (word: Span) => boolean,
): Word | null {
  const keys = new Set(sentence.words.map((word) => word.key));
  const own = new Set(alignment.words.map(({ word }) => word.key));
  for (const { word } of alignment.words) {
    if (!inClause(word) || keys.has(word.key)) continue;
    for (const opposite of ANTONYMS.get(word.key) ?? []) {
      if (keys.has(opposite) && !own.has(opposite)) return word;
    }
  }
  return null;
}

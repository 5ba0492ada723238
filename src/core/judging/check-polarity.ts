/**
 * Sentences that share the claim's words and mean the opposite: negation on one
 * side only, an antonym in the place of the claim's word, or a denying frame.
 */
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { Alignment, EvidenceSentence } from './align';
import { oppositesOf } from './antonyms';
import { type RuleConflict, shareHeld } from './check-details';
import { frameOf, isFramed } from './frames';

const NEGATOR =
  /\b(?:not|no|never|none|neither|nor|cannot|nobody|nothing|without|hardly|scarcely|unable|fails? to|failed to|lacks?|refused to|denie[sd]|deny)\b|n['’]t\b/giu;
/** "not only", "no longer", "no doubt", "not just": no reversal of what follows. */
const NOT_REVERSING =
  /\b(?:not (?:only|just|merely|necessarily|least)|no (?:doubt|matter|wonder|less|fewer|more|later|sooner)|if not|whether or not|why not)\b/giu;

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
  for (const [index, sentence] of isFramed(claim) ? [] : alignment.sentences.entries()) {
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
    const opposites = oppositesOf(word.key);
    if (opposites.size === 0) continue;
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

/**
 * Which words of a claim have a counterpart in the evidence, and where. This
 * is what the verdict rests on and what the card shows.
 */
import type { Span } from '../model/answer';
import type { PremiseIndex } from '../retrieval/premise-index';
import type { SelectedPassage } from '../retrieval/select-passages';
import type { Word } from '../text/words';

/** One sentence of the selected passages. */
export interface EvidenceSentence extends Span {
  readonly premise: PremiseIndex;
  readonly index: number;
  readonly words: readonly Word[];
  /** Which of the selected passages it belongs to. */
  readonly passage: number;
}

export interface AlignedWord {
  readonly word: Word;
  /** 0..1; 0 only for words of grammar. */
  readonly weight: number;
  /** 1: same key; less: a near form; 0: no counterpart. */
  readonly match: number;
  /** The word is in the query or the statement before, so evidence may take it for granted. */
  readonly inContext: boolean;
}

export interface Alignment {
  /** Words of the claim with weight above 0. */
  readonly words: readonly AlignedWord[];
  readonly sentences: readonly EvidenceSentence[];
  /** Weighted share of the claim's words matched, each sentence by itself; parallel to `sentences`. */
  readonly sentenceCoverage: readonly number[];
}

/** Worth of a near form ("government" for "govern"); chosen by hand. */
const NEAR = 0.7;

/** A long common beginning: near forms that stemming leaves apart. */
function isNear(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5 || a.startsWith('#') || b.startsWith('#')) return false;
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return shared >= 5 && shared / longer >= 0.65;
}

/** Initials of capitalised words in a row ("World Health Organization" → "who"). */
function initialsOf(words: readonly Word[], text: string): Set<string> {
  const found = new Set<string>();
  let run = '';
  for (const word of words) {
    if (word.capital) run += text.charAt(word.start).toLowerCase();
    else if (word.band !== 'function') run = '';
    for (let length = 3; length <= Math.min(6, run.length); length++) found.add(run.slice(-length));
  }
  return found;
}

export function sentencesOf(passages: readonly SelectedPassage[]): EvidenceSentence[] {
  return passages.flatMap(({ premise, firstSentence, endSentence }, passage) =>
    premise.sentences.slice(firstSentence, endSentence).map((span, i) => ({
      start: span.start,
      end: span.end,
      premise,
      index: firstSentence + i,
      words: premise.words[firstSentence + i] ?? [],
      passage,
    })),
  );
}

export function align(
  claim: readonly { word: Word; weight: number }[],
  sentences: readonly EvidenceSentence[],
  context: ReadonlySet<string>,
): Alignment {
  const keySets = sentences.map((sentence) => new Set(sentence.words.map((word) => word.key)));
  const all = new Set(keySets.flatMap((keys) => [...keys]));
  const initials = new Set(sentences.flatMap((s) => [...initialsOf(s.words, s.premise.text)]));
  const near = new Map<string, string | null>();
  const counterpart = (key: string): string | null => {
    if (all.has(key)) return key;
    const known = near.get(key);
    if (known !== undefined) return known;
    let found: string | null = null;
    for (const other of all) if (isNear(key, other) && (found === null || other < found)) found = other;
    near.set(key, found);
    return found;
  };
  const words = claim.map(({ word, weight }) => {
    const other = counterpart(word.key);
    const isAcronym = other === null && word.capital && initials.has(word.key);
    const match = other === word.key ? 1 : other !== null || isAcronym ? NEAR : 0;
    return { word, weight, match, inContext: context.has(word.key) };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const sentenceCoverage = keySets.map(
    (keys) =>
      words.reduce((sum, { word, weight, match }) => {
        const other = near.get(word.key) ?? word.key;
        return sum + (match > 0 && keys.has(other) ? weight * match : 0);
      }, 0) / total,
  );
  return { words, sentences, sentenceCoverage };
}

/** Counts the words of details that rules found stated, in another unit or spelling, as matched. */
export function withStated(alignment: Alignment, stated: readonly Span[]): Alignment {
  if (stated.length === 0) return alignment;
  const isStated = (word: Word) => stated.some((s) => word.start < s.end && s.start < word.end);
  const words = alignment.words.map((w) => (w.match < 1 && isStated(w.word) ? { ...w, match: 1 } : w));
  return { ...alignment, words };
}

/** Cosine from which a word counts as said in other words; see docs/verifier.md. */
const COUNTERPART = 0.8;

/**
 * Counts the words that the encoder finds said otherwise as near forms.
 * @param cosines of each word's best counterpart, parallel to the words; null where unknown
 */
export function withMeaning(alignment: Alignment, cosines: readonly (number | null)[]): Alignment {
  const words = alignment.words.map((aligned, i) =>
    aligned.match === 0 && (cosines[i] ?? 0) >= COUNTERPART ? { ...aligned, match: NEAR } : aligned,
  );
  return { ...alignment, words };
}

/** Spans of the claim without a counterpart; neighbours are joined where only grammar stands between. */
export function unmatchedSpans(alignment: Alignment): Span[] {
  const spans: { start: number; end: number }[] = [];
  let joins = false;
  for (const { word, match } of alignment.words) {
    const last = spans.at(-1);
    if (match > 0) joins = false;
    else if (joins && last && word.start - last.end < 12) last.end = word.end;
    else {
      spans.push({ start: word.start, end: word.end });
      joins = true;
    }
  }
  return spans;
}

/** Weighted share of the chosen claim words that one sentence holds; 0 if fewer than two are chosen. */
export function shareHeld(
  alignment: Alignment,
  sentence: EvidenceSentence,
  chosen: (word: Span) => boolean,
): number {
  const keys = new Set(sentence.words.map((word) => word.key));
  let held = 0;
  let total = 0;
  let count = 0;
  for (const { word, weight } of alignment.words) {
    if (!chosen(word)) continue;
    count++;
    total += weight;
    if (keys.has(word.key)) held += weight;
  }
  return count < 2 || total === 0 ? 0 : held / total;
}

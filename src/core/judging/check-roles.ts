/**
 * Who did what to whom, the other way round: around the same verb the two
 * neighbours have changed places ("The duke defeated the queen"), or "from" and
 * "to" have. Only where both texts are active or both passive.
 */
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { AlignedWord, EvidenceSentence } from './align';
import type { RuleConflict } from './check-details';
import { evidencePlaces, fitOf, type Place } from './places';

/** Share of the claim's words that the place must hold; chosen by hand. */
const SAME_PLACE = 0.8;
/** Verbs and joints whose sides may change places. */
const SYMMETRIC = new Set(
  'met meets married marry resemble equals equal border borders differ different compared similar beside and or with like related connected linked between'
    .split(' ')
    .map(stem),
);

const PREPOSITION = /\b(?:by|to|from|of|in|into|with|for|on|at|than|as|over|under|after|before)\b/giu;

/** Two content words around one between them, in the order of the text. */
interface Triple {
  readonly left: string;
  readonly middle: string;
  readonly right: string;
  /** Prepositions between the middle and the right: "by" turns the roles round. */
  readonly joint: string;
  readonly at: Word;
}

export function checkRoles(
  claim: string,
  claimPlaces: readonly Place[],
  aligned: readonly AlignedWord[],
  sentences: readonly EvidenceSentence[],
): RuleConflict[] {
  const places = evidencePlaces(sentences);
  for (const part of claimPlaces) {
    const own = aligned.filter(({ word }) => word.start >= part.start && word.start < part.end);
    if (own.length < 3) continue;
    const triples = triplesIn(claim, part);
    for (const place of places) {
      const fit = fitOf(own, place);
      if (fit.share < SAME_PLACE || fit.own < 3 || place.negative !== part.negative) continue;
      const theirs = triplesIn(place.sentence.premise.text, place);
      const swapped = triples.find(
        (t) =>
          theirs.some(
            (o) => o.left === t.right && o.right === t.left && o.middle === t.middle && o.joint === t.joint,
          ) && !theirs.some((o) => o.left === t.left && o.right === t.right && o.middle === t.middle),
      );
      if (swapped) {
        const { start, end } = swapped.at;
        return [{ kind: 'name', claim: { start, end }, sentence: place.sentence }];
      }
    }
  }
  return [];
}

function triplesIn(text: string, { own }: Place): Triple[] {
  const groups = joinNames(text, own);
  return groups.flatMap((middle, i) => {
    const left = groups[i - 1];
    const right = groups[i + 1];
    if (!left || !right || middle.capital || SYMMETRIC.has(middle.key)) return [];
    if ([left, middle, right].some(({ key, band }) => key.startsWith('#') || band === 'very common'))
      return [];
    if (left.key === right.key) return [];
    const joint = (text.slice(middle.end, right.start).match(PREPOSITION) ?? []).join(' ').toLowerCase();
    return [{ left: left.key, middle: middle.key, right: right.key, joint, at: middle }];
  });
}

/** A name of several words stands for its last one ("Queen Adela": adela). */
function joinNames(text: string, words: readonly Word[]): Word[] {
  return words.filter((word, i) => {
    const next = words[i + 1];
    return !(word.capital && next?.capital && next.start - word.end <= 2 && text[word.end] === ' ');
  });
}

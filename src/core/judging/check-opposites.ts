/** Words of the claim in whose place the source has an opposite or another of its kind: "eastern" for "western". */
import type { Word } from '../text/words';
import type { AlignedWord, EvidenceSentence } from './align';
import { oppositesOf } from './antonyms';
import type { RuleConflict } from './check-details';
import { evidencePlaces, fitOf, type Place } from './places';
import { isModal } from './polarity';

/** Share of the clause's other words that the place must hold; chosen by hand. */
const SAME_PLACE = 0.75;

/** @returns one conflict at most: the first word that no place says and a fitting place reverses */
export function checkOpposites(
  claimPlaces: readonly Place[],
  aligned: readonly AlignedWord[],
  sentences: readonly EvidenceSentence[],
): RuleConflict[] {
  const places = evidencePlaces(sentences);
  const said = new Set(claimPlaces.flatMap(({ words }) => words.map(({ key }) => key)));
  for (const part of claimPlaces) {
    for (const [at, word] of part.words.entries()) {
      const opposites = oppositesOf(word.key);
      // Permission and its like are a matter of polarity.
      if (opposites.size === 0 || isModal(word.key)) continue;
      const others = aligned.filter(
        (other) => other.word !== word && other.word.start >= part.start && other.word.start < part.end,
      );
      const fits = places
        .map((place) => ({ place, fit: fitOf(others, place) }))
        .filter(
          ({ fit }) => fit.share >= SAME_PLACE && fit.own >= Math.min(2, Math.max(1, others.length - 1)),
        );
      if (fits.some(({ place }) => place.words.some(({ key }) => key === word.key))) continue;
      const clash = fits.find(({ place }) =>
        place.words.some(
          (other, i) =>
            opposites.has(other.key) &&
            !said.has(other.key) &&
            // One of the two denied is no opposite any more.
            place.negative === part.negative &&
            sharesSide(part.words, at, place.words, i),
        ),
      );
      if (clash) {
        return [
          { kind: 'negation', claim: { start: word.start, end: word.end }, sentence: clash.place.sentence },
        ];
      }
    }
  }
  return [];
}

/** A common content word up to three places away, on the same side of both: "older than the capital" is not "the capital is younger". */
function sharesSide(own: readonly Word[], at: number, theirs: readonly Word[], i: number): boolean {
  const meets = (a: readonly Word[], b: readonly Word[]) => {
    const keys = new Set(b.map(({ key }) => key));
    return a.some(({ key, band }) => band !== 'function' && keys.has(key));
  };
  return (
    meets(own.slice(Math.max(0, at - 3), at), theirs.slice(Math.max(0, i - 3), i)) ||
    meets(own.slice(at + 1, at + 4), theirs.slice(i + 1, i + 4))
  );
}

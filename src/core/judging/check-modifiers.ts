/**
 * One of a kind taken for another: the claim has "black tea" where the source
 * says "green tea", and the sources know black tea as well, as something else.
 */
import type { Word } from '../text/words';
import type { AlignedWord, EvidenceSentence } from './align';
import type { RuleConflict } from './check-details';
import { type EvidencePlace, evidencePlaces, fitOf, type Place } from './places';

/** Share of the clause's other words that the place must hold; chosen by hand. */
const SAME_PLACE = 0.8;

export function checkModifiers(
  claimPlaces: readonly Place[],
  aligned: readonly AlignedWord[],
  sentences: readonly EvidenceSentence[],
): RuleConflict[] {
  const places = evidencePlaces(sentences);
  const pairs = new Set(
    sentences.flatMap(({ words }) => pairsIn(words).map(([a, b]) => `${a.key} ${b.key}`)),
  );
  for (const part of claimPlaces) {
    for (const [modifier, noun] of pairsIn(part.words)) {
      if (!pairs.has(`${modifier.key} ${noun.key}`)) continue;
      const others = aligned.filter(
        ({ word }) => word !== modifier && word.start >= part.start && word.start < part.end,
      );
      if (others.length < 3) continue;
      const fits = places
        .map((place) => ({ place, fit: fitOf(others, place) }))
        .filter(({ fit }) => fit.share >= SAME_PLACE && fit.own >= 3);
      // A place that has the claim's own pair says it as the claim does.
      if (fits.some(({ place }) => place.keys.has(modifier.key))) continue;
      const clash = fits.find(
        ({ place }) =>
          contrasts(place, modifier, noun) &&
          pairsIn(place.words).some(([other, same]) => same.key === noun.key && !part.keys.has(other.key)),
      );
      if (clash) {
        return [
          {
            kind: 'name',
            claim: { start: modifier.start, end: modifier.end },
            sentence: clash.place.sentence,
          },
        ];
      }
    }
  }
  return [];
}

/** The claim's pair stands in a sentence beside the place's, or set against it in the same. */
function contrasts({ sentence, start }: EvidencePlace, modifier: Word, noun: Word): boolean {
  const { premise, index } = sentence;
  const has = (words: readonly Word[] = []) =>
    pairsIn(words).find(([a, b]) => a.key === modifier.key && b.key === noun.key)?.[0];
  const beside = has(sentence.words);
  if (!beside) return [premise.words[index - 1], premise.words[index + 1]].some((words) => has(words));
  const between = premise.text.slice(Math.min(start, beside.start), Math.max(start + 2, beside.start));
  return /;|\b(?:but|while|whereas|although|and)\b/iu.test(between);
}

/** "New plans", "the first plans" are no kinds of plans. */
const VAGUE = new Set(['function', 'very common']);

/** Two content words with nothing but a space between, in the order of the text; no numbers. */
function pairsIn(words: readonly Word[]): [Word, Word][] {
  return words.flatMap((noun, i): [Word, Word][] => {
    const modifier = words[i - 1];
    if (!modifier || VAGUE.has(modifier.band) || noun.band === 'function') return [];
    // Names are not kinds; the first word of a sentence has its capital from there.
    if (modifier.capital && i > 1) return [];
    if (noun.start - modifier.end !== 1 || modifier.key.startsWith('#') || noun.key.startsWith('#'))
      return [];
    return [[modifier, noun]];
  });
}

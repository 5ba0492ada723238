/**
 * Whether a sentence can be understood by itself, and the repair of one that
 * only begins with a connective. Judged by surface wording, in English.
 */
import type { Word } from '../text/words';

/** Say how a sentence hangs on the one before and nothing about the world. */
const CONNECTIVE =
  /^(?:(?:however|moreover|furthermore|additionally|in addition|therefore|thus|hence|consequently|nevertheless|nonetheless|still|instead|meanwhile|in fact|indeed|of course|for example|for instance|as a result|that said|on the other hand|in contrast|by contrast|unfortunately|fortunately|overall|in short|in conclusion|in summary|to sum up|in other words|simply put|as mentioned|as noted above|besides|also|next|finally|lastly|secondly|thirdly|afterwards|similarly|likewise|note that|remember that|keep in mind that|please note that|yes|no|yet|but|then)[,:]\s+|(?:but|yet|finally|afterwards|then)\s+(?!another\b|again\b)|and\s+)(?=["'“‘(]?\p{L})/iu;

/** The sentence without the connective at its start. */
export function dropConnective(text: string): string {
  const rest = text.replace(CONNECTIVE, '');
  return rest === text ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const POINTS_BACK =
  /^(?:he|she|they|it|this|these|those|that|his|her|their|its|such|here|so|also|however|then|another|otherwise|(?:the|this|these) (?:former|latter|same|other|others|second|rest)|\p{L}{3,12} ones|the principle|one of (?:them|these|those)|in (?:both|all|most|many|such|this|these|that) (?:cases?|ways?)|both (?!.{1,80} and ))\b/iu;

/** "It is forbidden to …", "It takes two weeks to …", "There are three …": nothing is pointed at. */
const IMPERSONAL =
  /^(?:it (?:is|was|takes|took|costs|can take|may take|depends|has been|can be) .{0,80}\b(?:to|that|if|whether)\b|it is best\b)/iu;

/** "Because all of them …", "For this reason …", "In my class …". */
const POINTS_BACK_SOON = /^(?:[\p{L}’'-]{1,20} ){1,4}(?:them|these|those|this|such|my)\b/iu;

const PRONOUN = /^(?:it|its|they|their|he|she|his|her|them|him)$/iu;

/** Words at the start in which a pronoun with next to nothing before it has no antecedent. */
const START = 5;

/** Whether a reader needs the sentence before, or the writer, to know what is spoken of. */
export function pointsBack(text: string, words: readonly Word[]): boolean {
  if (IMPERSONAL.test(text)) return false;
  if (POINTS_BACK.test(text) || POINTS_BACK_SOON.test(text)) return true;
  let content = 0;
  for (const word of words.slice(0, START)) {
    if (content < 2 && PRONOUN.test(text.slice(word.start, word.end))) return true;
    if (word.band !== 'function') content++;
  }
  return false;
}

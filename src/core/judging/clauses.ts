/** Clauses of a claim: the parts that can be supported one without the other. */
import type { Span } from '../model/answer';
import { wordsOf } from '../text/words';

/** Where a clause may end. Every alternative is anchored on punctuation or a conjunction. */
const BOUNDARY =
  /[;:]\s|,\s(?:and|but|or|while|whereas|although|though|which|who|where|when|because|since|so|including|such as|as well as)\s|\s(?:and|but|while|whereas|although|though|because|which|who)\s|,\s|\s[–—]\s|\s\(/giu;

/** Content words a clause needs to be judged by itself; chosen by hand. */
const FEWEST_WORDS = 3;

/** @returns clauses in order, together the whole claim; one if it has no parts worth telling apart */
export function clausesOf(claim: string): Span[] {
  const cuts = [...claim.matchAll(BOUNDARY)].map((match) => match.index);
  const clauses: { start: number; end: number }[] = [];
  let start = 0;
  for (const cut of [...cuts, claim.length]) {
    if (cut !== claim.length && contentWords(claim, start, cut) < FEWEST_WORDS) continue;
    clauses.push({ start, end: cut });
    start = cut;
  }
  const last = clauses.at(-1);
  const previous = clauses.at(-2);
  if (last && previous && contentWords(claim, last.start, last.end) < FEWEST_WORDS) {
    previous.end = last.end;
    clauses.pop();
  }
  return clauses;
}

function contentWords(text: string, start: number, end: number): number {
  return wordsOf(text, start, end).filter((word) => word.band !== 'function').length;
}

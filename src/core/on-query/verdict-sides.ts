/** Sides of a query that asks for yes or no: an answer takes the one whose words it gives as its reason, or that says as it does. */
import { isNegative } from '../judging/polarity';
import type { Said, Side, Taken } from './side';
import { type Terms, termsOf, weightOf, wordSides } from './word-sides';

/** A reason may say much beyond the sources; see `wordSides`. */
const PARTLY_HELD = 0.15;

const YES_OR_NO = /^\W*(yes|no)\b/iu;
const LATER = /\b(?:answer is|,|therefore,?|so) ["“']?(yes|no)\b/iu;
const YES = /\byes\b/iu;
const NO = /(?:^|[,.:;“"'] ?|is |said |says )no\b/iu;
const HEADING = /^(?:answer|the answer is)\s*:?\s*/iu;
const UNKNOWN =
  /\b(?:no (?:specific |available |clear )?(?:information|record|evidence|mention)|not aware|(?:do(?:es)? not|don['’]t|doesn['’]t) (?:mention|have|provide|know|specify|contain)|(?:cannot|can['’]t|could not) (?:be )?(?:determined?|say|confirm(?:ed)?|answer(?:ed)?|verif(?:y|ied))|unclear|unable to|not (?:specified|mentioned|clear|possible to))\b/iu;
const AT_ODDS =
  /\b(?:contradict(?:ory|ions?|ing|s)?|conflict(?:ing|s)?|inconsisten(?:t|cy|cies)|discrepanc(?:y|ies))\b/iu;
const CONCEDES =
  /\b(?:but|however|although|though|also|while|on the other hand|nevertheless|nonetheless)\b/iu;

export function verdictSides(query: string, sides: readonly Side[], statements: readonly Said[]): Taken {
  const answer = statements.map(({ text }) => text).join(' ');
  if (AT_ODDS.test(answer) || (YES.test(answer) && NO.test(answer))) return allOf(sides, statements);
  const reasons = wordSides(query, sides, statements, PARTLY_HELD);
  // A plain "no" with reasons from both sides takes one.
  if (reasons.size > 1 && YES_OR_NO.test(answer) && !CONCEDES.test(answer)) {
    const [most] = [...reasons].sort(([, a], [, b]) => b.weight - a.weight);
    return new Map(most ? [[most[0], [...most[1].statements]]] : []);
  }
  if (reasons.size > 0) return new Map([...reasons].map(([side, held]) => [side, [...held.statements]]));
  const verdict = verdictOf(answer, statements);
  const side = verdict && sideOf(verdict, query, sides);
  return new Map(side ? [[side, statements.slice(0, 1)]] : []);
}

function allOf(sides: readonly Side[], statements: readonly Said[]): Taken {
  return new Map(sides.map((side) => [side, [...statements]]));
}

/** @returns null where the answer does not know */
function verdictOf(answer: string, [first]: readonly Said[]): 'yes' | 'no' | null {
  const text = answer.trim().replace(HEADING, '');
  const told = (YES_OR_NO.exec(text) ?? LATER.exec(text))?.[1]?.toLowerCase();
  if (told) return told === 'yes' ? 'yes' : 'no';
  if (UNKNOWN.test(text)) return null;
  return first && isNegative(first.text) ? 'no' : 'yes';
}

/** Whoever says most of the query's own words affirms it. */
function sideOf(verdict: 'yes' | 'no', query: string, sides: readonly Side[]): Side | undefined {
  const asked: Terms = termsOf(query, new Set());
  const affirms = (side: Side) => {
    const terms = termsOf(side.text, new Set());
    return weightOf(asked, (term) => terms.has(term));
  };
  const ranked = sides
    .map((side) => ({ side, by: affirms(side) }))
    .sort((a, b) => b.by - a.by)
    .map(({ side }) => side);
  return verdict === 'yes' ? ranked[0] : ranked.at(-1);
}

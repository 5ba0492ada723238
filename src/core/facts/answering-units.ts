/**
 * A closed query takes one fact of each source: the unit that answers it. The rest of a page about its
 * subject suits a long answer, and no answer lacks it (relevance below 3.5, metrics.md section 3).
 */

import { askedDetails } from '../on-query/asked-details';
import type { AskedValue } from '../on-query/asked-value';
import { askedKeys, WEIGHT } from '../on-query/query-words';
import { type Word, wordsOf } from '../text/words';
import { byScore, type Candidate } from './candidate';
import { isSnippet, type Unit } from './read-units';

/** Worth of a value of the kind asked for, of all that is asked about the subject, of the subject's name; chosen by hand. */
const HOLDS_VALUE = 0.5;
const ASKED = 1;
const NAMED = 0.2;

/** Share of what the best unit has of the asked words that makes another unit of its source an answer too; chosen by hand. */
const AS_MUCH = 0.3;

/**
 * @param candidates scored
 * @returns one a source, scored anew, best first; a source that holds no such value gives none where another does,
 * unless it is a snippet. Where they would all be the same words, the next unit that answers as well is there too.
 */
export function answeringUnits(
  candidates: readonly Candidate[],
  query: string,
  asked: AskedValue,
): Candidate[] {
  const holds = (unit: Unit) => holdsValue(unit, query, asked);
  const words = wordsOf(query).filter(({ band }) => band !== 'function');
  // Further down a page its subject goes without saying; what is asked about it does not.
  const names = words.filter(({ capital }) => capital);
  const rest = words.filter(({ capital }) => !capital);
  const scored = candidates
    .map((candidate) => {
      const { unit } = candidate;
      const told = ASKED * shareHeld(rest, unit) + NAMED * shareHeld(names, unit);
      return { ...candidate, score: candidate.score + told + (holds(unit) ? HOLDS_VALUE : 0) };
    })
    .sort(byScore);
  const some = scored.some(({ unit }) => holds(unit));
  const answering = scored.filter(({ unit }) => !some || holds(unit) || isSnippet(unit.source));
  const best = answering.filter(
    ({ unit }, i) => !answering.slice(0, i).some((earlier) => earlier.unit.source === unit.source),
  );
  const [first] = best;
  if (!first || best.some(({ unit }) => unit.text !== first.unit.text)) return best;
  const also = scored.find(
    ({ unit }) =>
      unit.text !== first.unit.text &&
      holds(unit) === holds(first.unit) &&
      shareHeld(rest, unit) >= AS_MUCH * shareHeld(rest, first.unit),
  );
  return also ? [...best, also] : best;
}

function shareHeld(words: readonly Word[], { keys }: Unit): number {
  let held = 0;
  let total = 0;
  for (const { key, band } of words) {
    total += WEIGHT[band];
    if (keys.has(key)) held += WEIGHT[band];
  }
  return total === 0 ? 0 : held / total;
}

function holdsValue(unit: Unit, query: string, asked: AskedValue): boolean {
  switch (asked) {
    case 'date':
    case 'number':
      return askedDetails(unit.text, query, asked).length > 0;
    case 'name': {
      const given = askedKeys(query);
      return unit.words.some(
        ({ capital, band, start, key }) => capital && band === 'rare' && start > 0 && !given.has(key),
      );
    }
    case 'verdict':
      return false;
  }
}

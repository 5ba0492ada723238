/**
 * Method `quick`: facts are source sentences that bear on the query, without a
 * language model. They come from query and sources only, never from the
 * answer, so that every answer to a query is held against the same list.
 * Cost: linear in the length of the sources; only the best units of each
 * source are compared with each other.
 */
import type { Fact } from '../model/fact';
import type { SourceText } from '../model/source';
import { askedValue, givenAs } from '../on-query/asked-value';
import { answeringUnits } from './answering-units';
import { askedWords } from './asked-words';
import { byScore, type Candidate } from './candidate';
import { weighTogether } from './compare-units';
import { joinPointingBack } from './join-pointing-back';
import { mergeEquivalent, mergeSame } from './merge-equivalent';
import { rankFacts } from './rank-facts';
import { isSnippet, readUnits, type Unit } from './read-units';
import { featuresOf, type Question, questionOf, scoreOf } from './score-unit';
import { unitWeigher } from './unit-weigher';

export function quickFacts({
  query,
  sources,
}: {
  readonly query: string;
  readonly sources: readonly SourceText[];
}): Fact[] {
  const bySource = sources.map(readUnits);
  const units = bySource.flat();
  const weigh = unitWeigher(units);
  const asked = askedWords(query, sources, units, weigh);
  if (asked.total === 0) return [];
  const question = questionOf(query, asked);
  const candidates = bySource.flatMap((found) => bestOf(found, question));
  // The first look finds what the query itself leads to; the second learns from that.
  const first = weighTogether(candidates, asked.weights, weigh);
  const second = weighTogether(first, asked.weights, weigh);
  const value = askedValue(query, givenAs(sources));
  const groups =
    value === null
      ? mergeEquivalent(joinPointingBack(second).sort(byScore), weigh)
      : mergeSame(answeringUnits(second, query, value).sort(byScore), weigh);
  return rankFacts(groups, sources.length);
}

/** Units of a source that are looked at closely; chosen by hand: ten times what is listed of it at most. */
const MOST_CANDIDATES = 80;

/** None of a source that never speaks of what is asked, unless it is a snippet. */
function bestOf(units: readonly Unit[], question: Question): Candidate[] {
  const candidates = units.map((unit): Candidate => {
    const features = featuresOf(unit, question);
    return { unit, features, score: scoreOf(features) };
  });
  const bears = candidates.some(({ unit, features }) => features.asked > 0 || isSnippet(unit.source));
  return bears ? candidates.sort(byScore).slice(0, MOST_CANDIDATES) : [];
}

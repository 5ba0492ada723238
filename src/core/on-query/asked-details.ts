/** Dates and numbers of a text that may be what a closed query asks for. */
import { compareDetails, type Detail, detailsOf } from '../judging/details';
import { wordsOf } from '../text/words';
import { askedKeys } from './query-words';

/** "How many small towns does …": what is counted. */
const COUNTED =
  /\bhow many (?<things>(?:[\p{L}’'-]+ ){1,3}?)(?:is|are|was|were|do|does|did|has|have|had|can|could|will|in|of|at|on|there)\b/iu;

/** Not those that the query gives itself; where it asks how many of something, those that count it. */
export function askedDetails(text: string, query: string, asked: 'date' | 'number'): Detail[] {
  const given = detailsOf(query);
  const things = wordsOf(COUNTED.exec(query)?.groups?.things ?? '').map(({ key }) => key);
  return detailsOf(text).filter((detail) => {
    if ((detail.kind === 'number') !== (asked === 'number')) return false;
    if (given.some((other) => compareDetails(detail, other) === 'same')) return false;
    if (detail.kind !== 'number' || things.length === 0) return true;
    return detail.quantity.counted.some((key) => things.includes(key));
  });
}

/** Characters within which a word of the query stands near a value, and the share of the best value's nearness that will do; chosen by hand. */
const NEAR = 60;
const NEAR_ENOUGH = 0.5;

/** Those near to which the text holds most of the query's words. */
export function answeringDetails(text: string, query: string, asked: 'date' | 'number'): Detail[] {
  const details = askedDetails(text, query, asked);
  if (details.length < 2) return details;
  const keys = askedKeys(query);
  const words = wordsOf(text).filter(({ key }) => keys.has(key));
  const nearness = details.map((detail) => {
    const nearest = new Map<string, number>();
    for (const { key, start, end } of words) {
      const gap = end <= detail.start ? detail.start - end : start - detail.end;
      nearest.set(key, Math.max(nearest.get(key) ?? 0, 1 - gap / NEAR));
    }
    return [...nearest.values()].reduce((sum, near) => sum + near, 0);
  });
  const most = Math.max(...nearness);
  return details.filter((_, i) => (nearness[i] ?? 0) >= most * NEAR_ENOUGH);
}

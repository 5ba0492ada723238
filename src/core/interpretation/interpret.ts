/**
 * How each statement of an answer is understood from the query and the statements before it: the first step
 * of AIS (Rashkin et al. 2023). What comes after a statement changes nothing of it. Cost: linear in the answer.
 */
import type { Answer, Span } from '../model/answer';
import { detectLanguage } from '../text/language';
import { isItem, leadIns, nearestBefore } from './before';
import { type English, interpretEnglish, readSaid } from './english';
import type { Interpretation, Reference } from './interpretation';
import { contextOf } from './judge-context';
import { openingPointer } from './other-languages';
import { readAs } from './read-as';

/** Every statement gets one. */
export function interpret(
  answer: Pick<Answer, 'query' | 'text' | 'blocks' | 'statements'>,
): ReadonlyMap<string, Interpretation> {
  const language = languageOf(answer);
  const lists = leadIns(answer);
  const query = /\p{L}/u.test(answer.query) ? readSaid('query', answer.query) : null;
  const said: English['said'][number][] = [];
  const found = new Map<string, Interpretation>();
  answer.statements.forEach((statement, index) => {
    const nearest = nearestBefore(answer, index, lists.get(index));
    const before = answer.statements.slice(Math.max(0, index - 1), index);
    let references: readonly Reference[] = [];
    let open: readonly Span[] = [];
    let glossed: readonly Reference[] = [];
    if (language === 'en') {
      const leadIn = lists.get(index);
      const read = interpretEnglish(statement, {
        said: [...nearest.flatMap((i) => said[i] ?? []), ...(query ? [query] : [])],
        leadIn: leadIn === undefined ? null : (said[leadIn] ?? null),
        isItem: isItem(statement, answer),
        isFirst: index === 0,
      });
      ({ references, open, glossed } = read);
      said.push(read.said);
    } else if (index === 0 && query === null) {
      const pointer = openingPointer(statement.text, language);
      if (pointer) open = [pointer];
    }
    const isAlone = query === null && index === 0;
    found.set(statement.id, {
      state: open.length > 0 && isAlone ? 'not interpretable' : 'interpretable',
      references,
      open,
      readAs: readAs(statement.text, glossed),
      context: contextOf(answer, before),
      by: 'rules',
    });
  });
  return found;
}

/** Short texts show no language: English rules read those in Latin letters. */
function languageOf({ query, text }: Pick<Answer, 'query' | 'text'>) {
  const language = detectLanguage(text);
  if (language !== 'unknown') return language;
  const together = detectLanguage(`${query}\n${text}`);
  return together === 'unknown' && /^[\p{Script=Latin}\P{L}]*$/u.test(text) ? 'en' : together;
}

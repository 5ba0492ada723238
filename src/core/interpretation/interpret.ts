/**
 * How each statement of an answer is understood from the query and the statements before it: the first step
 * of AIS (Rashkin et al. 2023). What comes after a statement changes nothing of it. Cost: linear in the answer.
 */
import type { Answer, Statement } from '../model/answer';
import { detectLanguage } from '../text/language';
import { type Divided, isItem, leadIns, nearestBefore } from './before';
import { type EnglishReading, interpretEnglish, readSaid } from './english';
import type { Interpretation } from './interpretation';
import { contextOf } from './judge-context';
import { openingPointer } from './other-languages';
import { readAs } from './read-as';

/** Every statement gets one. */
export function interpret(
  answer: Pick<Answer, 'query' | 'text' | 'blocks' | 'statements'>,
): ReadonlyMap<string, Interpretation> {
  const language = languageOf(answer);
  const read = language === 'en' ? englishReader(answer) : null;
  const found = new Map<string, Interpretation>();
  let isAlone = !SAYS_SOMETHING.test(answer.query);
  answer.statements.forEach((statement, index) => {
    const { references, glossed, open } =
      read?.(statement, index) ??
      openedBy(isAlone && index === 0 ? openingPointer(statement.text, language) : null);
    found.set(statement.id, {
      state: open.length > 0 && isAlone ? 'not interpretable' : 'interpretable',
      references,
      open,
      readAs: readAs(statement.text, glossed),
      context: contextOf(answer, answer.statements.slice(Math.max(0, index - 1), index)),
      by: 'rules',
    });
    isAlone &&= !SAYS_SOMETHING.test(statement.text);
  });
  return found;
}

const SAYS_SOMETHING = /\p{L}/u;

type Reading = Omit<EnglishReading, 'said'>;

const openedBy = (pointer: Reading['open'][number] | null): Reading => ({
  references: [],
  glossed: [],
  open: pointer ? [pointer] : [],
});

/** Reads the statements in their order, each once. */
function englishReader(answer: Divided): (statement: Statement, index: number) => Reading {
  const lists = leadIns(answer);
  const query = SAYS_SOMETHING.test(answer.query) ? [readSaid('query', answer.query)] : [];
  const said: (EnglishReading['said'] | null)[] = [];
  return (statement, index) => {
    const leadIn = lists.get(index);
    const before = nearestBefore(answer, index, leadIn).flatMap((i) => said[i] ?? []);
    const read = interpretEnglish(statement, {
      said: [...before, ...query],
      leadIn: leadIn === undefined ? null : (said[leadIn] ?? null),
      isItem: isItem(statement, answer),
      isFirst: before.length === 0,
    });
    said.push(SAYS_SOMETHING.test(statement.text) ? read.said : null);
    return read;
  };
}

/** Short texts show no language: English rules read those in Latin letters. */
function languageOf({ query, text }: Pick<Answer, 'query' | 'text'>) {
  const language = detectLanguage(text);
  if (language !== 'unknown') return language;
  const together = detectLanguage(`${query}\n${text}`);
  return together === 'unknown' && /^[\p{Script=Latin}\P{L}]*$/u.test(text) ? 'en' : together;
}

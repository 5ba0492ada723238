/** What a judge is given beside a statement: the query and what stands before it. */
import type { Answer, Statement } from '../model/answer';

/** Longest line, UTF-16 code units: whole sentences, and no page that was pasted as a query. Chosen by hand. */
const LINE = 600;

/** @returns `JudgeQuestion.context`: the query, an empty line where there is none, then the statements before, one a line */
export function contextOf({ query }: Pick<Answer, 'query'>, before: readonly Statement[]): string {
  const lines = before.map(({ text }) => asLine(text)).filter((line) => line !== '');
  return lines.length === 0 ? asLine(query) : [asLine(query), ...lines].join('\n');
}

function asLine(text: string): string {
  const cut = text.length > LINE ? text.slice(0, text.lastIndexOf(' ', LINE) + 1 || LINE) : text;
  return cut.replace(/\s+/g, ' ').trim();
}

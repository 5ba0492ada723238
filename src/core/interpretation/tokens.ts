/** Words and marks of a statement, each where it stands. */
import type { Span } from '../model/answer';

export interface Token extends Span {
  /** Lower case, straight apostrophes. */
  readonly lower: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** Begins with a capital letter. */
  readonly capital: boolean;
  /** Stands in quotation marks: whoever speaks there points to things of their own. */
  readonly quoted: boolean;
}

const TOKEN =
  /(?<number>\p{N}[\p{N}.,:]*%?)|(?<word>[\p{L}\p{M}](?:[\p{L}\p{M}\p{N}]|['’.&-](?=[\p{L}\p{N}]))*)|[^\s\p{L}\p{M}\p{N}]/gu;
/** "it's", "they've": pronoun and verb are read apart. */
const CONTRACTION = /^(it|he|she|they|that|this|these|those|there|who|what|i|we|you)['’](s|re|ve|d|ll|m)$/iu;
const QUOTED = /["“„«][^"“”„«»]{0,400}["”“»]/gu;
const CAPITAL = /^\p{Lu}/u;

/** Read of a statement: sentences are shorter, hostile text costs no more. Chosen by hand. */
const MOST_TOKENS = 200;
const LONGEST = 4000;

/** @returns tokens in order; of a very long text, those at its start */
export function tokensOf(text: string): Token[] {
  const read = text.slice(0, LONGEST);
  const quotes = [...read.matchAll(QUOTED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const tokens: Token[] = [];
  let quote = 0;
  for (const match of read.matchAll(TOKEN)) {
    if (tokens.length >= MOST_TOKENS) break;
    const start = match.index;
    while ((quotes[quote]?.end ?? read.length) <= start) quote += 1;
    const quoted = start >= (quotes[quote]?.start ?? read.length);
    const kind = match.groups?.word ? 'word' : match.groups?.number ? 'number' : 'mark';
    const add = (from: number, raw: string) => {
      const lower = raw.length > 60 ? raw.slice(0, 60).toLowerCase() : raw.toLowerCase();
      tokens.push({
        start: from,
        end: from + raw.length,
        lower: lower.replaceAll('’', "'"),
        kind,
        capital: CAPITAL.test(raw),
        quoted,
      });
    };
    const pronoun = CONTRACTION.exec(match[0])?.[1];
    add(start, pronoun ?? match[0]);
    if (pronoun !== undefined) add(start + pronoun.length, match[0].slice(pronoun.length));
  }
  return tokens;
}

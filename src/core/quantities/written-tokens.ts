/** Digits, words and signs of a text, as the quantity tool reads them. */
import type { Token } from '../text/number-tokens';

/** `text` is lower case, as the judge's tokens have it. */
export interface WrittenToken extends Token {
  /** As it stands in the text. */
  readonly raw: string;
  readonly kind: 'digits' | 'word' | 'sign';
  /** Whether it touches the token before it. */
  readonly glued: boolean;
}

/** Written without spaces between words: each character is a token. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
export type WrittenTokens = readonly WrittenToken[];

/** No two parts match the same character, so that reading is linear. */
const TOKEN = new RegExp(
  `\\p{Nd}+(?:[.,]\\p{Nd}+)*|[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}])+|[^\\s\\p{Nd}\\p{L}\\p{M}]`,
  'gu',
);

/** @returns tokens in reading order; nothing but white space is left out */
export function writtenTokens(text: string): WrittenToken[] {
  let before = -1;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const glued = start === before;
    before = end;
    const kind = /^\p{Nd}/u.test(raw) ? 'digits' : /^[\p{L}\p{M}]/u.test(raw) ? 'word' : 'sign';
    return { raw, text: raw.toLowerCase(), kind, glued, start, end };
  });
}

/**
 * The tokens `from` up to `to` as they stand in the text, with one space where
 * there is white space, and a space for a hyphen between words ("sq-ft").
 */
export function surfaceOf(tokens: WrittenTokens, from: number, to: number): string {
  let surface = '';
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token) break;
    const isHyphen = /^[-‐‑]$/.test(token.raw) && at > from && at + 1 < to;
    if (isHyphen) surface += ' ';
    else
      surface +=
        (token.glued || at === from || surface.endsWith(' ') ? '' : ' ') +
        token.raw.normalize('NFC').replace(/[º˚]/g, '°');
  }
  return surface;
}

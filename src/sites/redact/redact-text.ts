/** Text without its content: every letter and digit is replaced, and what it looked like stays. */
import { isSourceListHeading } from '../../core/answer/source-list-heading';

/** What an adapter needs of a number: `+2`, `2/3`, `[12]`. */
const COUNT = /^\W{0,2}\d{1,2}(?:\W{1,3}\d{1,2})?\W{0,2}$/;
/** Marks of a reference in running text, and the number of further ones at its end. */
const MARK =
  /[[【]\^?\d{1,2}(?:\s?[,–-]\s?\d{1,2}){0,5}[\]】]|【\d{1,2}†source】|\+\s?\d{1,2}\s*$|(?:\\ue20[0-4]|[\uE200-\uE204])?turn\d{1,2}(?:search|view|news|file|image|reddit|academia|fetch|open)\d{1,3}/g;

/** Letters of one script stay letters of that script: how text is divided and turned depends on it. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/gu, '字'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'あ'],
  [/\p{Script=Hangul}/gu, '가'],
  [/\p{Script=Arabic}/gu, 'ا'],
  [/\p{Script=Hebrew}/gu, 'א'],
  [/\p{Script=Thai}/gu, 'ก'],
  [/\p{Script=Devanagari}/gu, 'क'],
];
const STAND_INS = new Set(SCRIPTS.map(([, letter]) => letter));

/**
 * Letters become x or X (or one letter of their script), digits 0; white space,
 * punctuation, reference marks and the headings of lists of sources stay.
 */
export function redactText(text: string): string {
  if (COUNT.test(text.trim()) || isSourceListHeading(text.trim())) return text;
  let redacted = '';
  let next = 0;
  for (const mark of text.matchAll(MARK)) {
    redacted += replaced(text.slice(next, mark.index)) + mark[0];
    next = mark.index + mark[0].length;
  }
  return redacted + replaced(text.slice(next));
}

/** The same for an attribute, whose numbers of one or two digits count something ("2 more"). */
export function redactSpoken(text: string): string {
  return text.replace(/(?<!\d)\d{1,2}(?!\d)|(?:(?!(?<!\d)\d{1,2}(?!\d)).)+/gsu, (part) =>
    /^\d{1,2}$/.test(part) ? part : replaced(part),
  );
}

function replaced(text: string): string {
  let out = text.replace(/\p{Nd}/gu, '0').replace(/\p{M}/gu, '');
  for (const [script, letter] of SCRIPTS) out = out.replace(script, letter);
  return out.replace(/\p{L}/gu, (letter) =>
    STAND_INS.has(letter) ? letter : /\p{Lu}/u.test(letter) ? 'X' : 'x',
  );
}

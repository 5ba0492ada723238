/** Text for telling whether two texts are the same words, or whether one holds what a reader typed. */
import { stripInvisible } from './clean-text';

const MARKS = /\p{M}+/gu;
const QUOTES = /[\p{Pi}\p{Pf}"'`´]/gu;
const DASHES = /\p{Pd}/gu;

/** @returns small letters without accents, one kind of quote, dash and space; digits, signs and order stay */
export function foldText(text: string): string {
  return stripInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(QUOTES, "'")
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

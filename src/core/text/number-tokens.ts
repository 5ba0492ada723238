/** Numbers, words and signs of a text: what quantities are read from. */
import type { Span } from '../model/answer';

/** Lower case. */
export interface Token extends Span {
  readonly text: string;
}

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|km[²2]|[%°$€£¥₹~≈<>≤≥/²³–—−-]/gu;

/** @returns tokens in reading order; other signs are left out */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words around a number that make it a limit or an approximation. */
import type { Token } from './number-tokens';

/** How the number is meant: as it stands, roughly, as a lower or as an upper bound. */
export type Bound = 'exact' | 'about' | 'over' | 'under';

const APPROXIMATE = new Set(
  'about around approximately approx roughly nearly almost some circa ca ~ ≈ estimated close'.split(' '),
);
const OVER = new Set('over above exceed exceeding exceeds exceeded least > ≥ minimum beyond'.split(' '));
const UNDER = new Set('under below most < ≤ maximum'.split(' '));
/** Before "than"; turned round by a "no" or "not" in front ("no more than five"). */
const MORE_THAN = new Set(
  'more greater higher longer larger bigger heavier older taller wider deeper later'.split(' '),
);
const LESS_THAN = new Set('less fewer lower shorter smaller lighter younger narrower earlier'.split(' '));
const NEGATOR = /^(?:no|not|never|t)$/;

/** Tokens from a "no" to its "more than": "No passenger may carry more than two". Chosen by hand. */
const DENIAL_REACH = 5;

function deniedBefore(text: string, tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= DENIAL_REACH; back++) {
    const token = tokens[at - back];
    if (!token) return false;
    if (NEGATOR.test(token.text)) return !/[.,;:!?]/.test(text.slice(token.end, tokens[at]?.start));
  }
  return false;
}

/** @param at index of the number, or of the currency before it */
export function boundBefore(text: string, tokens: readonly Token[], at: number): Bound {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[at - back];
    if (!token) break;
    if (token.text === 'than') {
      const word = tokens[at - back - 1]?.text ?? '';
      const isDenied = deniedBefore(text, tokens, at - back - 1);
      if (MORE_THAN.has(word)) return isDenied ? 'under' : 'over';
      if (LESS_THAN.has(word)) return isDenied ? 'over' : 'under';
    }
    if (token.text === 'exceed' && NEGATOR.test(tokens[at - back - 1]?.text ?? '')) return 'under';
    if (APPROXIMATE.has(token.text)) return 'about';
    if (OVER.has(token.text)) return 'over';
    if (UNDER.has(token.text)) return 'under';
    if (token.text === 'to' && tokens[at - back - 1]?.text === 'up') return 'under';
    if (!/^(?:the|a|an|of|to|at|\$|€|£)$/.test(token.text)) break;
  }
  return 'exact';
}

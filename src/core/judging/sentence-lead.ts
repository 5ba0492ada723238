/**
 * Whether an answer states a fact or only speaks of its subject, as most of its sentences do: what the
 * nearest sentence says of the fact beyond the next one, and what the second adds to it, is of the fact itself.
 */
import type { EncodedText } from '../ports/token-encoder';
import type { AlignedWord } from './align';
import { nearnessTogether, partsByNearness } from './soft-alignment';

/** Both 0 where nothing was compared. */
export interface SentenceLead {
  /** How much nearer the nearest sentence is than the next one that does not state the claim as well. */
  readonly lead: number;
  /** What the second nearest adds to the nearest. */
  readonly joined: number;
}

export const NO_LEAD: SentenceLead = { lead: 0, joined: 0 };

/** Nearness from which a sentence states the claim too: said twice is no doubt. Chosen by hand. */
const STATES_IT = 0.7;
/** Of fewer sentences the next one tells little of what is usual, and this is: the median of the fitting pairs. */
const FEWEST_SENTENCES = 4;
const USUAL = 0.5;

/** @param sentences each by itself */
export function sentenceLead(
  words: readonly AlignedWord[],
  claim: EncodedText,
  sentences: readonly EncodedText[],
): SentenceLead {
  if (claim.tokens.length === 0) return NO_LEAD;
  const [nearest, ...others] = partsByNearness(words, claim, sentences);
  if (!nearest) return NO_LEAD;
  const [second] = others;
  const next = others.find(({ nearness }) => nearness < STATES_IT)?.nearness ?? USUAL;
  const usual = others.length + 1 < FEWEST_SENTENCES ? Math.max(next, USUAL) : next;
  return {
    lead: nearest.nearness - usual,
    joined: second ? nearnessTogether(words, claim, nearest, second) - nearest.nearness : 0,
  };
}

/** Sources cut into parts that fit a model's window, sentence by sentence, each sentence under a number. */
import type { Capabilities } from '../engine/capabilities';
import { estimateTokens } from '../engine/estimate-tokens';
import type { Prompt } from '../engine/request';
import { type NumberedText, numberWindows } from '../judging/language/numbered-text';
import type { SourceText } from '../model/source';
import { indexPremise } from '../retrieval/premise-index';

/** The chat template's own tokens; chosen by hand. */
const TEMPLATE_TOKENS = 64;

/** Tokens left for a text beside a prompt's other parts and the reply. */
export function roomFor(
  { contextTokens }: Pick<Capabilities, 'contextTokens'>,
  frame: Prompt,
  maxTokens: number,
): number {
  const taken = estimateTokens(`${frame.instructions}${frame.shared}${frame.question}`);
  return contextTokens - taken - maxTokens - TEMPLATE_TOKENS;
}

/**
 * @param room tokens a part may take; a sentence longer than that is a part by itself
 * @returns parts in reading order, without overlap; numbers begin with 1 in each
 */
export function partsOf({ sourceId, text, sentences }: SourceText, room: number): NumberedText[] {
  const premise = indexPremise({ id: sourceId, text, sentences });
  const parts: NumberedText[] = [];
  let first = 0;
  let taken = 0;
  premise.sentences.forEach(({ start, end }, at) => {
    // The number in brackets and the line's end.
    const tokens = estimateTokens(text.slice(start, end)) + 6;
    if (at > first && taken + tokens > room) {
      parts.push(numberPart(first, at));
      first = at;
      taken = 0;
    }
    taken += tokens;
  });
  if (premise.sentences.length > first) parts.push(numberPart(first, premise.sentences.length));
  return parts;

  function numberPart(firstSentence: number, endSentence: number): NumberedText {
    return numberWindows([{ premise, firstSentence, endSentence }], [premise]);
  }
}

/** Letters of the Latin alphabet a token of ordinary text takes at least; chosen by hand, on the safe side. */
const ASCII_PER_TOKEN = 3;
/** Tokens that a character outside ASCII takes at most in ordinary text. */
const TOKENS_PER_OTHER = 2;

/** Tokens of a text where the engine has no tokenizer: more than there will be, save for text that is no language. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  let other = 0;
  for (const character of text) {
    if (character.charCodeAt(0) < 128) ascii += 1;
    else other += 1;
  }
  return Math.ceil(ascii / ASCII_PER_TOKEN + other * TOKENS_PER_OTHER);
}

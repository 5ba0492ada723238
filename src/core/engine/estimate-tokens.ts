/**
 * Tokens of a text where the engine has no tokenizer. The figures are chosen by hand so that of seven
 * tokenizers (`tests/fixtures/token-counts`) none needs more: the older ones cut long words into many
 * pieces, write each digit on its own, and scripts that they do not know byte by byte. Newer ones need
 * less, in Indic scripts a tenth.
 */
const LETTERS_PER_TOKEN = 2.2;
const TOKENS_PER_LATIN_LETTER = 2;
/** Of two bytes: Greek, Cyrillic, Hebrew, Arabic and others. */
const TOKENS_PER_LETTER = 1.4;
const TOKENS_PER_HAN_OR_KANA = 2.2;

/** A word of ASCII letters with the space before it, cut before each capital; or any other character. */
const PARTS = / ?([A-Z]?[a-z]+|[A-Z])|./gsu;

/** @returns more than there will be, save for text that is no language */
export function estimateTokens(text: string): number {
  let tokens = 1;
  for (const [character, word] of text.matchAll(PARTS)) {
    tokens += word === undefined ? tokensOf(character) : Math.ceil(word.length / LETTERS_PER_TOKEN);
  }
  return Math.ceil(tokens);
}

function tokensOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (/\p{Script=Latin}/u.test(character)) return TOKENS_PER_LATIN_LETTER;
  if (code < 0x800) return TOKENS_PER_LETTER;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character))
    return TOKENS_PER_HAN_OR_KANA;
  return code < 0x10000 ? 3 : 4;
}

/**
 * Takes the power out of text that goes into a prompt. Tokenizers turn a control token's spelling
 * into the token itself, so a page could end its own turn and begin another; invisible characters
 * hide such spellings from a reader. A space inside the spelling is enough to make it plain text.
 */

/** Control and format characters: zero-width, bidirectional, soft hyphens, tags; and variation selectors. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
const LINES_AND_TABS = '\t\n\r';

/** `<|im_start|>`, `<start_of_turn>`, `</s>`, `<<SYS>>`, `<｜User｜>`. */
const ANGLE = /<(?=[<|｜/_\p{L}])/gu;
const BAR = /([|｜])(?=>)/gu;
/** `[INST]`, `[/INST]`, `[TOOL_CALLS]`. */
const BRACKET = /\[(?=\/?[A-Z_]+\])/g;

export function neutralise(text: string): string {
  return text
    .replace(INVISIBLE, (sign) => (LINES_AND_TABS.includes(sign) ? sign : ''))
    .replace(ANGLE, '< ')
    .replace(BAR, '$1 ')
    .replace(BRACKET, '[ ');
}

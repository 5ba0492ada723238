/**
 * Takes the power out of text that goes into a prompt. Tokenizers turn a control token's spelling
 * into the token itself, so a page could end its own turn and begin another; invisible characters
 * hide such spellings from a reader. A space inside the spelling is enough to make it plain text.
 * Turns that a template marks with ordinary words (`USER:`) have no token and stay as they are.
 */

/** A letter or mark of a script that may write with joiners. */
const WRITTEN = String.raw`(?![\p{ASCII}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]`;
/** Control and invisible characters: zero-width, bidirectional, soft hyphens, tags, fillers; not joiners within words. */
const INVISIBLE = new RegExp(
  String.raw`(?!(?<=${WRITTEN})[\u200C\u200D](?=${WRITTEN}))[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  'gu',
);
const LINES_AND_TABS = '\t\n\v\f\r';

/** Halves of a surrogate pair, which some servers refuse to read. */
const BROKEN = /\p{Surrogate}/gu;

/** `<|im_start|>`, `<start_of_turn>`, `</s>`, `<<SYS>>`, `<｜User｜>`; not `<=` and `<-` of code and arithmetic. */
const ANGLE = /<(?=[^\s=-])/g;
/** A word in brackets: `[INST]`, `[/INST]`, `[gMASK]`, `[|user|]`, `[@BOS@]`; not `[1]` and `[x]`. */
const SQUARE = /\[(?=[/|@]?[a-z]\w+[|@]?\])/gi;
/** `]~b]`, `[e~[`. */
const TILDE = /(?<=\])~|~(?=\[)/g;

export function neutralise(text: string): string {
  return text
    .replace(BROKEN, '\uFFFD')
    .replace(INVISIBLE, (sign) => (LINES_AND_TABS.includes(sign) ? sign : ''))
    .replace(ANGLE, '< ')
    .replace(SQUARE, '[ ')
    .replace(TILDE, ' ~ ');
}

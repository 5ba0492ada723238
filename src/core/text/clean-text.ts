/**
 * Takes out of a text what a reader cannot see but a program would read:
 * zero-width and direction marks, Unicode tag characters, and the control
 * tokens of chat models. Text of pages, answers and files passes through here
 * once, before anything else looks at it.
 */

/**
 * Zero-width, direction, tag and variation-supplement characters, soft hyphens, interlinear
 * marks and C0/C1 controls other than tab, line feed and carriage return.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Joiners spell words in these scripts and join emoji; elsewhere they only hide text. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]/gu;

/**
 * Turn, header and think marks of common chat templates. Tokenizers turn them
 * into real control tokens (engines.md section 8), so a page could forge a turn.
 */
const CONTROL_TOKEN =
  /<[|｜][^<>|｜\n]{1,64}[|｜]>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]|<<\/?SYS>>|<\/?(?:s|bos|eos|pad|unk|mask|think|thinking|tool_call|tool_response|start_of_turn|end_of_turn|start_of_image|end_of_image)>/giu;

/** Removes characters that are not visible; changes nothing else. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
}

/**
 * Text as a reader sees it, composed (NFC), without invisible characters and
 * without control tokens. A token becomes a space, so that what stood around it
 * cannot close up into another one. White space is left as it is.
 */
export function cleanText(text: string): string {
  return stripInvisible(text).normalize('NFC').replace(CONTROL_TOKEN, ' ');
}

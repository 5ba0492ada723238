/**
 * Takes out of a text what a reader cannot see but a program would read:
 * zero-width and direction marks, Unicode tag characters, and the control
 * tokens of chat models. Text of pages, answers and files passes through here
 * once, before anything else looks at it.
 */

/**
 * Everything that Unicode lets a program show as nothing (zero-width, direction, tag and
 * variation characters, fillers, soft hyphens) and control characters other than white
 * space; joiners are looked at below, and the emoji presentation mark does no harm.
 */
const INVISIBLE =
  /(?!\uFE0F|\u200C|\u200D|[\t\n\r\f\v\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu;

/** Joiners spell words in these scripts and join emoji; elsewhere they only hide text. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)(?:\u200C|\u200D)/gu;

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

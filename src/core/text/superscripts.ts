/** Raised digits, one character for one, so that offsets hold. */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `1, 3` as `¹, ³`. */
export function raiseDigits(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit)));
}

/** `¹, ³` as `1, 3`. */
export function lowerDigits(text: string): string {
  return text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED.indexOf(digit)));
}

/** Words at the start of a sentence that speak to the reader and state nothing: "Yes,", "In short,". */
const OPENER =
  /^\s*(?:(?:yes|no|yeah|nope|well|so|ok|okay|sure|indeed|actually|basically|overall|interestingly|importantly|notably|note|generally|generally speaking|in short|in summary|in conclusion|in general|in other words|in fact|in essence|in brief|to sum up|to summari[sz]e|of course|for example|for instance|that said|simply put|put simply|as a rule|additionally|furthermore|moreover|also|however|therefore|thus|finally|firstly|first|secondly|second|lastly)\s*[,:.!–—-]\s*){1,3}/iu;

/** @returns length of the opening words, 0 for none; never the whole sentence */
export function openerLength(claim: string): number {
  const length = OPENER.exec(claim)?.[0].length ?? 0;
  return length < claim.trimEnd().length ? length : 0;
}

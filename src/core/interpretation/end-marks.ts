const END_MARK = /[.!?:;…\s]/u;

/** @returns offset where a statement's words end; a loop, since a pattern for this takes time squared on hostile text */
export function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && END_MARK.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

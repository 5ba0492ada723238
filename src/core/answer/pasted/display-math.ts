/** Longer than any formula that a chatbot writes, in UTF-16 code units (chosen by hand). */
const MAX_FORMULA = 2000;

/**
 * Takes display formulas out: `$$…$$`, and `\[…\]` that opens a line. Formulas
 * inside a sentence stay as text. Without their closing mark they are text too.
 */
export function dropDisplayMath(text: string): string {
  return dropPairs(dropPairs(text, /\$\$/g, '$$'), /^[ \t]{0,8}\\\[/gm, '\\]');
}

/** Drops from each start to the next end; a blank line between makes it no formula. */
function dropPairs(text: string, starts: RegExp, end: string): string {
  let kept = '';
  let from = 0;
  for (const start of text.matchAll(starts)) {
    if (start.index < from) continue;
    const after = start.index + start[0].length;
    const found = text.indexOf(end, after);
    if (found === -1) break;
    if (found - after > MAX_FORMULA || /\n[ \t]*\n/.test(text.slice(after, found))) continue;
    kept += `${text.slice(from, start.index)} `;
    from = found + end.length;
  }
  return kept + text.slice(from);
}

/**
 * Takes display formulas out: `$$…$$`, and `\[…\]` on lines of its own. Formulas
 * inside a sentence stay as text. Without their closing mark they are text too.
 */
export function dropDisplayMath(text: string): string {
  // No blank line inside: two prices in "$$" a page apart are no formula.
  return text
    .replace(/\$\$(?:[^$\n]|\n(?!\s*\n)|\$(?!\$)){1,4000}?\$\$/g, ' ')
    .replace(/^\s{0,8}\\\[(?:[^\\\n]|\n(?!\s*\n)|\\(?!\])){1,4000}?\\\][ \t.,]{0,4}$/gm, '');
}

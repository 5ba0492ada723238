/** Raised digits: `10<sup>6</sup>` must not read 106. */

const SUPERSCRIPTS: ReadonlyMap<string, string> = new Map(
  [...'0123456789-−'].map((plain, i) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻'][i] ?? plain]),
);

/** Raised text as it is written without raising; what is no number (`1<sup>st</sup>`) stays. */
export function raise(text: string): string {
  if (!/^\s*[-−]?\d{1,4}\s*$/u.test(text)) return text;
  return [...text].map((character) => SUPERSCRIPTS.get(character) ?? character).join('');
}

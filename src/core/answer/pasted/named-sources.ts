/** One author, or two, or "et al.", and a year. */
const AUTHOR_YEAR =
  /[(;]\s?((?:\p{Lu}[\p{L}'’-]{1,40}(?:,? (?:&|and) \p{Lu}[\p{L}'’-]{1,40}|,? et al\.?)?),? (?:1[89]|20)\d\d[a-z]?)(?=[;)])/gu;

/**
 * Sources that prose names in words without a link: "(Smith et al., 2011)".
 * @returns each once, in the order of the text
 */
export function namedSources(text: string): string[] {
  return [...new Set([...text.matchAll(AUTHOR_YEAR)].map((match) => match[1] ?? ''))];
}

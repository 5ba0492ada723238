const NAME = String.raw`\p{Lu}[\p{L}'’-]{1,40}`;
const YEAR = String.raw`(?:1[89]|20)\d\d[a-z]?`;

/** One author, or two, or "et al.", and a year. */
const IN_BRACKETS = new RegExp(
  String.raw`[(;]\s?(${NAME}(?:,? (?:&|and) ${NAME}|,? et al\.?)?,? ${YEAR})(?=[;)])`,
  'gu',
);

/** Without the brackets only "et al." tells it from any name beside a year ("In March, 1932"). */
const IN_PROSE = new RegExp(
  String.raw`(?<![\p{L}'’-])(${NAME},? et al\.?(?:,? ${YEAR}| \(${YEAR}\)))(?!\w)`,
  'gu',
);

/**
 * Sources that prose names in words without a link: "(Smith et al., 2011)",
 * "Smith et al. (2011)".
 * @returns each once, as written, in the order of the text
 */
export function namedSources(text: string): string[] {
  const found = [...text.matchAll(IN_BRACKETS), ...text.matchAll(IN_PROSE)].map((match) => ({
    name: match[1] ?? '',
    end: match.index + match[0].length,
  }));
  return [...new Set(found.sort((a, b) => a.end - b.end).map(({ name }) => name))];
}

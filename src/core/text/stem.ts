/**
 * Light stemming: inflections of one English word get one key, so that
 * "studies" meets "studied". Keys are for comparing, never shown. Other
 * languages pass through with little harm (suffixes need a long enough rest).
 */

/** Irregular forms worth joining, form → base; written by hand. */
const IRREGULAR = new Map<string, string>(
  `went go gone go made make took take taken take came come saw see seen see knew know known know gave give
  given give found find told tell left leave became become meant mean kept keep began begin begun begin
  shown show brought bring held hold wrote write written write stood stand lost lose paid pay met meet ran run
  sat sit spoke speak spoken speak led lead grew grow grown grow fell fall fallen fall sent send built build
  understood understand drew draw drawn draw broke break broken break spent spend rose rise risen rise drove
  drive driven drive bought buy wore wear worn wear chose choose chosen choose won win taught teach caught catch
  thought think fought fight sold sell sought seek said say got get had have children child men man women woman
  people person feet foot teeth tooth mice mouse lives life wives wife leaves leaf criteria criterion phenomena
  phenomenon bacteria bacterium data datum better good best good worse bad worst bad died die dying die lying lie
  death die dead die born birth slept sleep felt feel heard hear struck strike sung sing sang sing swam swim
  flew fly flown fly ate eat eaten eat threw throw thrown throw hid hide hidden hide forbade forbid
  forbidden forbid used use uses use using use froze freeze frozen freeze stole steal stolen steal swore swear sworn swear`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, i, all) => {
      const base = all[i + 1];
      if (i % 2 === 0 && base !== undefined) pairs.push([word, base]);
      return pairs;
    }, []),
);

/** Longest first; each needs at least `min` letters before it. */
const DERIVED: readonly (readonly [suffix: string, replacement: string, min: number])[] = [
  ['izations', 'iz', 3],
  ['isations', 'iz', 3],
  ['ization', 'iz', 3],
  ['isation', 'iz', 3],
  ['ational', '', 4],
  ['fulness', '', 3],
  ['ousness', 'ous', 3],
  ['iveness', '', 4],
  ['ability', '', 4],
  ['ibility', '', 4],
  ['ations', '', 3],
  ['ically', '', 3],
  ['ation', '', 3],
  ['ments', '', 4],
  ['ingly', '', 4],
  ['ising', 'iz', 3],
  ['izing', 'iz', 3],
  ['ment', '', 4],
  ['ness', '', 4],
  ['ised', 'iz', 3],
  ['ized', 'iz', 3],
  ['ises', 'iz', 3],
  ['izes', 'iz', 3],
  ['able', '', 4],
  ['ible', '', 4],
  ['ical', '', 3],
  ['ally', '', 4],
  ['ions', '', 4],
  ['ises', 'iz', 3],
  ['ise', 'iz', 3],
  ['ize', 'iz', 3],
  ['ion', '', 4],
  ['ies', 'i', 2],
  ['ied', 'i', 2],
  ['ing', '', 3],
  ['ful', '', 3],
  ['ity', '', 4],
  ['ive', '', 4],
  ['ous', '', 4],
  ['ers', '', 4],
  ['ors', '', 4],
  ['ly', '', 3],
  ['ed', '', 3],
  ['er', '', 4],
  ['or', '', 4],
  ['al', '', 4],
  ['ic', '', 4],
  ['es', '', 3],
  ['s', '', 3],
  ['y', 'i', 3],
];

const DOUBLED = /([bdfgmnprt])\1$/;

function strip(word: string, shortest: number): string {
  for (const [suffix, replacement, min] of DERIVED) {
    if (suffix.length < shortest) break;
    if (word.length >= suffix.length + min && word.endsWith(suffix)) {
      return word.slice(0, word.length - suffix.length) + replacement;
    }
  }
  return word;
}

const memo = new Map<string, string>();
/** Bounds the memory a hostile page can claim. */
const MEMO_LIMIT = 50_000;

/**
 * @param word lower case, without diacritics
 * @returns key equal for inflections and near derivations of one word
 */
export function stem(word: string): string {
  const known = memo.get(word);
  if (known !== undefined) return known;
  const key = stemAfresh(word);
  if (memo.size >= MEMO_LIMIT) memo.clear();
  memo.set(word, key);
  return key;
}

/** Their final s is no plural. */
const KEPT = new Set(['news', 'species', 'series', 'means', 'always', 'perhaps']);

function stemAfresh(word: string): string {
  if (KEPT.has(word)) return word;
  const base = IRREGULAR.get(word) ?? word;
  if (base.length <= 3 || base.endsWith('ss') || base.endsWith('us') || base.endsWith('is')) {
    return base.replace(/e$/, '') || base;
  }
  let key = strip(base, 1);
  // A second pass joins "producers" and "produced"; not for single letters, or "increased" loses its stem's s.
  if (key !== base && key.length > 5) key = strip(key, 2);
  key = key.replace(DOUBLED, '$1');
  return key.length > 3 && key.endsWith('e') ? key.slice(0, -1) : key;
}

/** Units as written after a number: names, symbols, squares and cubes, rates. */
import { CURRENCY_TABLE } from '../text/currency-table';
import { UNIT_TABLE, type Unit } from '../text/unit-table';
import { perUnit, powerUnit } from './derived-units';
import type { QuantityWords } from './language-words';
import { surfaceOf, type WrittenTokens, writtenTokens } from './written-tokens';

export interface WrittenUnit {
  /** What it may mean, the usual first: "ton" is a short, a metric or a long one. */
  readonly units: readonly Unit[];
  /** What the number is multiplied by: a million in "30 MUSD", else 1. */
  readonly scale: number;
  /** Index after its last token. */
  readonly next: number;
}

const names = new Map<string, Unit[]>();
for (const { unit, plain, written } of [...UNIT_TABLE, ...CURRENCY_TABLE]) {
  for (const name of [...plain, ...written]) {
    const known = names.get(name) ?? [];
    const isNew = !known.some(
      (other) =>
        other.name === unit.name && other.factor === unit.factor && other.dimension === unit.dimension,
    );
    if (isNew) names.set(name, [...known, unit]);
  }
}
/** Names long enough to be known in any case: "swiss francs", "british thermal units". */
const lowered = new Map(
  [...names].filter(([name]) => name.length > 3).map(([name, units]) => [name.toLowerCase(), units]),
);
const signs = new Map<string, Unit>();
for (const { unit, before } of CURRENCY_TABLE) {
  for (const sign of before) {
    if (!signs.has(sign)) signs.set(sign, unit);
    if (/^[A-Z]{2,}\$$/i.test(sign)) signs.set(sign.toLowerCase(), unit);
  }
}

const currencies = new Set(CURRENCY_TABLE.map(({ unit }) => unit.dimension));

export function isMoney({ dimension }: Unit): boolean {
  return currencies.has(dimension);
}

/** What their first tokens are, so that most tokens are passed over at once. */
const signStarts = new Set([...signs.keys()].map((sign) => writtenTokens(sign)[0]?.raw));

/** WrittenTokens of the longest name: "British thermal units", "U.S. dollars"; characters of one in Japanese. */
const LONGEST = 5;
const LONGEST_UNSPACED = 10;
const SUPERSCRIPTS = new Map([
  ['²', 2],
  ['³', 3],
]);
const OPEN = /^[([{<]$/;
/** One letter is a unit in capitals only as it stands. */
const isCase = (name: string) => name.length < 2;

function unitsNamed(name: string, words: QuantityWords): readonly Unit[] | null {
  const lower = name.toLowerCase();
  const english = words.units.get(name) ?? words.units.get(lower);
  if (english !== undefined) return names.get(english) ?? null;
  return names.get(name) ?? (isCase(name) ? null : (names.get(lower) ?? lowered.get(lower) ?? null));
}

/**
 * @param at the token after the number
 * @returns the unit there, with what it is per; null where none stands close by
 */
export function unitAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenUnit | null {
  const first = tokens[at];
  const before = tokens[at - 1];
  if (!first || !before || first.start - before.end > 2) return null;
  // "3-inch", "20 (kg)".
  const isHyphen = /^[-‐‑–]$/.test(first.raw) && first.glued && tokens[at + 1]?.glued === true;
  if (isHyphen) return rateAt(tokens, at + 1, words);
  if (words.of.has(first.text)) {
    const mark = /^['’]$/.test(tokens[at + 1]?.raw ?? '') ? 1 : 0;
    return rateAt(tokens, at + 1 + mark, words);
  }
  if (!OPEN.test(first.raw)) return rateAt(tokens, at, words);
  const inside = rateAt(tokens, at + 1, words);
  const closes = inside && /^[)\]}>]$/.test(tokens[inside.next]?.raw ?? '');
  return closes ? { ...inside, next: inside.next + 1 } : null;
}

/** Currency that a sign or code before the number names: "$", "US$", "USD"; with a scale for "MUSD". */
export function currencyAt(tokens: WrittenTokens, at: number): WrittenUnit | null {
  const first = tokens[at]?.raw ?? '';
  const scaled = /^([MKBT])([A-Z]{3})$/.exec(first);
  if (!scaled && !signStarts.has(first)) return null;
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const name = surfaceOf(tokens, at, at + length);
    const unit = signs.get(name);
    if (unit) return { units: [unit], scale: 1, next: at + length };
  }
  const unit = signs.get(scaled?.[2] ?? '');
  if (!unit || !scaled) return null;
  return { units: [unit], scale: { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[scaled[1] ?? ''] ?? 1, next: at + 1 };
}

/** "km", "square km", "km²", then "/h", "per hour", "an hour", "/100 km". */
function rateAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenUnit | null {
  const reciprocal = reciprocalAt(tokens, at, words);
  if (reciprocal) return reciprocal;
  const top = poweredAt(tokens, at, words);
  return top && withRate(tokens, top, words);
}

/** Adds what the unit is per, as in the "per barrel" of "$5 per barrel"; the unit itself where nothing follows. */
export function withRate(tokens: WrittenTokens, top: WrittenUnit, words: QuantityWords): WrittenUnit {
  const mark = tokens[top.next];
  if (!mark) return top;
  const isSlash = mark.raw === '/' || mark.raw === '∕';
  const isPer = words.per.has(mark.text);
  const isArticle = words.article.has(mark.text);
  if (!isSlash && !isPer && !isArticle) return top;
  let next = top.next + 1;
  let amount = 1;
  if (isSlash && tokens[next]?.raw === '100') {
    amount = 100;
    next++;
  }
  const below = poweredAt(tokens, next, words);
  if (!below || below.units.some(isMoney)) return top;
  // "Two meters a second" is a speed; "five pounds a stone" is more likely two things.
  if (isArticle && below.units[0]?.dimension !== 'time') return top;
  const units = top.units
    .slice(0, 3)
    .flatMap((upper) =>
      below.units
        .slice(0, isArticle || below.units[0]?.dimension === 'time' ? 1 : 2)
        .map((lower) => perUnit(upper, lower, amount)),
    );
  return { units, scale: top.scale, next: below.next };
}

/** "per second" and "1/s" without anything above. */
function reciprocalAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenUnit | null {
  const mark = tokens[at];
  if (!mark || !(words.per.has(mark.text) || (mark.raw === '/' && mark.glued))) return null;
  const below = poweredAt(tokens, at + 1, words);
  if (below?.units[0]?.dimension !== 'time') return null;
  return { units: below.units.slice(0, 1).map((unit) => powerUnit(unit, -1)), scale: 1, next: below.next };
}

function poweredAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenUnit | null {
  const word = tokens[at]?.text ?? '';
  const power = words.square.has(word) ? 2 : words.cubic.has(word) ? 3 : 1;
  if (power > 1) {
    const dot = tokens[at + 1]?.raw === '.' ? 2 : 1;
    const hyphen = /^[-‐‑]$/.test(tokens[at + dot]?.raw ?? '') ? 1 : 0;
    const base = namedAt(tokens, at + dot + hyphen, words);
    return base?.units[0]?.dimension === 'length' ? raised(base, power) : null;
  }
  const base = namedAt(tokens, at, words);
  if (!base) return null;
  const exponent = exponentAt(tokens, base.next);
  if (!exponent) return base;
  // The exponent of "m/s²" is that of the second.
  if (base.next > at + 1) return namedAt(tokens, at, words, 1);
  return raised({ ...base, next: exponent.next }, exponent.power);
}

function raised({ units, next }: WrittenUnit, power: number): WrittenUnit {
  return { units: units.slice(0, 1).map((unit) => powerUnit(unit, power)), scale: 1, next };
}

/** "²", "^2", "^-1", "⁻¹", and the 2 of "m2". */
function exponentAt(tokens: WrittenTokens, at: number): { power: number; next: number } | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first?.glued) return null;
  const sign = SUPERSCRIPTS.get(first.raw);
  if (sign) return { power: sign, next: at + 1 };
  if (/^[23]$/.test(first.raw) && /^\p{Script=Latin}/u.test(tokens[at - 1]?.raw ?? ''))
    return { power: Number(first.raw), next: at + 1 };
  if (first.raw === '⁻' && second?.raw === '¹') return { power: -1, next: at + 2 };
  if (first.raw !== '^') return null;
  if (/^[23]$/.test(second?.raw ?? '')) return { power: Number(second?.raw), next: at + 2 };
  return second?.raw === '-' && /^[123]$/.test(third?.raw ?? '')
    ? { power: -Number(third?.raw), next: at + 3 }
    : null;
}

/** The longest name of the table that stands at the token. */
function namedAt(
  tokens: WrittenTokens,
  at: number,
  words: QuantityWords,
  longest = words.section === 1000 ? LONGEST : LONGEST_UNSPACED,
): WrittenUnit | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const units = unitsNamed(surfaceOf(tokens, at, at + length), words);
    if (units) return { units, scale: 1, next: at + length };
  }
  return /^[MKBT][A-Z]{3}$/.test(tokens[at]?.raw ?? '') ? currencyAt(tokens, at) : null;
}

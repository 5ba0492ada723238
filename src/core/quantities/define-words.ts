/** Short notation for the tables of languages. */
import { ENGLISH, type QuantityWords, wordSet } from './language-words';

export interface LanguageTable {
  readonly decimal: '.' | ',';
  /** "one two three": from 1 on, spellings of a number divided by bars. */
  readonly ones: string;
  /** From 10 on, in tens. */
  readonly tens: string;
  /** Further numbers below a hundred, or hundreds that are one word: "21 veintiuno". */
  readonly others?: readonly string[];
  readonly scales: readonly string[];
  readonly bareScales?: string;
  readonly section?: 10_000;
  /** "0.5 media medio". */
  readonly parts: readonly string[];
  readonly and: string;
  readonly tensAnd?: string;
  readonly of?: string;
  readonly article?: string;
  readonly minus: string;
  readonly to: string;
  readonly between: string;
  readonly per: string;
  readonly square?: string;
  readonly cubic?: string;
  readonly age: string;
  /** The English name, then those of the language, divided by bars. */
  readonly units: readonly string[];
}

/** @param table numbers and units of a language; English units are known in each */
export function defineWords(table: LanguageTable): QuantityWords {
  return {
    decimal: table.decimal,
    numbers: new Map([
      ...counted(table.ones, 1, 1),
      ...counted(table.tens, 10, 10),
      ...valued(table.others ?? []),
    ]),
    scales: new Map(valued(table.scales)),
    bareScales: wordSet(table.bareScales ?? ''),
    section: table.section ?? 1000,
    parts: new Map(valued(table.parts)),
    and: wordSet(table.and),
    tensAnd: wordSet(table.tensAnd ?? ''),
    of: wordSet(table.of ?? ''),
    article: wordSet(table.article ?? ''),
    minus: wordSet(table.minus),
    to: wordSet(table.to),
    between: wordSet(table.between),
    per: wordSet(table.per),
    square: new Set([...ENGLISH.square, ...wordSet(table.square ?? '')]),
    cubic: new Set([...ENGLISH.cubic, ...wordSet(table.cubic ?? '')]),
    age: wordSet(table.age),
    units: new Map(
      table.units.flatMap((line) => {
        const [english = '', ...names] = line.split('|');
        return names.map((name): [string, string] => [name, english]);
      }),
    ),
  };
}

/** Words in order, each worth `step` more than the one before. */
function counted(words: string, first: number, step: number): [string, number][] {
  return words
    .split(' ')
    .filter(Boolean)
    .flatMap((names, i) => names.split('|').map((name): [string, number] => [name, first + i * step]));
}

/** "1e6 million millions" as pairs. */
function valued(lines: readonly string[]): [string, number][] {
  return lines.flatMap((line) => {
    const [value, ...names] = line.split(' ');
    return names.map((name): [string, number] => [name, Number(value)]);
  });
}

/** Ones before or after tens, in one word: "fünfundzwanzig", "tjugofem". */
export function joined(
  ones: readonly string[],
  tens: readonly string[],
  join: (one: string, ten: string) => string,
): string[] {
  return tens.flatMap((ten, t) => ones.map((one, o) => `${(t + 2) * 10 + o + 1} ${join(one, ten)}`));
}

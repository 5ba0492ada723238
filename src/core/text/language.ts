/**
 * Which language a text is in, by its script and its function words. Made for
 * prose of a sentence and more: what it cannot tell it says, since a wrong
 * name is worse than none.
 */
import type { Language } from '../model/language';
import { FUNCTION_WORDS, LETTERS, type ToldByWords } from './language-words';

const TOLD_BY_WORDS = Object.keys(FUNCTION_WORDS) as ToldByWords[];

/** Read of a text, UTF-16 code units: all of an answer, and what costs little of a long page. */
const SAMPLE = 20_000;

// Thresholds chosen by hand on the sentences of tests/fixtures/languages, for no wrong name.

/** Fewest words, and their letters, that are more than a heading or a name. */
const LEAST_WORDS = 4;
const LEAST_LETTERS = 16;
/** From so many words on prose shows its function words; fewer may be a list of names. */
const MANY_WORDS = 24;
/** Evidence a word from which a text is in a language. Prose has twice that; a language without words here, less. */
const LEAST_EVIDENCE = 0.1;
/** Words of its own by which a language must be ahead of the next. */
const LEAD = 0.5;

/** Code and addresses are in no language, and full of English words. */
const NO_PROSE = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\bhttps?:\/\/\S+|\bwww\.\S+|\S+@\S+/g;

/** Scripts told apart, with the Latin letters that one sign stands for. */
const SCRIPTS = [
  { script: 'Latin', signs: /\p{Script=Latin}/gu, letters: 1 },
  { script: 'Cyrillic', signs: /\p{Script=Cyrillic}/gu, letters: 1 },
  { script: 'Arabic', signs: /\p{Script=Arabic}/gu, letters: 1 },
  {
    script: 'Chinese or Japanese',
    signs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    letters: 2.5,
  },
  { script: 'Hangul', signs: /\p{Script=Hangul}/gu, letters: 2 },
] as const;
type Script = (typeof SCRIPTS)[number]['script'] | 'another';

/** Share of kana from which a text in Chinese characters is Japanese; Chinese has them in names alone. */
const LEAST_KANA = 0.1;

/** The language that most of a text is in. Cost: linear in the text, up to 20,000 code units. */
export function detectLanguage(text: string): Language {
  const prose = text.slice(0, SAMPLE).replace(NO_PROSE, ' ').normalize('NFC').toLowerCase();
  const { script, letters } = mainScript(prose);
  if (letters < LEAST_LETTERS) return 'unknown';
  switch (script) {
    case 'Chinese or Japanese':
      return isJapanese(prose) ? 'ja' : 'zh';
    case 'Hangul':
      return 'ko';
    case 'another':
      return 'other';
    default:
      return languageOf(prose.match(/[\p{L}\p{M}]+/gu) ?? []);
  }
}

/** The script of most letters, and how many there are of it. */
function mainScript(prose: string): { script: Script; letters: number } {
  const all = countOf(prose, /\p{L}/gu);
  const counted = SCRIPTS.map(({ script, signs, letters }) => ({
    script,
    signs: countOf(prose, signs),
    letters,
  }));
  const rest = all - counted.reduce((sum, { signs }) => sum + signs, 0);
  const weighed: { script: Script; letters: number }[] = [
    ...counted.map(({ script, signs, letters }) => ({ script, letters: signs * letters })),
    { script: 'another', letters: rest },
  ];
  return weighed.reduce((most, one) => (one.letters > most.letters ? one : most));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function isJapanese(prose: string): boolean {
  const kana = countOf(prose, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return kana >= LEAST_KANA * (kana + countOf(prose, /\p{Script=Han}/gu));
}

/** Function word or letter → the languages that have it. */
const BY_WORD = new Map<string, ToldByWords[]>();
const BY_LETTER = new Map<string, ToldByWords[]>();
for (const language of TOLD_BY_WORDS) {
  for (const word of new Set(FUNCTION_WORDS[language].split(' '))) append(BY_WORD, word, language);
  for (const letter of LETTERS[language] ?? '') append(BY_LETTER, letter, language);
}

function append(lists: Map<string, ToldByWords[]>, key: string, language: ToldByWords): void {
  lists.set(key, [...(lists.get(key) ?? []), language]);
}

/** A function word, or a word by its letters, counts for each language that has it; what many have tells little of each. */
function languageOf(words: readonly string[]): Language {
  if (words.length < LEAST_WORDS) return 'unknown';
  const tallies = TOLD_BY_WORDS.map((language) => ({ language, evidence: 0 }));
  for (const word of words) {
    const sharing = BY_WORD.get(word) ?? languagesByLetters(word);
    for (const tally of tallies) {
      if (sharing.includes(tally.language)) tally.evidence += 1 / sharing.length;
    }
  }
  const [best, next] = tallies.sort((a, b) => b.evidence - a.evidence);
  if (!best || !next) return 'unknown';
  if (best.evidence < LEAST_EVIDENCE * words.length) return words.length < MANY_WORDS ? 'unknown' : 'other';
  return best.evidence - next.evidence < LEAD ? 'unknown' : best.language;
}

/** Languages that write all the special letters of a word; none for a word without. */
function languagesByLetters(word: string): readonly ToldByWords[] {
  const lists = [...word].flatMap((letter) => {
    const list = BY_LETTER.get(letter);
    return list ? [list] : [];
  });
  return lists.reduce<readonly ToldByWords[]>(
    (all, list) => all.filter((language) => list.includes(language)),
    lists[0] ?? [],
  );
}

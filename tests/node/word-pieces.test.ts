/**
 * Word pieces against the Python library `tokenizers`. The digests in the fixture are
 * Python's, of the same texts: assets/training/support/check-tokenizer.py.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VocabularyError } from '../../src/core/encoding/vocabulary';
import { createWordPieces, type Pieces } from '../../src/core/encoding/word-pieces';
import { declarationTexts, type TextGroup, textGroups } from './word-pieces-texts';

const ROOT = join(import.meta.dirname, '../..');
const VOCABULARY = readFileSync(join(ROOT, 'assets/public/support/vocab.txt'), 'utf8');

interface ExpectedGroup {
  readonly texts: string;
  readonly pieces: string;
  /** Four hexadecimal digits a text: they tell which of them differs. */
  readonly each: string;
}
const EXPECTED: Readonly<Record<string, ExpectedGroup>> = JSON.parse(
  readFileSync(join(ROOT, 'tests/fixtures/word-pieces/expected.json'), 'utf8'),
).groups;
const DIGITS_EACH = 4;

const wordPieces = createWordPieces(VOCABULARY);
const written = VOCABULARY.split('\n');

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

const lineOf = ({ ids, tokens }: Pieces, compared: TextGroup['compared']) =>
  compared === 'ids'
    ? ids.join(' ')
    : ids.map((id, i) => `${id}:${tokens[i]?.start}-${tokens[i]?.end}`).join(' ');

const piecesOf = (text: string) => wordPieces.split(text).ids.map((id) => written[id]);

describe('ids and places are those of the Python library', () => {
  const groups = textGroups();

  it('on all groups of texts', () => {
    expect(groups.map(({ name }) => name)).toEqual(Object.keys(EXPECTED));
    expect(groups.reduce((sum, { texts }) => sum + texts.length, 0)).toBeGreaterThan(15_000);
    expect(declarationTexts().length).toBeGreaterThan(10_000);
  });

  it.each(groups)('$name', ({ name, compared, texts }) => {
    const expected = EXPECTED[name];
    // Another version of the texts' package shows here, and not as other pieces.
    expect(digest(texts.join('\n'), 16)).toBe(expected?.texts);
    const lines = texts.map((text) => lineOf(wordPieces.split(text), compared));
    const differing = texts.flatMap((text, i) => {
      const line = lines[i] ?? '';
      const theirs = expected?.each.slice(i * DIGITS_EACH, (i + 1) * DIGITS_EACH);
      return digest(line, DIGITS_EACH) === theirs ? [] : [{ text, pieces: piecesOf(text).join(' '), line }];
    });
    expect(differing[0]).toBeUndefined();
    expect(digest(lines.join('\n'), 16)).toBe(expected?.pieces);
  });
});

describe('what Python cannot be asked', () => {
  it('drops lone surrogates, as the U+FFFD that they become in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit() }), (text) => {
        expect(wordPieces.split(text)).toEqual(wordPieces.split(text.replace(LONE_SURROGATES, '\ufffd')));
      }),
    );
    expect(piecesOf('un\ud800affable \udc00')).toEqual(['una', '##ffa', '##ble']);
  });

  it.each([
    ['a word of a million letters', 'x'.repeat(1_000_000), 1],
    ['a million accents', `e${'\u0301'.repeat(1_000_000)}`, 1],
    ['a million control characters', '\u0001'.repeat(1_000_000), 0],
    ['a million lone surrogates', '\ud800'.repeat(1_000_000), 0],
    ['a million full stops', '.'.repeat(1_000_000), 1_000_000],
    ['a word of 100 letters, again and again', `${'e'.repeat(99)}\u{1d54f} `.repeat(10_000), 10_000],
  ])('reads %s', (_, text, count) => {
    expect(wordPieces.split(text).ids).toHaveLength(count);
  });
});

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Code points with lone surrogates among them, and the marks and joiners that combine. */
function anyUnit() {
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom(...'e\u0301\u200d \n.-한İßς中\ufffd'),
    fc.constantFrom('the', 'unaffable', '[SEP]', '\u{1f468}\u200d\u{1f469}'),
  );
}

describe('places', () => {
  it('lie in the text, in order, and share no more than one character', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit(), maxLength: 200 }), (text) => {
        const { ids, tokens } = wordPieces.split(text);
        expect(tokens).toHaveLength(ids.length);
        for (const [i, { start, end }] of tokens.entries()) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const before = tokens[i - 1];
          if (!before || before.end <= start) continue;
          expect([...text.slice(start, before.end)]).toHaveLength(1);
          expect(end).toBeGreaterThanOrEqual(before.end);
        }
      }),
    );
  });

  it('leave out only what gives no piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit(), maxLength: 200 }), (text) => {
        let at = 0;
        for (const { start, end } of wordPieces.split(text).tokens) {
          expect(wordPieces.split(text.slice(at, start)).ids).toEqual([]);
          at = Math.max(at, end);
        }
        expect(wordPieces.split(text.slice(at)).ids).toEqual([]);
      }),
    );
  });
});

describe('a limit', () => {
  it('gives a prefix of that many pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit(), maxLength: 100 }), fc.nat(60), (text, limit) => {
        const whole = wordPieces.split(text);
        expect(wordPieces.split(text, limit)).toEqual({
          ids: whole.ids.slice(0, limit),
          tokens: whole.tokens.slice(0, limit),
        });
      }),
    );
  });
});

describe('the vocabulary', () => {
  it('has the special pieces where the model has them', () => {
    // From the model's tokenizer.json, under added_tokens.
    expect(wordPieces.special).toEqual({ padding: 0, opening: 101, closing: 102 });
  });

  it('is refused where it is another', () => {
    expect(() => createWordPieces('')).toThrow(VocabularyError);
    expect(() => createWordPieces('[PAD]\n[UNK]\n[CLS]\nthe')).toThrow(/no \[SEP\]/);
  });
});

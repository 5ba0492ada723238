import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseFact, readLists, type WrittenFact, type WrittenLists } from './read-lists';
import { readListsAsReference } from './read-lists-as-reference';
import { writeLists } from './write-lists';

const COVERED = '[Covered statements]';
const MISSING = '[Uncovered statements]';
const lines = (...parts: string[]) => parts.join('\n');
const listsOf = (text: string, count = 3) => {
  const read = readLists(text, count);
  return read && { covered: read.covered, missing: read.missing };
};
const TWO = { covered: [{ text: 'A.', texts: [1, 3] }], missing: [{ text: 'B.', texts: [2] }] };

describe('the two lists, by the rules of metrics.md section 2', () => {
  it('reads the form that was asked for', () => {
    expect(
      listsOf(lines('Reasoning: it is so.', '', COVERED, '- A. [1, 3]', '', MISSING, '- B. [2]')),
    ).toEqual(TWO);
  });

  it.each([
    ['bold, with a colon', '**Covered statements:**', '**Uncovered statements:**'],
    ['headings', '## Covered statements', '### Uncovered Statements'],
    ['bold brackets', '**[Covered Statements]**', '**[Uncovered Statements]**:'],
    ['capitals', 'COVERED STATEMENTS', 'UNCOVERED STATEMENTS'],
    ['without brackets', 'Covered statements', 'Uncovered statements:'],
    ['one word', 'Covered:', 'Uncovered:'],
    ['full-width brackets', '［Covered statements］', '【Uncovered statements】：'],
    ['space around', '  [ Covered  statements ] ', '\t[Uncovered statements]'],
  ])('rule 1, headers in odd dress: %s', (_, covered, missing) => {
    expect(listsOf(lines('Reasoning: …', covered, '- A. [1, 3]', missing, '- B. [2]'))).toEqual(TWO);
  });

  it('rule 1: the last covered header counts, and the uncovered one after it', () => {
    const before = lines(COVERED, '- Draft. [1]', MISSING, '- Draft. [2]', '');
    expect(listsOf(before + lines(COVERED, '- A. [1, 3]', MISSING, '- B. [2]'))).toEqual(TWO);
    expect(listsOf(lines(MISSING, '- B. [2]', COVERED, '- A. [1, 3]'))).toBeNull();
    expect(listsOf(lines(COVERED, '- A. [1]'))).toBeNull();
    expect(listsOf('I cannot help with that.')).toBeNull();
  });

  it('rule 1: a sentence that speaks of covered statements is no header', () => {
    expect(listsOf(lines('Covered statements are few.', MISSING, '- B. [2]'))).toBeNull();
  });

  it.each([
    ['CRLF', '\r\n', '- A. [1, 3]'],
    ['CR', '\r', '- A. [1, 3]'],
    ['another bullet', '\n', '• A. [1,3]'],
    ['a bracket a number', '\n', '* A. [1] [3]'],
    ['full-width brackets and digits', '\n', '- A. ［１，３］'],
    ['marks after the numbers', '\n', '- A. [3; 1].'],
    ['indented', '\n', '   –  A.  [1 , 3]  '],
  ])('rule 2, items in odd dress: %s', (_, end, item) => {
    expect(listsOf([COVERED, item, MISSING, '- B. [2]'].join(end))).toEqual(TWO);
  });

  it('rule 2: other lines are dropped and counted', () => {
    const read = readLists(
      lines(COVERED, '- A. [1, 3]', '- No numbers.', MISSING, 'Some words.', '- B. [2]', '- [1]', '- C (1)'),
      3,
    );
    expect(read).toMatchObject(TWO);
    expect(read?.losses).toEqual([
      {
        step: 'one call',
        why: 'unreadable',
        count: 4,
        raw: ['- No numbers.', 'Some words.', '- [1]', '- C (1)'],
      },
    ]);
  });

  it('rule 3: numbers that no text has, and repeats, are dropped; an item without numbers is dropped and counted', () => {
    const read = readLists(
      lines(COVERED, '- A. [3, 0, 1, 4, 3]', MISSING, '- B. [2, 99999999999999999999]', '- Astray. [0, 4]'),
      3,
    );
    expect(read).toMatchObject(TWO);
    expect(read?.losses).toEqual([
      { step: 'one call', why: 'no such line', count: 1, raw: ['- Astray. [0, 4]'] },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a dash and none', '- None'],
    ['none', 'none.'],
    ['none in brackets', '- (None)'],
    ['bold none', '**None**'],
  ])('rule 4: %s is a valid empty list', (_, empty) => {
    expect(listsOf(lines(COVERED, empty, MISSING, '- B. [2]'))).toEqual({ ...TWO, covered: [] });
    expect(listsOf(lines(COVERED, '- A. [1, 3]', MISSING, empty))).toEqual({ ...TWO, missing: [] });
    expect(listsOf(lines(COVERED, empty, MISSING, empty))).toEqual({ covered: [], missing: [] });
  });

  it('rule 4: none may stand beside the header', () => {
    expect(listsOf(lines('Covered statements: None', MISSING, '- B. [2]'))).toEqual({ ...TWO, covered: [] });
  });

  it('a list that lost every item is not an empty one', () => {
    expect(listsOf(lines(COVERED, '- A, from text 1', MISSING, '- B. [2]'))).toBeNull();
    expect(listsOf(lines(COVERED, '- A. [7]', MISSING, '- B. [2]'))).toBeNull();
  });

  it('rule 5: a text twice in one list counts once, with the numbers of both', () => {
    const read = readLists(lines(COVERED, '- A. [3]', '- a.  [1]', MISSING, '- B. [2]'), 3);
    expect(read).toMatchObject(TWO);
    expect(read?.losses).toEqual([{ step: 'one call', why: 'repeated', count: 1 }]);
  });

  it('rule 5: a text in both lists counts once, as missing, flagged', () => {
    const read = readLists(lines(COVERED, '- A. [1, 3]', '- The  Sun. [1]', MISSING, '- the sun. [2]'), 3);
    expect(read).toMatchObject({
      covered: TWO.covered,
      missing: [{ text: 'the sun.', texts: [1, 2] }],
      inBoth: ['the sun.'],
    });
  });
});

/** Facts as a model may word them: any line with a letter that does not end as numbers of texts do. */
const factText = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[A-Za-z]{1,8}$/))
  .map(([any, word]) => `${any.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')}${word}`.trim())
  .filter((text) => !/^none$/i.test(text));
const fact = (count: number): fc.Arbitrary<WrittenFact> =>
  fc.record({
    text: factText,
    texts: fc
      .uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: count })
      .map((numbers) => numbers.toSorted((a, b) => a - b)),
  });

describe('reading what was written', () => {
  it('gives back any two lists of different facts', () => {
    const lists = fc
      .uniqueArray(fact(5), { selector: ({ text }) => normaliseFact(text), minLength: 1, maxLength: 8 })
      .chain((facts) => fc.nat(facts.length).map((cut) => [facts.slice(0, cut), facts.slice(cut)] as const));
    fc.assert(
      fc.property(lists, fc.constantFrom('\n', '\r\n'), ([covered, missing], end) => {
        const written = writeLists({ covered, missing }).replaceAll('\n', end);
        expect(readLists(`Reasoning: short.${end}${end}${written}`, 5)).toEqual({
          covered,
          missing,
          inBoth: [],
          losses: [],
        });
      }),
    );
  });

  it('never gives a number that no text has, an empty fact or one twice, whatever was written', () => {
    const piece = fc.oneof(
      fc.constantFrom(COVERED, MISSING, '- A. [1]', '- A. [9]', '- [1]', 'none', '- B [0, 2, 2]', '<think>'),
      fc.constantFrom('**Uncovered**', '- C [1][2]', '- [[1]]', '- ]1[', '[1, 2', '- x [-1]', '\u2028', '\0'),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.integer({ min: 1, max: 4 }), (pieces, count) => {
        const read = readLists(pieces.join('\n'), count);
        if (read === null) return;
        const all = [...read.covered, ...read.missing];
        expect(new Set(all.map(({ text }) => normaliseFact(text))).size).toBe(all.length);
        for (const { text, texts } of all) {
          expect(text).not.toBe('');
          expect(texts.length).toBeGreaterThan(0);
          expect(texts).toEqual([...new Set(texts)].sort((a, b) => a - b));
          expect(texts.every((number) => number >= 1 && number <= count)).toBe(true);
        }
      }),
    );
  });

  it('reads long hostile lines to their end', () => {
    const hostile = [`- ${'[1]'.repeat(20_000)}x`, `${'*'.repeat(50_000)}covered`, `- ${' '.repeat(9000)}`];
    expect(readLists(lines(COVERED, ...hostile.slice(0, 1), MISSING, '- B. [2]'), 3)).toBeNull();
    expect(readLists(lines(...hostile.slice(1), COVERED, MISSING, '- B. [2]'), 3)).toMatchObject({
      missing: TWO.missing,
    });
  });
});

describe('parity mode keeps the defects of the reference', () => {
  it('agrees with our reading on well-formed lists without repeats', () => {
    const lists: WrittenLists = TWO;
    expect(readListsAsReference(writeLists(lists), 3)).toEqual(lists);
  });

  it('cannot read an empty second list without a dash, which our rules can', () => {
    const text = lines(COVERED, '- A. [1, 3]', MISSING);
    expect(readListsAsReference(text, 3)).toBeNull();
    expect(listsOf(text)).toEqual({ ...TWO, missing: [] });
  });

  it('takes reasoning for facts where the first list is empty without a dash; ours does not', () => {
    const text = lines('Reasoning:', '- Text 1 gives the year [1]', COVERED, '', MISSING, '- B. [2]');
    expect(readListsAsReference(text, 3)?.covered).toEqual([{ text: 'Text 1 gives the year', texts: [1] }]);
    expect(listsOf(text)).toEqual({ ...TWO, covered: [] });
  });

  it('takes number 0 for the last text', () => {
    const text = lines(COVERED, '- A. [0]', MISSING, '- B. [2]');
    expect(readListsAsReference(text, 3)?.covered).toEqual([{ text: 'A.', texts: [3] }]);
  });
});

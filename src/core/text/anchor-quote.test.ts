import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../model/answer';
import { anchorQuotes, hasChangedMuch } from './anchor-quote';

function spansOf(text: string, quotes: readonly string[]): Span[] {
  let from = 0;
  return quotes.map((quote) => {
    const start = text.indexOf(quote, from);
    from = start + quote.length;
    return { start, end: from };
  });
}

/** Places of the quotes in the edited text, `null` where a mark is dropped. */
function places(original: string, quotes: readonly string[], current: string) {
  return anchorQuotes(original, spansOf(original, quotes), current).map((span) => span?.start ?? null);
}

describe('anchorQuotes', () => {
  it.each([
    ['unchanged text', 'One. Two.', ['One.', 'Two.'], 'One. Two.', [0, 5]],
    ['a sentence put before', 'One. Two.', ['Two.'], 'Zero. One. Two.', [11]],
    ['reordered paragraphs', 'One.\n\nTwo.', ['One.', 'Two.'], 'Two.\n\nOne.', [6, 0]],
    [
      'an edited sentence: its mark is dropped',
      'It is 4. Two.',
      ['It is 4.', 'Two.'],
      'It is 5. Two.',
      [null, 9],
    ],
    ['equal quotes, told apart by the text around', 'Yes. A. Yes. B.', ['Yes. B'], 'Yes. C. Yes. B.', [8]],
    [
      'the surviving one of two equal quotes keeps its own mark',
      'Red is warm. It is known. Blue is a cold colour. It is known. End.',
      ['It is known.', 'It is known.'],
      'Blue is a cold colour. It is known. End.',
      [null, 23],
    ],
    [
      'equal quotes in wholly new surroundings: dropped',
      'Yes. A. Yes. B.',
      ['Yes.'],
      'Q. Yes. R. Yes. S.',
      [null],
    ],
    ['a quote inside a word', 'art', ['art'], 'party', [null]],
    [
      'a list item that became part of a sentence',
      'Spare batteries',
      ['Spare batteries'],
      'Spare batteries are banned.',
      [null],
    ],
    [
      'a sentence that became part of a longer one',
      'They may. So.',
      ['They may.'],
      'Nobody says They may. So.',
      [null],
    ],
    ['nothing left', 'One.', ['One.'], '', [null]],
  ])('%s', (_reason, original, quotes, current, expected) => {
    expect(places(original, quotes, current)).toEqual(expected);
  });

  const sentence = fc
    .array(fc.constantFrom('it', 'rains', 'a', 'lot', 'not', 'in', 'May', 'élan', '電池'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => `${words.join(' ')}.`);
  const answer = fc.array(sentence, { minLength: 1, maxLength: 12 });
  const edit = fc.record({
    kind: fc.constantFrom('insert', 'delete', 'replace', 'swap', 'noise'),
    at: fc.nat(),
    text: sentence,
  });
  const edits = fc.array(edit, { maxLength: 6 });

  function apply(
    sentences: readonly string[],
    changes: readonly { kind: string; at: number; text: string }[],
  ) {
    const now = [...sentences];
    for (const { kind, at, text } of changes) {
      const i = now.length === 0 ? 0 : at % now.length;
      if (kind === 'insert') now.splice(i, 0, text);
      if (kind === 'delete') now.splice(i, 1);
      if (kind === 'replace') now.splice(i, 1, text);
      if (kind === 'swap') now.push(...now.splice(i, 1));
      if (kind === 'noise' && now[i] !== undefined) now[i] = now[i].slice(0, at % (now[i].length + 1));
    }
    return now;
  }

  it('puts a mark on exactly the text of its statement, on no text twice, or nowhere', () => {
    fc.assert(
      fc.property(answer, edits, (sentences, changes) => {
        const original = sentences.join(' ');
        const current = apply(sentences, changes).join(' ');
        const spans = spansOf(original, sentences);
        const found = anchorQuotes(original, spans, current);
        const taken = new Set<number>();
        found.forEach((span, i) => {
          if (!span) return;
          expect(current.slice(span.start, span.end)).toBe(sentences[i]);
          for (let at = span.start; at < span.end; at++) {
            expect(taken.has(at)).toBe(false);
            taken.add(at);
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every statement whose text is its own, wherever it has moved', () => {
    fc.assert(
      fc.property(answer, edits, (texts, changes) => {
        // A number at its head makes each statement unlike every other.
        const sentences = texts.map((text, i) => `N${i}n ${text}`);
        const kept = apply(
          sentences,
          changes.filter(({ kind }) => kind !== 'noise' && kind !== 'replace'),
        );
        const original = sentences.join(' ');
        const current = kept.join(' ');
        const found = anchorQuotes(original, spansOf(original, sentences), current);
        sentences.forEach((text, i) => {
          expect(found[i] !== null).toBe(kept.includes(text));
        });
      }),
    );
  });

  it('stays fast on text made to have many places for one quote', () => {
    const original = 'ab '.repeat(60_000);
    const spans = Array.from({ length: 500 }, (_, i) => ({ start: i * 3, end: i * 3 + 2 }));
    const started = performance.now();
    anchorQuotes(original, spans, `x ${original}`);
    // Generous: about 0.1 s on a slow core; quadratic search would take minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('hasChangedMuch', () => {
  const sentences = Array.from({ length: 20 }, (_, i) => `This is statement number ${i} of them.`);
  const original = sentences.join(' ');
  const spans = spansOf(original, sentences);
  it.each([
    ['nothing', original, false],
    ['white space at the end', `${original} `, false],
    ['one statement of twenty', original.replace('number 7', 'number seven'), false],
    [
      'three of twenty',
      original.replaceAll('number 1 ', '').replaceAll('number 2 ', '').replaceAll('number 3 ', ''),
      true,
    ],
    ['a fifth of new text', `${original} ${original.slice(0, original.length / 5)}`, true],
    ['another answer', 'Something else.', true],
  ])('%s', (_reason, current, expected) => {
    expect(hasChangedMuch(original, spans, current)).toBe(expected);
  });
});

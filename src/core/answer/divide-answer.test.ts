import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerDraft, Block, BlockKind, Citation, Span } from '../model/answer';
import { divideAnswer } from './divide-answer';

interface Piece {
  readonly kind: BlockKind;
  /** `{}` stands for a citation and is not part of the text. */
  readonly text: string;
}

function citation(id: string, offset: number, span: Span | null = null): Citation {
  return {
    id,
    offset,
    span,
    label: id,
    declared: 1,
    refs: [],
    urls: [],
    foundBy: 'nothing',
    state: 'unresolved',
  };
}

function draftOf(pieces: readonly Piece[], query = ''): AnswerDraft {
  const blocks: Block[] = [];
  const citations: Citation[] = [];
  let text = '';
  for (const piece of pieces) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    for (const [i, part] of piece.text.split('{}').entries()) {
      if (i > 0) citations.push(citation(`c${citations.length + 1}`, text.length));
      text += part;
    }
    blocks.push({ kind: piece.kind, start, end: text.length });
  }
  return {
    query,
    text,
    blocks,
    citations,
    links: [],
    listed: [],
    named: [],
    capture: {
      adapter: 'pasted',
      generation: 'test',
      status: 'unverified',
      pageUrl: null,
      pageTitle: null,
      turnId: null,
      finished: true,
    },
  };
}

const paragraph = (text: string): Piece => ({ kind: 'paragraph', text });
const divided = (...pieces: Piece[]) =>
  divideAnswer(draftOf(pieces)).statements.map(({ text, citations }) => [text, citations.join(' ')]);

describe('citations are bound to the statement that they follow', () => {
  test.each<[string, Piece[], [string, string][]]>([
    [
      'after the full stop',
      [paragraph('It rose.{} It fell.')],
      [
        ['It rose.', 'c1'],
        ['It fell.', ''],
      ],
    ],
    [
      'before the full stop',
      [paragraph('It rose{}. It fell.')],
      [
        ['It rose.', 'c1'],
        ['It fell.', ''],
      ],
    ],
    [
      'after a space',
      [paragraph('It rose. {}It fell.')],
      [
        ['It rose.', 'c1'],
        ['It fell.', ''],
      ],
    ],
    [
      'after a closing quotation mark',
      [paragraph('He said "no."{} It fell.')],
      [
        ['He said "no."', 'c1'],
        ['It fell.', ''],
      ],
    ],
    [
      'several',
      [paragraph('It rose.{}{} It fell{}.')],
      [
        ['It rose.', 'c1 c2'],
        ['It fell.', 'c3'],
      ],
    ],
    [
      'without a space behind the marker',
      [paragraph('It rose.{}It fell.')],
      [
        ['It rose.', 'c1'],
        ['It fell.', ''],
      ],
    ],
    ['in the middle', [paragraph('It rose{} and fell.')], [['It rose and fell.', 'c1']]],
    [
      'at the end of a paragraph, to its last sentence only',
      [paragraph('It rose. It fell.{}')],
      [
        ['It rose.', ''],
        ['It fell.', 'c1'],
      ],
    ],
    [
      'at the start of a block with nothing before',
      [paragraph('{}It rose. It fell.')],
      [
        ['It rose.', 'c1'],
        ['It fell.', ''],
      ],
    ],
    [
      'not across blocks',
      [paragraph('It rose.'), paragraph('{}It fell.')],
      [
        ['It rose.', ''],
        ['It fell.', 'c1'],
      ],
    ],
    [
      'in a block of its own, to the statement before',
      [paragraph('It rose.'), paragraph('{}')],
      [['It rose.', 'c1']],
    ],
    ['no statement at all', [paragraph('{}')], []],
  ])('%s', (_, pieces, expected) => {
    expect(divided(...pieces)).toEqual(expected);
  });

  test('to all statements that the declared span overlaps', () => {
    const draft = draftOf([paragraph('It rose. It fell. It ended.')]);
    const spanned = { ...draft, citations: [citation('c1', 27, { start: 10, end: 20 })] };
    expect(divideAnswer(spanned).statements.map(({ citations }) => citations)).toEqual([[], ['c1'], ['c1']]);
  });

  test('by its offset where the span overlaps nothing', () => {
    const draft = draftOf([paragraph('It rose. It fell.')]);
    const spanned = { ...draft, citations: [citation('c1', 8, { start: 8, end: 9 })] };
    expect(divideAnswer(spanned).statements.map(({ citations }) => citations)).toEqual([['c1'], []]);
  });
});

test('kinds, ids and blocks', () => {
  const { statements } = divideAnswer(
    draftOf([
      { kind: 'heading', text: 'Rise. And fall' },
      paragraph('It rose sharply. It fell sharply.'),
      { kind: 'list-item', text: 'It rose again. It fell again.' },
      { kind: 'table-cell', text: 'It ended in 1999' },
      { kind: 'quote', text: 'I saw it.' },
    ]),
  );
  expect(statements.map(({ id, kind, block, text }) => [id, kind, block, text])).toEqual([
    ['s1', 'heading', 0, 'Rise. And fall'],
    ['s2', 'sentence', 1, 'It rose sharply.'],
    ['s3', 'sentence', 1, 'It fell sharply.'],
    ['s4', 'list-item', 2, 'It rose again.'],
    ['s5', 'list-item', 2, 'It fell again.'],
    ['s6', 'table-cell', 3, 'It ended in 1999'],
    ['s7', 'sentence', 4, 'I saw it.'],
  ]);
});

test('a cited statement needs support whatever it says, and says so', () => {
  const [cited, uncited] = divideAnswer(draftOf([paragraph('I think so.{} I think not.')])).statements;
  expect([cited?.needsSupport, cited?.reason]).toEqual([true, 'has a citation']);
  expect([uncited?.needsSupport, uncited?.reason]).toEqual([false, 'belief']);
});

describe('properties', () => {
  const words = fc.constantFrom(
    'It rose',
    ' and',
    '.',
    '. ',
    '{}',
    ' Next',
    '"',
    ' (see',
    ')',
    ' Dr. No',
    '!',
    '\n',
    '',
    ' ',
  );
  const piece = fc.record({
    kind: fc.constantFrom<BlockKind>('paragraph', 'heading', 'list-item', 'table-cell', 'quote'),
    text: fc.array(words, { maxLength: 20 }).map((parts) => parts.join('')),
  });
  const pieces = fc.array(piece, { maxLength: 6 });

  test('statements lie in their block, in order, without overlap, and are the text at their offsets', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const answer = divideAnswer(draftOf(given));
        let at = 0;
        for (const statement of answer.statements) {
          const block = answer.blocks[statement.block];
          expect(answer.text.slice(statement.start, statement.end)).toBe(statement.text);
          expect(statement.text.trim()).not.toBe('');
          expect(statement.start).toBeGreaterThanOrEqual(Math.max(at, block?.start ?? Infinity));
          expect(statement.end).toBeLessThanOrEqual(block?.end ?? -1);
          at = statement.end;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a citation with text before it in its block is bound to one statement, which starts before it', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const answer = divideAnswer(draftOf(given));
        for (const { id, offset } of answer.citations) {
          const block = answer.blocks.findIndex(({ start, end }) => start <= offset && offset <= end);
          const before = answer.text.slice(answer.blocks[block]?.start, offset);
          if (before.trim() === '') continue;
          const bound = answer.statements.filter(({ citations }) => citations.includes(id));
          expect(bound).toHaveLength(1);
          expect(bound[0]?.block).toBe(block);
          expect(bound[0]?.start).toBeLessThan(offset);
        }
      }),
      { numRuns: 300 },
    );
  });
});

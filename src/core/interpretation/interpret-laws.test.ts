/** Laws of what is made of any answer, and of how it is shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Block, Statement } from '../model/answer';
import { readSegments } from './describe';
import { interpret } from './interpret';

type Given = Pick<Answer, 'query' | 'text' | 'blocks' | 'statements'>;

function answerOf(query: string, parts: readonly (readonly [string, Block['kind']])[]): Given {
  let text = '';
  const blocks: Block[] = [];
  const statements: Statement[] = [];
  for (const [part, kind] of parts) {
    const start = text.length;
    text += `${part}\n\n`;
    const span = { start, end: start + part.length };
    blocks.push({ kind, ...span });
    statements.push({
      ...span,
      id: `s${statements.length + 1}`,
      text: part,
      kind: kind === 'list-item' || kind === 'heading' ? kind : 'sentence',
      block: blocks.length - 1,
      citations: [],
      needsSupport: true,
      reason: 'states a fact',
    });
  }
  return { query, text, blocks, statements };
}

const WORDS =
  'It they The tower tower. He she this This these law laws such both the former latter and or is was built in 1990 Marie Curie Yes No , . : " ( too did So if that which of “ cheaper more its their Paris Größe 塔 ’s'.split(
    ' ',
  );
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
  .map((words) => words.join(' '));
const anything = fc.oneof(
  sentence,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const kind = fc.constantFrom<Block['kind']>('paragraph', 'list-item', 'heading', 'quote');
const answers = fc
  .tuple(fc.oneof(fc.constant(''), anything), fc.array(fc.tuple(anything, kind), { maxLength: 7 }))
  .map(([query, parts]) => answerOf(query, parts));

describe('interpret', () => {
  it('tells of every statement, with spans and texts that stand where it says', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const found = interpret(answer);
        const texts = new Map([
          ['query', answer.query],
          ...answer.statements.map(({ id, text }) => [id, text] as const),
        ]);
        expect([...found.keys()]).toEqual(answer.statements.map(({ id }) => id));
        answer.statements.forEach(({ id, text }, index) => {
          const one = found.get(id);
          const earlier = new Set(['query', ...answer.statements.slice(0, index).map((other) => other.id)]);
          for (const reference of one?.references ?? []) {
            expect(earlier).toContain(reference.from);
            expect(texts.get(reference.from)).toContain(reference.text);
            expect(reference.text.trim()).not.toBe('');
          }
          for (const { start, end } of [...(one?.references ?? []), ...(one?.open ?? [])]) {
            expect(0 <= start && start <= end && end <= text.length).toBe(true);
          }
          if (one?.state === 'not interpretable') expect(one.open).not.toEqual([]);
          const before = [answer.query, ...answer.statements.slice(0, index).map((other) => other.text)];
          if (before.some((line) => /\p{L}/u.test(line))) expect(one?.state).toBe('interpretable');
        });
      }),
      { numRuns: 400 },
    );
  });

  it("keeps the statement's own words, in their order, and adds only what stands in brackets", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const found = interpret(answer);
        for (const { id, text } of answer.statements) {
          const { readAs = null, references = [] } = found.get(id) ?? {};
          if (readAs === null) continue;
          let rest = readAs;
          for (const { text: meant } of references) {
            rest = rest.replace(`[${meant.replace(/\s+/g, ' ').trim()}]`, '');
          }
          expect(rest.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('says the same of the first statements whatever comes after', () => {
    fc.assert(
      fc.property(answers, fc.nat(6), (answer, count) => {
        const some = { ...answer, statements: answer.statements.slice(0, count) };
        const found = interpret(answer);
        for (const [id, one] of interpret(some)) expect(found.get(id)).toEqual(one);
      }),
      { numRuns: 200 },
    );
  });

  it('begins the context with the query, a line to each', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        for (const { context } of interpret(answer).values()) {
          const [first = '', ...rest] = context.split('\n');
          expect(first).toBe(answer.query.replace(/\s+/g, ' ').trim());
          expect(rest).not.toContain('');
        }
      }),
    );
  });

  it('takes hostile text: long, deep in brackets and quotes, nothing but pronouns', () => {
    const hostile = [
      'it '.repeat(20_000),
      '("'.repeat(20_000),
      'the of '.repeat(20_000),
      'A and B '.repeat(10_000),
    ];
    const answer = answerOf(
      'it '.repeat(20_000),
      Array.from({ length: 200 }, (_, i) => [hostile[i % hostile.length] ?? '', 'list-item'] as const),
    );
    const found = interpret(answer);
    expect(found.size).toBe(200);
    for (const { context, references } of found.values()) {
      expect(context.length).toBeLessThan(1300);
      expect(references.length).toBeLessThan(200);
    }
  });
});

describe('readSegments', () => {
  it('cuts a statement without losing a character, and marks what points', () => {
    const text = 'It was built; the other fell.';
    expect(
      readSegments(text, {
        references: [{ start: 0, end: 2, text: 'the tower', from: 's1' }],
        open: [{ start: 14, end: 23 }],
      }),
    ).toEqual([
      { text: 'It', standsFor: 'the tower', from: 's1', open: false },
      { text: ' was built; ', standsFor: null, from: null, open: false },
      { text: 'the other', standsFor: null, from: null, open: true },
      { text: ' fell.', standsFor: null, from: null, open: false },
    ]);
  });

  it('shows all of the text whatever an imported report says', () => {
    const span = fc.record({ start: fc.integer({ min: 0, max: 40 }), end: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(span), fc.array(span), (text, spans, open) => {
        const references = spans.map((one) => ({ ...one, text: 'x', from: 'query' }));
        const segments = readSegments(text, { references, open });
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});

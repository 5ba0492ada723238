import { describe, expect, it } from 'vitest';
import type { Answer, Block } from '../model/answer';
import type { Fact } from '../model/fact';
import { belongsAfter } from './belongs-after';

function answer(...parts: [Block['kind'], string][]): Answer {
  const text = parts.map(([, part]) => part).join('\n\n');
  let start = 0;
  const blocks = parts.map(([kind, part]) => {
    const block = { kind, start, end: start + part.length };
    start = block.end + 2;
    return block;
  });
  return {
    query: '',
    text,
    blocks,
    statements: [],
    citations: [],
    links: [],
    listed: [],
    named: [],
    capture: {
      adapter: 'pasted',
      generation: 'markdown',
      status: 'unverified',
      pageUrl: null,
      pageTitle: null,
      turnId: null,
      finished: true,
    },
  };
}

function fact(text: string): Fact {
  return {
    id: 'f1',
    text,
    tier: 'essential',
    relevance: 5,
    statedBy: [{ source: '1', start: 0, end: text.length, text }],
  };
}

const ANSWER = answer(
  ['heading', 'Sleep and diet'],
  ['paragraph', 'Dolphins sleep with half of the brain at a time.'],
  ['paragraph', 'Dolphins eat fish and squid, hunting in groups.'],
);

describe('belongsAfter', () => {
  it.each([
    ['A sleeping dolphin surfaces every few minutes to breathe.', 1],
    ['Squid makes up a third of what dolphins eat in winter.', 2],
    ['The tram line was opened by a mayor.', null],
    ['Diet matters.', null],
  ])('%s', (text, block) => {
    expect(belongsAfter(ANSWER, fact(text))).toBe(block);
  });

  it('never beside a question back to the user', () => {
    const asks = answer(['paragraph', 'Dolphins eat fish.'], ['paragraph', 'Shall I say more about squid?']);
    expect(belongsAfter(asks, fact('Squid is eaten by dolphins in winter.'))).toBe(0);
  });

  it('where its surroundings are spoken of, if the fact itself shares little', () => {
    const text =
      'A dolphin needs 15 kilograms a day. Divers saw dolphins hunt fish and squid in large groups near the coast.';
    const stated = fact('A dolphin needs 15 kilograms a day.');
    const source = { sourceId: '1', title: null, text, sentences: [] };
    expect(belongsAfter(ANSWER, stated)).toBe(1);
    expect(belongsAfter(ANSWER, stated, new Map([['1', source]]))).toBe(2);
  });

  it('nowhere in an empty answer', () => {
    expect(belongsAfter(answer(), fact('Dolphins sleep.'))).toBeNull();
  });
});

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

  it('nowhere in an empty answer', () => {
    expect(belongsAfter(answer(), fact('Dolphins sleep.'))).toBeNull();
  });
});

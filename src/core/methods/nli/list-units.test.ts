import { describe, expect, it } from 'vitest';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import { EngineError } from '../../engine/engine-error';
import type { NumberedText } from '../../judging/language/numbered-text';
import { DEFAULT_OPTIONS } from '../method';
import { listUnits } from './list-units';

const SENTENCES = ['The ferry sails daily.', 'It costs 8 euros.', 'Dogs travel free.', 'Write to us!'];

function partOf(sentences: readonly string[] = SENTENCES): NumberedText {
  let at = 0;
  const spans = sentences.map((text) => {
    const start = at;
    at += text.length + 1;
    return { source: '1', start, end: start + text.length, text };
  });
  return { text: sentences.map((text, i) => `[${i + 1}] ${text}`).join('\n'), sentences: spans };
}

const unit = (text: string, line: number, type = 'fact') => ({ unit: text, type, lines: [line] });

async function list(replies: readonly WrittenReply[], part = partOf()) {
  const engine = writtenReplies(replies);
  const judge = { engine: 'none', judge: async () => {} };
  const found = await listUnits(part, '', DEFAULT_OPTIONS, { engine, judge });
  return { ...found, calls: engine.requests.length, texts: found.units.map(({ text }) => text) };
}

const json = (...units: readonly unknown[]) => JSON.stringify(units);

describe('listUnits', () => {
  it('keeps facts and claims, with the sentences of their lines', async () => {
    const found = await list([
      {
        purpose: 'nli list',
        text: json(
          { unit: 'The ferry sails daily', type: 'fact', lines: [1] },
          { unit: 'Dogs travel free and it costs 8 euros', type: 'claim', lines: [3, 2, 2] },
          unit('Write to us', 4, 'instruction'),
        ),
      },
    ]);
    expect(found.units).toEqual([
      { text: 'The ferry sails daily', evidence: [{ source: '1', start: 0, end: 22, text: SENTENCES[0] }] },
      {
        text: 'Dogs travel free and it costs 8 euros',
        evidence: [
          { source: '1', start: 23, end: 40, text: SENTENCES[1] },
          { source: '1', start: 41, end: 58, text: SENTENCES[2] },
        ],
      },
    ]);
    expect(found.unnamed).toEqual([]);
    expect(found.losses).toEqual([]);
  });

  it('takes an empty list for "nothing to verify"', async () => {
    const found = await list([{ purpose: 'nli list', text: '[]' }]);
    expect(found.units).toEqual([]);
    expect(found.losses).toEqual([]);
    expect(found.calls).toBe(1);
  });

  it('drops and counts what no line states, such as the examples of the prompt, and what is too long', async () => {
    const found = await list([
      {
        purpose: 'nli list',
        text: json(
          unit('The Orsk lighthouse was painted green', 1),
          unit('x'.repeat(401), 1),
          unit('It is', 1),
          unit('Dogs go free', 3),
        ),
      },
    ]);
    expect(found.texts).toEqual(['Dogs go free']);
    expect(found.losses).toEqual([
      { step: 'list', why: 'not stated by its page', count: 1 },
      { step: 'list', why: 'too long', count: 1 },
    ]);
    expect(found.unnamed.map(({ text }) => text)).toEqual([SENTENCES[0], SENTENCES[1], SENTENCES[3]]);
  });

  it('finds the line that states a unit where the model named another, or none that there is', async () => {
    const found = await list([
      { purpose: 'nli list', text: json(unit('The ferry sails daily', 9), unit('Dogs travel free', 2)) },
    ]);
    expect(found.units.map(({ evidence }) => evidence.map(({ text }) => text))).toEqual([
      [SENTENCES[0]],
      [SENTENCES[2]],
    ]);
    expect(found.losses).toEqual([]);
  });

  it('takes 40 units at most, and counts the rest', async () => {
    const many = Array.from({ length: 43 }, (_, at) => unit(`Dog ${at} travels free`, 3));
    const found = await list([{ purpose: 'nli list', text: json(...many) }]);
    expect(found.units).toHaveLength(40);
    expect(found.losses).toEqual([{ step: 'list', why: 'cut off', count: 3 }]);
  });

  it('asks again in halves where a list was cut off: what stands late must not vanish', async () => {
    const found = await list([
      {
        purpose: 'nli list',
        holds: '[4]',
        text: `[${JSON.stringify(unit('The ferry sails daily', 1))},{"unit":"It co`,
        finish: 'length',
      },
      { purpose: 'nli list', holds: '[1] The ferry', text: json(unit('The ferry sails daily', 1)) },
      { purpose: 'nli list', holds: '[1] Dogs', text: json(unit('Dogs travel free', 1)) },
    ]);
    expect(found.texts).toEqual(['The ferry sails daily', 'Dogs travel free']);
    expect(found.units[1]?.evidence[0]).toMatchObject({ start: 41, text: SENTENCES[2] });
    expect(found.losses).toEqual([]);
    expect(found.calls).toBe(3);
  });

  it('keeps the whole units of a half that is cut off again, and counts it', async () => {
    const cut = `[${JSON.stringify(unit('The ferry sails daily', 1))},{"un`;
    const found = await list([
      { purpose: 'nli list', holds: '[1] The ferry', text: cut, finish: 'length' },
      { purpose: 'nli list', text: '[]' },
    ]);
    expect(found.texts).toEqual(['The ferry sails daily']);
    expect(found.losses).toEqual([{ step: 'list', why: 'cut off', count: 1 }]);
    expect(found.calls).toBe(3);
  });

  it('counts a part that cannot be read, with what was written', async () => {
    const found = await list([{ purpose: 'nli list', text: 'Ferries are nice.' }]);
    expect(found.units).toEqual([]);
    expect(found.unnamed).toHaveLength(4);
    expect(found.losses).toEqual([
      { step: 'list', why: 'unreadable', count: 1, raw: ['Ferries are nice.', 'Ferries are nice.'] },
    ]);
  });

  it('counts a sentence that is too long for the window, and passes on all other errors', async () => {
    const failing = (fault: 'too long' | 'failed'): WrittenReply => ({
      purpose: 'nli list',
      text: () => {
        throw new EngineError(fault, 'no');
      },
    });
    const found = await list([failing('too long')], partOf(['One long sentence.']));
    expect(found.losses).toEqual([{ step: 'list', why: 'too long', count: 1 }]);
    await expect(list([failing('failed')])).rejects.toMatchObject({ fault: 'failed' });
  });
});

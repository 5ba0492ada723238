import { describe, expect, it } from 'vitest';
import { writtenReplies } from '../../../../tests/setup/written-replies';
import { EngineError } from '../../engine/engine-error';
import { DEFAULT_OPTIONS } from '../method';
import type { Unit } from './list-units';
import { reviseUnits } from './revise-units';

const TEXT = {
  about: 'Title: The Orsk ferry',
  numbered: '[1] It sails daily and costs 8 euros.\n[2] They love it.',
};
const evidence = [{ source: '1', start: 0, end: 5, text: 'It sa' }];
const UNITS = ['It sails daily and costs 8 euros', 'They love it', 'Dogs travel free'].map((text) => ({
  text,
  evidence,
}));

async function revise(
  text: string | (() => string),
  finish: 'stop' | 'length' = 'stop',
  given: readonly Unit[] = UNITS,
) {
  const engine = writtenReplies([{ purpose: 'nli revise', text, finish }]);
  const judge = { engine: 'none', judge: async () => {} };
  const { units, losses } = await reviseUnits(given, TEXT, DEFAULT_OPTIONS, { engine, judge });
  return { texts: units.map(({ text }) => text), units, losses };
}

const json = (...revisions: readonly (readonly [number, ...string[]])[]) =>
  JSON.stringify(revisions.map(([id, ...texts]) => ({ id, texts })));

describe('reviseUnits', () => {
  it('gives new wordings and splits, with the evidence of the old ones', async () => {
    const { units, losses } = await revise(
      json(
        [2, 'Guests love the Orsk ferry'],
        [1, 'The Orsk ferry sails daily', 'The Orsk ferry costs 8 euros'],
        [3],
      ),
    );
    expect(units).toEqual(
      [
        'The Orsk ferry sails daily',
        'The Orsk ferry costs 8 euros',
        'Guests love the Orsk ferry',
        'Dogs travel free',
      ].map((text) => ({ text, evidence })),
    );
    expect(losses).toEqual([]);
  });

  it('keeps the old wording of an id that does not come back, and counts it; unknown ids are nothing', async () => {
    const { texts, losses } = await revise(json([2, 'Guests love the Orsk ferry'], [7, 'Cats pay']));
    expect(texts).toEqual([UNITS[0]?.text, 'Guests love the Orsk ferry', UNITS[2]?.text]);
    expect(losses).toEqual([{ step: 'revise', why: 'left out by the model', count: 2 }]);
  });

  it('says where ids are missing because the reply was cut off', async () => {
    const { texts, losses } = await revise(
      '[{"id":1,"texts":["The Orsk ferry sails daily and costs 8 euros"]},{"id":2,"te',
      'length',
    );
    expect(texts).toEqual(['The Orsk ferry sails daily and costs 8 euros', UNITS[1]?.text, UNITS[2]?.text]);
    expect(losses).toEqual([{ step: 'revise', why: 'cut off', count: 2 }]);
  });

  it('keeps all where nothing can be read or the prompt does not fit', async () => {
    const unreadable = await revise('Sure!');
    expect(unreadable.texts).toEqual(UNITS.map(({ text }) => text));
    expect(unreadable.losses).toEqual([
      { step: 'revise', why: 'unreadable', count: 3, raw: ['Sure!', 'Sure!'] },
    ]);
    const tooLong = await revise(() => {
      throw new EngineError('too long', 'no');
    });
    expect(tooLong.texts).toEqual(UNITS.map(({ text }) => text));
    expect(tooLong.losses).toEqual([{ step: 'revise', why: 'too long', count: 3 }]);
  });

  it('refuses a wording with a number of its own, one that is far too long, and more than four splits', async () => {
    const { texts, losses } = await revise(
      json(
        [1, 'The Orsk ferry sails daily', 'A ticket costs 9 euros'],
        [2, 'x'.repeat(401)],
        [3, 'A', 'B', 'C', 'D', 'E'],
      ),
    );
    expect(texts).toEqual(UNITS.map(({ text }) => text));
    expect(losses).toEqual([{ step: 'revise', why: 'not stated by its page', count: 3 }]);
  });

  it('refuses a wording that leaves out most of the unit, or that the text does not give', async () => {
    const { texts, losses } = await revise(
      json([1, 'The Orsk ferry'], [2, 'Guests adore the Selm lighthouse and love it'], [3]),
    );
    expect(texts).toEqual(UNITS.map(({ text }) => text));
    expect(losses).toEqual([{ step: 'revise', why: 'not stated by its page', count: 2 }]);
  });

  it('drops exact repeats and counts them', async () => {
    const units = ['It sails daily', 'The Orsk ferry sails daily'].map((text) => ({ text, evidence }));
    const { texts, losses } = await revise(json([1, 'The Orsk ferry sails daily.'], [2]), 'stop', units);
    expect(texts).toEqual(['The Orsk ferry sails daily.']);
    expect(losses).toEqual([{ step: 'revise', why: 'repeated', count: 1 }]);
  });
});

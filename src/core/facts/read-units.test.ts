import { describe, expect, it } from 'vitest';
import type { Block } from '../model/answer';
import type { SourceText } from '../model/source';
import { splitSentences } from '../text/sentences';
import { readUnits } from './read-units';

function source(...parts: [Block['kind'], string][]): SourceText {
  const text = parts.map(([, part]) => part).join('\n\n');
  let start = 0;
  const blocks = parts.map(([kind, part]) => {
    const block = { kind, start, end: start + part.length };
    start = block.end + 2;
    return block;
  });
  const sentences = blocks.flatMap(({ kind, start, end }) =>
    kind === 'table-cell' || kind === 'heading'
      ? [{ start, end }]
      : splitSentences(text.slice(start, end)).map((s) => ({ start: start + s.start, end: start + s.end })),
  );
  return { sourceId: '1', title: 'Keeping hens', text, sentences, blocks };
}

const texts = (...parts: [Block['kind'], string][]) => readUnits(source(...parts)).map(({ text }) => text);

describe('readUnits', () => {
  it('joins list items with a lead-in that leaves its sentence open', () => {
    expect(
      texts(
        ['paragraph', 'You may not:'],
        ['list-item', 'keep a rooster in a garden;'],
        ['list-item', 'slaughter animals at home.'],
      ),
    ).toEqual(['You may not keep a rooster in a garden.', 'You may not slaughter animals at home.']);
  });

  it('joins fragments with the lead-in that names what they are', () => {
    expect(texts(['paragraph', 'Bring these documents:'], ['list-item', 'the contract of purchase'])).toEqual(
      ['Bring these documents: the contract of purchase.'],
    );
  });

  it('leaves items alone that are sentences, and text after the list', () => {
    const item = 'Tape over the contacts of each battery before you pack it.';
    const after = 'Hens lay an egg nearly every day in summer.';
    expect(texts(['paragraph', 'Follow these rules:'], ['list-item', item], ['paragraph', after])).toEqual([
      item,
      after,
    ]);
  });

  it('reads a row of named cells', () => {
    expect(
      texts(['table-cell', 'Energy: up to 100 Wh | Cabin: allowed | Approval of the airline: not needed']),
    ).toEqual(['Energy: up to 100 Wh; Cabin: allowed; Approval of the airline: not needed.']);
  });

  it.each([
    ['a question', 'Can I keep four hens in a small garden?'],
    ['what leads up to a question', 'My four hens have stopped laying eggs. What can I do now?'],
  ])('finds no unit in %s', (_, text) => {
    expect(texts(['paragraph', text])).toEqual([]);
  });

  it('finds no unit in what a page cuts off, but in a snippet', () => {
    const cut = 'Hens lay an egg nearly every day in summer, but in the';
    const whole = [
      'Hens sleep on a perch at night.',
      'They need a dry and quiet place.',
      'Foxes come at dusk.',
    ];
    expect(texts(['paragraph', cut], ['paragraph', whole.join(' ')])).not.toContain(cut);
    expect(texts(['paragraph', cut])).toEqual([cut]);
  });

  it('knows heading, question and sentence before', () => {
    const [unit] = readUnits(
      source(
        ['heading', 'Noise'],
        ['paragraph', 'May I keep a rooster?'],
        ['paragraph', 'No. Towns forbid them in most gardens.'],
      ),
    );
    expect(unit?.text).toBe('Towns forbid them in most gardens.');
    const around = new Set(unit?.around.flatMap((keys) => [...keys]));
    expect([...around]).toEqual(expect.arrayContaining(['hen', 'nois', 'roost']));
  });

  it('lists a repeated sentence once, and every span lies in the text', () => {
    const page = source(
      ['paragraph', 'Hens need clean water every day. Hens need clean water every day.'],
      ['paragraph', 'Hens need clean water every day. Their coop needs a door with a lock.'],
    );
    const units = readUnits(page);
    expect(units.map(({ text }) => text)).toEqual([
      'Hens need clean water every day.',
      'Their coop needs a door with a lock.',
    ]);
    for (const { text, spans } of units) expect(page.text.slice(spans[0]?.start, spans[0]?.end)).toBe(text);
  });
});

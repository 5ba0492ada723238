import { describe, expect, it } from 'vitest';
import { nearestSources } from './nearest-sources';

const texts = [
  { id: 'far', text: 'Bread is baked every morning in the village.' },
  { id: 'half', text: 'The lighthouse keeper wrote letters. Nobody answered them for many winters.' },
  { id: 'near', text: 'Nobody came. In 1871 the lighthouse keeper of Vardo wrote to his sister.' },
];
const CLAIM = 'The lighthouse keeper of Vardo wrote letters in 1871.';

describe('nearestSources', () => {
  it('puts the text first whose one passage has most of the claim’s words', () => {
    // near: lighthouse, keeper, vardo, wrote, 1871; half: lighthouse, keeper, wrote, letters; far: none.
    expect(nearestSources(texts, 0.01)(CLAIM, [], 3)).toEqual(['near', 'half']);
  });

  it('keeps to the share, the number and what is left out', () => {
    expect(nearestSources(texts, 0.99)(CLAIM, [], 3)).toEqual([]);
    expect(nearestSources(texts, 0.01)(CLAIM, [], 1)).toEqual(['near']);
    expect(nearestSources(texts, 0.01)(CLAIM, ['near', null], 1)).toEqual(['half']);
  });

  it('finds nothing for words of grammar, nor in nothing', () => {
    expect(nearestSources(texts, 0.01)('It is what it is.', [], 3)).toEqual([]);
    expect(nearestSources([{ id: 'empty', text: '' }], 0.01)(CLAIM, [], 3)).toEqual([]);
    expect(nearestSources([], 0.01)(CLAIM, [], 3)).toEqual([]);
  });
});

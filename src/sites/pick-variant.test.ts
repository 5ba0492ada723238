import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tests/setup/pages';
import { pickVariant } from './pick-variant';

const picked = (html: string) => {
  const turn = pageOf(`<section>${html}</section>`).querySelector('section');
  if (!turn) throw new Error('no turn');
  return pickVariant(turn, [...turn.querySelectorAll('.body')]).map(({ textContent }) => textContent);
};

describe('bodies of a turn', () => {
  it.each([
    ['parts of one answer', '<div class="body">A</div><p>Thought</p><div class="body">B</div>', ['A', 'B']],
    [
      'a draft that does not show',
      '<div hidden><div class="body">A</div></div><div class="body">B</div>',
      ['B'],
    ],
    [
      'one that is styled away',
      '<div style="display:none"><div class="body">A</div></div><div class="body">B</div>',
      ['B'],
    ],
    ['all in what is folded up', '<details><div class="body">A</div></details>', ['A']],
    [
      'the chosen of two side by side',
      '<div role="radio" aria-checked="false"><div class="body">A</div></div><div role="radio" aria-checked="true"><div class="body">B</div></div>',
      ['B'],
    ],
    [
      'two of which none is chosen yet',
      '<div role="radio" aria-checked="false"><div class="body">A</div></div><div role="radio" aria-checked="false"><div class="body">B</div></div>',
      ['A', 'B'],
    ],
    [
      'one alone in a panel',
      '<div role="tabpanel"><div class="body">A</div><div class="body">B</div></div>',
      ['A', 'B'],
    ],
  ])('%s', (_, html, expected) => expect(picked(html)).toEqual(expected));
});

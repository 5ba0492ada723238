import { describe, expect, it } from 'vitest';
import { GAP_SIZE, gapLeft, intersect, placeCard, stackGaps } from './page-geometry';

const WINDOW = { width: 1000, height: 800 };
const CARD = { width: 560, height: 300 };

describe('placeCard', () => {
  it.each([
    ['below the text', { left: 100, top: 200, width: 300, height: 20 }, { left: 100, top: 232 }],
    [
      'above it near the lower edge',
      { left: 100, top: 700, width: 300, height: 20 },
      { left: 100, top: 388 },
    ],
    [
      'within the window on the right',
      { left: 900, top: 200, width: 50, height: 20 },
      { left: 428, top: 232 },
    ],
    [
      'at the upper edge when the text is scrolled away',
      { left: 0, top: -900, width: 50, height: 20 },
      { left: 12, top: 12 },
    ],
    [
      'at the lower edge when the text is below',
      { left: 0, top: 2000, width: 50, height: 20 },
      { left: 12, top: 488 },
    ],
    [
      'on the side with more room when it fits on neither',
      { left: 0, top: 240, width: 50, height: 300 },
      { left: 12, top: 488 },
    ],
  ])('%s', (_reason, around, expected) => {
    expect(placeCard(around, CARD, WINDOW)).toEqual(expected);
  });
});

describe('gapLeft', () => {
  const visible = { left: 0, top: 0, width: 1000, height: 800 };
  it.each([
    ['where lines begin', 200, 600, 'ltr', -32],
    ['where lines begin, from right to left', 200, 600, 'rtl', 608],
    ['at the end where there is no room before', 10, 600, 'ltr', 608],
    ['at the edge of a window filled by the answer', 10, 980, 'ltr', -10],
    ['at the other edge, from right to left', 10, 980, 'rtl', 966],
  ] as const)('%s', (_reason, left, width, direction, expected) => {
    expect(gapLeft({ answer: { left, top: 0, width, height: 400 }, visible, direction })).toBe(expected);
  });
});

describe('stackGaps', () => {
  it('centres a stack on the end of its paragraph', () => {
    expect(stackGaps([{ bottom: 108, count: 1 }])).toEqual([100]);
  });

  it('pushes stacks down that would overlap, and draws no more than three marks and one', () => {
    const tops = stackGaps([
      { bottom: 108, count: 2 },
      { bottom: 120, count: 9 },
      { bottom: 130, count: 1 },
      { bottom: 900, count: 1 },
    ]);
    // Two marks of 24 px and 2 px between: 100 + 52; then four: 152 + 104.
    expect(tops).toEqual([100, 152, 256, 900 - GAP_SIZE / 3]);
  });
});

describe('intersect', () => {
  const box = { left: 10, top: 10, width: 100, height: 100 };
  it.each([
    ['a part', { left: 50, top: 60, width: 100, height: 10 }, { left: 50, top: 60, width: 60, height: 10 }],
    ['nothing', { left: 200, top: 0, width: 10, height: 10 }, null],
    ['an edge only', { left: 110, top: 10, width: 10, height: 10 }, null],
  ])('%s', (_reason, other, expected) => {
    expect(intersect(box, other)).toEqual(expected);
  });
});

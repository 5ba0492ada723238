import { describe, expect, it } from 'vitest';
import { segmentColumns } from './segment-columns';

describe('segmentColumns', () => {
  // 364 px hold 14 segments of 24 px with 2 px between them: 14 × 24 + 13 × 2 = 362.
  it.each([
    [1, 364, 1],
    [14, 364, 14],
    [15, 364, 8],
    [28, 364, 14],
    [29, 364, 10],
    [14, 361, 7],
    [15, 362, 8],
    [3, 10, 1],
    [0, 364, 1],
  ])('%i segments in %i px: %i in a row', (count, width, expected) => {
    expect(segmentColumns(count, width, 24)).toBe(expected);
  });
});

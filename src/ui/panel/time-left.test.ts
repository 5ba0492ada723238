import { expect, it } from 'vitest';
import { secondsLeft } from './time-left';

it.each([
  ['half done in ten seconds: ten more', 20, 40, 10_000, 10],
  ['one of four in a minute: three more', 10, 40, 60_000, 180],
  ['too early to say', 2, 40, 10_000, null],
  ['just begun', 20, 40, 500, null],
  ['nothing left', 40, 40, 10_000, null],
  ['clock went back', 20, 40, -5_000, null],
])('%s', (_, done, total, elapsed, expected) => {
  expect(secondsLeft({ stage: 'support', done, total, since: 1_000_000 }, 1_000_000 + elapsed)).toBe(
    expected,
  );
});

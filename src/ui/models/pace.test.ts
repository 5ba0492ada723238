import { expect, it } from 'vitest';
import { createPace } from './pace';

it('tells growth a second once it has been seen for a while', () => {
  const pace = createPace();
  expect(pace.see(0, 0)).toBeNull();
  expect(pace.see(500, 1_000)).toBeNull();
  expect(pace.see(1_000, 2_000)).toBe(500);
});

it('forgets what was long ago', () => {
  const pace = createPace();
  pace.see(0, 0);
  pace.see(10_000, 1_000);
  // 10,000 in the first second, then 100 a second: the first second has left the window.
  for (let second = 2; second <= 12; second += 1) pace.see(10_000 + (second - 1) * 100, second * 1_000);
  expect(pace.see(10_000 + 12 * 100, 13_000)).toBe(100);
});

it('falls to nothing where nothing comes', () => {
  const pace = createPace();
  pace.see(700, 0);
  expect(pace.see(700, 5_000)).toBe(0);
  // Longer than the window between two looks: one alone says nothing.
  expect(pace.see(700, 60_000)).toBeNull();
});

it('begins anew where bytes were thrown away', () => {
  const pace = createPace();
  pace.see(5_000, 0);
  pace.see(6_000, 2_000);
  expect(pace.see(0, 3_000)).toBeNull();
  expect(pace.see(900, 6_000)).toBe(300);
});

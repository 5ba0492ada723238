import { expect, it } from 'vitest';
import { retryAfter } from './retry-after';

const NOW = Date.UTC(2026, 10, 30, 12, 0, 0);

it.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['0', 0],
  ['Mon, 30 Nov 2026 12:01:30 GMT', 90_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s wishes a pause of %s ms', (header, expected) => {
  expect(retryAfter(header, NOW)).toBe(expected);
});

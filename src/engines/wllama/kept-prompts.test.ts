import { expect, it } from 'vitest';
import { createKeptPrompts } from './kept-prompts';

const prompt = (reused: number, read: number, written = 0) => ({
  cache_n: reused,
  prompt_n: read,
  predicted_n: written,
});

it('counts a prompt when the next one begins in another way', () => {
  const kept = createKeptPrompts(1000);
  for (let i = 0; i < 3; i += 1) kept.add(prompt(10, 980, 10));
  expect(kept.areTooMany()).toBe(false);
  kept.add(prompt(10, 980, 10));
  expect(kept.areTooMany()).toBe(true);
});

it('counts nothing while prompts share their beginning', () => {
  const kept = createKeptPrompts(100);
  kept.add(prompt(0, 90, 10));
  for (let i = 0; i < 50; i += 1) kept.add(prompt(80, 10, 10));
  expect(kept.areTooMany()).toBe(false);
});

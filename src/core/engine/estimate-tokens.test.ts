import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens';

interface Counted {
  readonly name: string;
  readonly text: string;
  /** Tokenizer → its true count. */
  readonly tokens: Readonly<Record<string, number>>;
}

const COUNTED: readonly Counted[] = JSON.parse(
  readFileSync('tests/fixtures/token-counts/counts.json', 'utf8'),
);

describe('estimateTokens', () => {
  it.each(COUNTED)(
    'is enough for every tokenizer, and not far too much for the worst: $name',
    ({ text, tokens }) => {
      const most = Math.max(...Object.values(tokens));
      expect(estimateTokens(text)).toBeGreaterThanOrEqual(most);
      expect(estimateTokens(text)).toBeLessThanOrEqual(2.5 * most);
    },
  );

  it('is enough for text that is put together', () => {
    const all = COUNTED.map(({ text }) => text).join('\n');
    const sums = Object.keys(COUNTED[0]?.tokens ?? {}).map((tokenizer) =>
      COUNTED.reduce((sum, { tokens }) => sum + (tokens[tokenizer] ?? 0) + 1, 0),
    );
    expect(sums).toHaveLength(7);
    expect(estimateTokens(all)).toBeGreaterThanOrEqual(Math.max(...sums));
  });
});

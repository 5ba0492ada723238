/** What a run will probably take, as ranges: nobody knows beforehand how much a page has to say. */
import type { Capabilities } from '../engine/capabilities';
import type { EngineSpeed } from '../engine/check-engine';
import { estimateTokens } from '../engine/estimate-tokens';
import type { Prompt } from '../engine/request';

/** Most runs lie between the two; both finite, 0 or more, `low` no more than `high`. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Requests, tokens read (those that a cache spares included) and tokens written. */
export interface ExpectedUse {
  readonly calls: Range;
  readonly promptTokens: Range;
  readonly generatedTokens: Range;
}

/** One kind of request: how many, and what each takes. */
export interface ExpectedStep {
  readonly calls: Range;
  /** As `estimateTokens` counts. */
  readonly promptTokens: Range;
  readonly generatedTokens: Range;
}

export const exactly = (value: number): Range => ({ low: value, high: value });
export const between = (low: number, high: number): Range => ({ low, high });
export const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high });
/**
 * Two uncertain factors are seldom both at their ends: their spreads, as logarithms, add up like those of
 * independent figures, by the root of their squares.
 */
export function times(a: Range, b: Range): Range {
  if (a.low <= 0 || b.low <= 0) return { low: a.low * b.low, high: a.high * b.high };
  const middle = Math.sqrt(a.low * a.high * b.low * b.high);
  const spread = Math.exp(Math.hypot(Math.log(a.high / a.low), Math.log(b.high / b.low)) / 2);
  return { low: middle / spread, high: middle * spread };
}

export const atMost = ({ low, high }: Range, limit: Range): Range => ({
  low: Math.min(low, limit.low),
  high: Math.min(high, limit.high),
});
/** Errors of floating point are no request more. */
const TINY = 1e-6;
const rounded = ({ low, high }: Range): Range => ({
  low: Math.floor(low + TINY),
  high: Math.ceil(Math.max(0, high - TINY)),
});

/** One figure for a range that spans orders: its geometric mean. */
export function likely({ low, high }: Range): number {
  return Math.round(Math.sqrt(Math.max(low, 1) * Math.max(high, 1)));
}

/** Real tokens of what `estimateTokens` counts, which is on the safe side: `tests/fixtures/token-counts`. */
const REAL_TOKENS = between(0.45, 1);

export function sumOfSteps(steps: readonly ExpectedStep[]): ExpectedUse {
  const sum = (of: (step: ExpectedStep) => Range) => rounded(steps.map(of).reduce(plus, exactly(0)));
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ calls, promptTokens }) => times(times(calls, promptTokens), REAL_TOKENS)),
    generatedTokens: sum(({ calls, generatedTokens }) => times(times(calls, generatedTokens), REAL_TOKENS)),
  };
}

/** Tokens of a prompt's own words. */
export function frameTokens({ instructions, shared, question }: Prompt): number {
  return estimateTokens(`${instructions}\n${shared}\n${question}`);
}

/** Share of the tokens that have to be read anew where common beginnings are kept; chosen by hand. */
const READ_ANEW = 0.4;

/** @returns null where the engine's speed is not known */
export function expectedSeconds(
  { promptTokens, generatedTokens }: ExpectedUse,
  { promptTokensPerSecond, tokensPerSecond }: EngineSpeed,
  { prefixCache, parallel }: Pick<Capabilities, 'prefixCache' | 'parallel'>,
): Range | null {
  if (!promptTokensPerSecond || !tokensPerSecond) return null;
  const spared = prefixCache === 'prefix' ? READ_ANEW : 1;
  const low = (promptTokens.low * spared) / promptTokensPerSecond + generatedTokens.low / tokensPerSecond;
  const high = promptTokens.high / promptTokensPerSecond + generatedTokens.high / tokensPerSecond;
  return rounded({ low: low / parallel, high });
}

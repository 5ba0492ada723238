import { perSecond } from '../core/engine/check-engine';
import type { Reply } from '../core/engine/request';
import type { Report } from '../core/report/schema';

/** Replies that the pace is taken from: the last ones, since prompts differ in length. Chosen by hand. */
const LAST = 8;

/** Tokens a second that a language model reads and writes. */
export function createPace() {
  const last: Reply['usage'][] = [];
  const rate = (tokens: (usage: Reply['usage']) => number, ms: (usage: Reply['usage']) => number | null) => {
    const told = last.filter((usage) => (ms(usage) ?? 0) > 0 && tokens(usage) > 0);
    const sum = (of: (usage: Reply['usage']) => number) =>
      told.reduce((total, usage) => total + of(usage), 0);
    return perSecond(
      sum(tokens),
      sum((usage) => ms(usage) ?? 0),
    );
  };
  return {
    note({ usage }: Reply): void {
      last.push(usage);
      if (last.length > LAST) last.shift();
    },
    /** @returns undefined before the first reply */
    speed(): Report['progress']['speed'] {
      if (last.length === 0) return undefined;
      return {
        prompt: rate(
          ({ promptTokens, reusedTokens }) => (promptTokens ?? 0) - (reusedTokens ?? 0),
          ({ promptMs }) => promptMs,
        ),
        reply: rate(
          ({ generatedTokens }) => generatedTokens ?? 0,
          ({ generateMs }) => generateMs,
        ),
      };
    },
  };
}

/** Statements whose φ can be seen by eye, for worked cases and for laws. */
import type { AlceStatement } from './alce';

/** Source → what it says, a letter a piece of information. */
export type Holds = Readonly<Record<string, string | undefined>>;

/**
 * A statement that says all of `says`; sources support it together where they hold every letter of it. So φ is
 * monotone, and several parts may add up.
 * @param citations sources in order, a character each; `?` is one that nobody knows
 */
export function madeStatement(says: string, citations: string, holds: Holds): AlceStatement {
  return {
    citations: [...citations].map((source) => (source === '?' ? null : source)),
    isRead: () => true,
    supports: (sources) => {
      const held = sources.map((source) => holds[source] ?? '').join('');
      return [...says].every((letter) => held.includes(letter));
    },
  };
}

/** How fast something grows, from what is seen of it now and then. */

/** A pace is told after so long, and says nothing of what was longer ago; chosen by hand. */
const LEAST_MS = 1_500;
const WINDOW_MS = 12_000;

interface Seen {
  readonly at: number;
  readonly amount: number;
}

export interface Pace {
  /**
   * @param at milliseconds, never falling
   * @returns growth a second over the last seconds; null while it is not known
   */
  see(amount: number, at: number): number | null;
}

export function createPace(): Pace {
  let seen: Seen[] = [];
  return {
    see(amount, at) {
      const last = seen.at(-1);
      // Thrown away and begun again: what was seen before tells nothing.
      if (last && amount < last.amount) seen = [];
      seen.push({ at, amount });
      seen = seen.filter((one, index) => at - one.at <= WINDOW_MS || index === seen.length - 1);
      const [first] = seen;
      if (!first || at - first.at < LEAST_MS) return null;
      return ((amount - first.amount) * 1000) / (at - first.at);
    },
  };
}

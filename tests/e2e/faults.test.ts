/** Audits that are cut off at seeded moments, and go on by themselves: `npm run soak` does a hundred. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTrials, type Trials } from '../faults/trials';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('a run that is cut off', () => {
  let trials: Trials;
  beforeAll(async () => {
    trials = await startTrials();
  });
  afterAll(() => trials.close());

  it.each(SEEDS)(
    'loses nothing, repeats nothing, and ends as if nothing had been: seed %i',
    async (seed) => {
      const { lost, repeated, isEqual, finished, ...result } = await trials.run(seed);
      expect({ lost, repeated, isEqual }, JSON.stringify(result)).toEqual({
        lost: 0,
        repeated: 0,
        isEqual: true,
      });
      expect(finished).toBeGreaterThan(0);
    },
    240_000,
  );
});

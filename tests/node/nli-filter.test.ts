/** Floors of what the prefilter of method `nli` lets through of the pairs that people call related. */
import { describe, expect, it } from 'vitest';
import { ATOMS_PER_FACT, NEIGHBOURS } from '../../src/core/methods/nli/choose-pairs';
import { summHayRecall, wiceRecall, wikiContradictRecall } from '../bench/filter-recall';
import { hasData } from '../setup/data';

const at = (limit: number, { at }: { readonly at: ReadonlyMap<number, { readonly value: number }> }) =>
  at.get(limit)?.value ?? Number.NaN;

describe('prefilter of method nli', () => {
  it.runIf(hasData('data', 'summhay_eval'))('keeps the bullet that people chose for an insight', () => {
    expect(at(ATOMS_PER_FACT, summHayRecall('fully_covered'))).toBeGreaterThanOrEqual(0.98);
    expect(at(ATOMS_PER_FACT, summHayRecall('partially_covered'))).toBeGreaterThanOrEqual(0.97);
  });

  it.runIf(hasData('data', 'wice'))('keeps a sentence that people call supporting', () => {
    expect(at(ATOMS_PER_FACT, wiceRecall('supported'))).toBeGreaterThanOrEqual(0.98);
  });

  it.runIf(hasData('data', 'wikicontradict'))('keeps contexts that contradict each other', () => {
    const recall = wikiContradictRecall();
    expect(at(NEIGHBOURS, recall)).toBeGreaterThanOrEqual(0.98);
    expect(recall.asked).toBeLessThan(0.15);
  });
});

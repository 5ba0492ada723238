import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../../tests/setup/data';
import { readJsonLines } from '../../cli/read-json-lines';
import { type ConflictSide, conflictRate, matchConflict, type SourceCount } from './conflict-match';

const count = (covered: number, facts: number): SourceCount => ({ covered, facts });

describe('worked by hand', () => {
  it('the default claim covers all of its source and nothing else', () => {
    const found = matchConflict('default', {
      score: 0.25,
      stated: count(1, 1),
      conflicting: [count(0, 1), count(0, 2), count(0, 1)],
    });
    expect(found).toEqual({ lax: 1, strict: 1, moderate: 1 });
    expect(conflictRate(found)).toBe(1);
  });

  it('ties are on no side; half of a source is neither all nor none', () => {
    // Right: the score lies between; the default source is not covered. Of three sources one ties, two are above.
    const found = matchConflict('misinformation', {
      score: 0.4,
      stated: count(0, 3),
      conflicting: [count(0, 2), count(1, 2), count(2, 2)],
    });
    expect(found).toEqual({ lax: 2 / 3, strict: 3 / 5, moderate: 3 / 5 });
    expect(conflictRate(found)).toBeCloseTo((2 / 3 + 3 / 5) / 2, 12);
  });

  it('moderate cuts: nine of ten is all, one of ten none', () => {
    const found = matchConflict('default', {
      score: 0.5,
      stated: count(9, 10),
      conflicting: [count(1, 10), count(2, 10), count(0, 1)],
    });
    expect(found).toEqual({ lax: 1, strict: 2 / 5, moderate: 4 / 5 });
  });

  it('a source without facts drops out, the default one stays with nothing covered', () => {
    const found = matchConflict('misinformation', {
      score: 1,
      stated: count(0, 0),
      conflicting: [count(1, 1), count(0, 0), count(0, 0)],
    });
    expect(found).toEqual({ lax: 1, strict: 2 / 3, moderate: 2 / 3 });
  });

  it('has no lax part where no conflicting source has a fact', () => {
    const found = matchConflict('default', { score: 1, stated: count(1, 1), conflicting: [count(0, 0)] });
    expect(found).toEqual({ lax: null, strict: 1 / 2, moderate: 1 / 2 });
    expect(conflictRate(found)).toBeNull();
  });
});

interface Item {
  readonly text: string;
  readonly contexts: readonly number[];
}

interface Recorded {
  readonly e2e_gpt_oss_20b: Readonly<
    Record<
      string,
      { readonly covered: readonly Item[]; readonly uncovered: readonly Item[]; readonly lax_score: number }
    >
  >;
}

describe.skipIf(!hasData('data', 'conflictbank'))('the records of the paper', () => {
  const records = readJsonLines<Recorded>(dataPath('data', 'conflictbank', 'conflictbank_3_with_e2e.jsonl'));
  // metrics.md section 7: (default, misinformation) of each record.
  it.each<[number, ConflictSide, number, number]>([
    [0, 'default', 1, 0.8],
    [0, 'misinformation', 0.4, 0.4],
    [1, 'default', 1, 1],
    [1, 'misinformation', 0.4, 0.2],
    [2, 'default', 0.8, 0.6],
    [2, 'misinformation', 0.4, 0.2],
  ])('record %i, %s claim: strict %d, moderate %d, lax as stored', (record, side, strict, moderate) => {
    const claim = side === 'default' ? 'default_claim' : 'misinformation_conflict_claim';
    const run = records[record]?.e2e_gpt_oss_20b[claim];
    if (!run) throw new Error(`record ${record} has no run of ${claim}`);
    const counts = [1, 2, 3, 4].map((context): SourceCount => {
      const of = (items: readonly Item[]) =>
        items.filter(({ contexts }) => contexts.includes(context)).length;
      return count(of(run.covered), of(run.covered) + of(run.uncovered));
    });
    const [stated = count(0, 0), ...conflicting] = counts;
    // Each item is a cluster of its own (metrics.md section 2).
    const score = run.covered.length / (run.covered.length + run.uncovered.length);
    const found = matchConflict(side, { score, stated, conflicting });
    expect(found.strict).toBeCloseTo(strict, 12);
    expect(found.moderate).toBeCloseTo(moderate, 12);
    expect(found.lax).toBeCloseTo(run.lax_score, 5);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { scoreReadable } from './liu';
import { type SourcedStatement, scoreRated } from './rated-recall';

const statement = (
  cited: Readonly<Record<string, SupportLabel>>,
  joint: JudgeLabel | null = null,
): SourcedStatement => ({
  needsSupport: true,
  joint,
  cited: Object.entries(cited).map(([source, support]) => ({ source, support })),
});

const rated = (statements: SourcedStatement[], ratings: Readonly<Record<string, number>>) =>
  scoreRated(statements, new Map(Object.entries(ratings)));

describe('scoreRated', () => {
  it.each<[string, SourcedStatement[], Record<string, number>, number[]]>([
    ['rating 5 is weight 1', [statement({ a: 'full' })], { a: 5 }, [1, 1]],
    ['rating 3 is weight 1/2', [statement({ a: 'full' })], { a: 3 }, [0.5, 1]],
    ['rating 1 is weight 0, yet counted', [statement({ a: 'full' })], { a: 1 }, [0, 1]],
    ['the best of several that support it', [statement({ a: 'full', b: 'full' })], { a: 2, b: 4 }, [0.75, 1]],
    ['not one that does not support it', [statement({ a: 'full', b: 'none' })], { a: 2, b: 5 }, [0.25, 1]],
    [
      'the best of those that support it together',
      [statement({ a: 'partial', b: 'partial', c: 'none' }, 'full')],
      { a: 2, b: 3, c: 5 },
      [0.5, 1],
    ],
    [
      'all of them where none does anything alone',
      [statement({ a: 'none', b: 'none' }, 'full')],
      { b: 5 },
      [1, 1],
    ],
    ['an unsupported one counts 0', [statement({ a: 'full' }), statement({ a: 'none' })], { a: 5 }, [1, 2]],
    ['an uncited one counts 0', [statement({ a: 'full' }), statement({})], { a: 5 }, [1, 2]],
    [
      'supported by unrated sources alone: in neither sum',
      [statement({ a: 'full' }), statement({ b: 'full' })],
      { a: 5 },
      [1, 1],
    ],
    [
      'not known: in neither sum',
      [statement({ a: 'full' }), statement({ b: 'unreadable' })],
      { a: 5 },
      [1, 1],
    ],
  ])('%s', (_, statements, ratings, [numerator, denominator]) => {
    expect(rated(statements, ratings)).toMatchObject({ numerator, denominator, reason: null });
  });

  it('is absent where nothing is rated, and says so where nothing rated supports', () => {
    expect(rated([statement({ a: 'full' })], {})).toBeNull();
    expect(rated([statement({ a: 'full' }), statement({})], { b: 5 })).toMatchObject({
      value: null,
      reason: 'no source rated',
    });
    expect(rated([statement({ a: 'none' })], { a: 5 })).toMatchObject({ value: 0, reason: null });
    expect(rated([{ ...statement({}), needsSupport: false }], { a: 5 })).toMatchObject({
      value: null,
      reason: 'no statement needs support',
    });
  });

  it('is recall where every source has a 5, and never above it where all are rated', () => {
    const label = fc.constantFrom<SupportLabel>('full', 'partial', 'none', 'contradicted', 'unreadable');
    const answer = fc.array(
      fc
        .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), label), fc.constantFrom('full', 'none'))
        .map(([cited, joint]) => statement(cited, joint)),
    );
    const rating = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(answer, fc.tuple(rating, rating, rating), (statements, [a, b, c]) => {
        const recall = scoreReadable(statements).recall.value;
        expect(rated(statements, { a: 5, b: 5, c: 5 })?.value).toBe(recall);
        expect(rated(statements, { a, b, c })?.value ?? 0).toBeLessThanOrEqual(recall ?? 0);
      }),
    );
  });
});

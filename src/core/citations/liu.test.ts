import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { type CitedStatement, isSupported, scoreReadable, scoreStrictly } from './liu';

const LETTERS: Record<string, SupportLabel> = {
  f: 'full',
  p: 'partial',
  n: 'none',
  c: 'contradicted',
  u: 'unreadable',
  '?': 'unsure',
};

/** `fnp` is a statement with a full, a none and a partial citation; `''` is uncited. */
function statement(letters: string, joint: JudgeLabel | null = null): CitedStatement {
  const cited = [...letters].map((letter) => ({ support: LETTERS[letter] ?? 'none' }));
  return { needsSupport: true, joint, cited };
}

const counts = ({ numerator, denominator }: { numerator: number; denominator: number }) => [
  numerator,
  denominator,
];

describe('worked examples of the paper', () => {
  const examples = [
    { statements: [statement('fnp'), statement('fnn'), statement('fp')], recall: [3, 3], precision: [3, 8] },
    {
      statements: [statement('pp', 'full'), statement('n'), statement('')],
      recall: [1, 3],
      precision: [2, 3],
    },
    { statements: [statement('ffn'), statement(''), statement('')], recall: [1, 3], precision: [2, 3] },
  ];
  it.each(examples)('example %#', ({ statements, recall, precision }) => {
    const scores = scoreStrictly(statements);
    expect(counts(scores.recall)).toEqual(recall);
    expect(counts(scores.precision)).toEqual(precision);
    expect(scoreReadable(statements)).toEqual(scores);
  });

  it('takes the harmonic mean: 2 · 1/3 · 2/3 / (1/3 + 2/3) = 4/9', () => {
    expect(scoreStrictly([statement('ffn'), statement(''), statement('')]).f1.value).toBeCloseTo(4 / 9, 12);
  });
});

describe('joint evidence', () => {
  it.each([
    ['the only citation speaks for itself', statement('p', 'full'), false],
    ['one full citation is enough', statement('fn', 'partial'), true],
    ['partial ones may add up', statement('pp', 'full'), true],
    ['or not', statement('pp', 'partial'), false],
    ['citations that contradict each other support nothing', statement('fc', 'full'), false],
    ['an unreadable one does not stand in the way', statement('fu', 'full'), true],
    ['unclear is no support', statement('?'), false],
    ['unclear together is no support', statement('pp', 'unsure'), false],
    ['no citation, no support', statement('', 'full'), false],
  ])('%s', (_, given, expected) => {
    expect(isSupported(given)).toBe(expected);
  });

  it('does not count a partial citation beside a full one', () => {
    expect(counts(scoreStrictly([statement('fpp', 'full')]).precision)).toEqual([1, 3]);
  });

  it('counts a full citation even where another contradicts it', () => {
    const { recall, precision } = scoreStrictly([statement('fc', 'full')]);
    expect([counts(recall), counts(precision)]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe('nothing to score', () => {
  it('has no recall without a statement that needs support', () => {
    const { recall, precision, f1 } = scoreStrictly([{ needsSupport: false, joint: null, cited: [] }]);
    expect(recall).toMatchObject({ value: null, reason: 'no statement needs support' });
    expect(precision).toMatchObject({ value: null, reason: 'no citation' });
    expect(f1).toMatchObject({ value: null, reason: 'other part not applicable' });
  });

  it('has recall 0 but no precision when everything is uncited', () => {
    const { recall, precision } = scoreStrictly([statement(''), statement('')]);
    expect(recall.value).toBe(0);
    expect(precision).toMatchObject({ value: null, reason: 'no citation' });
  });

  it('has F1 0 when recall and precision are 0', () => {
    expect(scoreStrictly([statement('n')]).f1).toMatchObject({ value: 0, reason: null });
  });
});

describe('unreadable sources', () => {
  it('are no support strictly and leave the readable figure', () => {
    // u: unknown. pu: unsupported by what was read, so unknown. fu: supported. n: unsupported.
    const statements = [
      statement('u'),
      statement('pu', 'partial'),
      statement('fu', 'full'),
      statement('n', 'none'),
    ];
    const strict = scoreStrictly(statements);
    expect([counts(strict.recall), counts(strict.precision)]).toEqual([
      [1, 4],
      [1, 6],
    ]);
    const readable = scoreReadable(statements);
    expect([counts(readable.recall), counts(readable.precision)]).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('leave no readable figure when nothing was read', () => {
    const { recall, precision } = scoreReadable([statement('u'), statement('uu')]);
    expect(recall).toMatchObject({ value: null, denominator: 0, reason: 'no source read' });
    expect(precision).toMatchObject({ value: null, denominator: 0, reason: 'no source read' });
  });
});

describe('properties', () => {
  const label = fc.constantFrom<JudgeLabel>('full', 'partial', 'none', 'contradicted', 'unsure');
  const support = fc.oneof(label, fc.constant<SupportLabel>('unreadable'));
  const anyStatement: fc.Arbitrary<CitedStatement> = fc.record({
    needsSupport: fc.boolean(),
    joint: fc.option(label),
    cited: fc.array(fc.record({ support }), { maxLength: 4 }),
  });
  const answer = fc.array(anyStatement, { maxLength: 8 });

  it('counts never exceed what they are counted from, and order changes nothing', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        for (const score of [scoreStrictly, scoreReadable]) {
          const { recall, precision, f1 } = score(statements);
          for (const part of [recall, precision]) {
            expect(part.numerator).toBeLessThanOrEqual(part.denominator);
            expect(part.value === null).toBe(part.denominator === 0);
            expect(part.value === null).toBe(part.reason !== null);
          }
          expect(f1.value ?? 0).toBeLessThanOrEqual(
            Math.max(recall.value ?? 0, precision.value ?? 0) + 1e-12,
          );
          expect(score([...statements].reverse())).toEqual({ recall, precision, f1 });
        }
      }),
    );
  });

  it('leaving unreadable sources out never lowers a figure', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        const strict = scoreStrictly(statements);
        const readable = scoreReadable(statements);
        expect(readable.recall.value ?? 1).toBeGreaterThanOrEqual(strict.recall.value ?? 0);
        expect(readable.precision.value ?? 1).toBeGreaterThanOrEqual(strict.precision.value ?? 0);
      }),
    );
  });

  it('a further citation that supports fully never lowers recall', () => {
    fc.assert(
      fc.property(answer, anyStatement, (statements, one) => {
        const more = { ...one, cited: [...one.cited, { support: 'full' as const }] };
        for (const score of [scoreStrictly, scoreReadable]) {
          const before = score([...statements, one]).recall;
          const after = score([...statements, more]).recall;
          expect(after.numerator).toBeGreaterThanOrEqual(before.numerator);
          expect(after.value ?? 1).toBeGreaterThanOrEqual(before.value ?? 0);
        }
      }),
    );
  });

  it('the order of citations changes nothing', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        const turned = statements.map((one) => ({ ...one, cited: [...one.cited].reverse() }));
        expect(scoreStrictly(turned)).toEqual(scoreStrictly(statements));
        expect(scoreReadable(turned)).toEqual(scoreReadable(statements));
      }),
    );
  });

  it('an uncited statement lowers recall and leaves precision', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        const before = scoreStrictly(statements);
        const after = scoreStrictly([...statements, statement('')]);
        expect(after.recall.value ?? 1).toBeLessThanOrEqual(before.recall.value ?? 1);
        expect(after.precision).toEqual(before.precision);
      }),
    );
  });
});

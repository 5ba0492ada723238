import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged } from '../../../tests/setup/judgement';
import type { JudgeLabel } from '../model/judgement';
import type { Score, StatementResult } from '../report/schema';
import { type AlceStatement, alceStatement, alceValue, scoreAlce, scoreAlceReadable } from './alce';
import cases from './alce-cases.json';
import { type Holds, madeStatement } from './made-statement';
import { ALCE_CAP } from './support-matrix';

/** Sources named in `unread` could not be read. */
function statement(says: string, citations: string, holds: Holds = {}, unread = ''): AlceStatement {
  return { ...madeStatement(says, citations, holds), isRead: (source) => !unread.includes(source) };
}

const counts = ({ numerator, denominator }: Score) => [numerator, denominator];
const both = ({ recall, precision }: { recall: Score; precision: Score }) => [
  counts(recall),
  counts(precision),
];

describe('one statement, worked by hand after eval.py', () => {
  it.each(cases)('$what (cap $cap)', ({ says, citations, holds, cap, recall, precision }) => {
    const scores = scoreAlce([statement(says, citations, holds)], cap ?? Infinity);
    expect(both(scores)).toEqual([recall, precision]);
  });
});

describe('an answer, worked by hand', () => {
  const answer = [
    statement('x', '12', { 1: 'x' }), // supported: 1 of 2
    statement('xy', '34', { 3: 'x', 4: 'y' }), // supported: 2 of 2
    statement('x', '56', { 5: 'y' }), // unsupported: 0 of 2
    statement('x', '7?', { 7: 'x' }), // out of range: 0 of 0
    statement('x', ''), // uncited: 0 of 0
  ];

  it('has recall over all statements, precision over the citations that count', () => {
    expect(both(scoreAlce(answer))).toEqual([
      [2, 5],
      [3, 6],
    ]);
  });

  it('has no precision where nothing is cited, ALCE 0', () => {
    const { recall, precision } = scoreAlce([statement('x', ''), statement('y', '')]);
    expect(recall).toEqual({ value: 0, numerator: 0, denominator: 2, reason: null });
    expect(precision).toEqual({ value: null, numerator: 0, denominator: 0, reason: 'no citation' });
    expect([alceValue(recall), alceValue(precision)]).toEqual([0, 0]);
  });

  it('has nothing without a statement', () => {
    expect(scoreAlce([]).recall).toMatchObject({ value: null, reason: 'nothing judged' });
  });
});

describe('sources that were not read', () => {
  const answer = [
    statement('x', '12', { 1: 'x' }, '2'), // supported by what was read
    statement('x', '12', { 1: 'y' }, '2'), // not known
    statement('x', '2', {}, '2'), // not known
    statement('x', '1?', { 1: 'x' }), // an address that nobody knows; supported by the other
    statement('x', '1', { 1: 'y' }), // not supported
    statement('x', ''), // uncited
  ];

  it('support nothing, strictly', () => {
    // 1 of 2, 0 of 2, 0 of 1, out of range, 0 of 1
    expect(both(scoreAlce(answer))).toEqual([
      [1, 6],
      [1, 6],
    ]);
  });

  it('are left out of the readable figures, with the statements that hang on them', () => {
    // 1 of 1, out, out, 1 of 1, 0 of 1
    expect(both(scoreAlceReadable(answer))).toEqual([
      [2, 4],
      [2, 3],
    ]);
  });

  it('leave no readable figure where there are no others', () => {
    const { recall, precision } = scoreAlceReadable([statement('x', '2', {}, '2')]);
    expect(recall).toMatchObject({ value: null, denominator: 0, reason: 'no source read' });
    expect(precision).toMatchObject({ value: null, denominator: 0, reason: 'no source read' });
  });

  it('count within the cap: the fourth does not stand in for an unread one', () => {
    const given = [statement('x', '1234', { 4: 'x' }, '2')];
    expect(scoreAlceReadable(given, ALCE_CAP).recall.denominator).toBe(0);
    expect(counts(scoreAlceReadable(given).recall)).toEqual([1, 1]);
  });
});

describe('properties', () => {
  const LETTERS = 'xyz';
  const holds = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5'),
    fc.subarray([...LETTERS]).map((letters) => letters.join('')),
  );
  const anyStatement = (names: string, most = 6) =>
    fc
      .tuple(
        fc.subarray([...LETTERS], { minLength: 1 }),
        fc.array(fc.constantFrom(...names), { maxLength: most }),
        holds,
        fc.constantFrom('', '2', '23'),
      )
      .map(([says, cited, held, unread]) => ({ says: says.join(''), cited, held, unread }));
  type Drawn = { says: string; cited: string[]; held: Record<string, string>; unread: string };
  const made = ({ says, cited, held, unread }: Drawn) => statement(says, cited.join(''), held, unread);
  const cap = fc.constantFrom(1, 2, 3, Infinity);

  it('every figure is a ratio from 0 to 1', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345?')), cap, (drawn, most) => {
        for (const score of [scoreAlce, scoreAlceReadable]) {
          for (const part of Object.values(score(drawn.map(made), most))) {
            expect(part.numerator).toBeLessThanOrEqual(part.denominator);
            expect(part.value === null).toBe(part.reason !== null);
            expect(part.value === null).toBe(part.denominator === 0);
          }
        }
      }),
    );
  });

  it('a further citation never lowers recall where there is no cap, nor one that supports', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345')), anyStatement('12345'), (drawn, one) => {
        const rest = drawn.map(made);
        const before = scoreAlce([...rest, made(one)]).recall;
        const held = { ...one.held, n: one.says };
        const after = scoreAlce([...rest, made({ ...one, held, cited: [...one.cited, 'n'] })]).recall;
        expect(after.numerator).toBeGreaterThanOrEqual(before.numerator);
        expect(after.denominator).toBe(before.denominator);
      }),
    );
  });

  it('the order of statements changes nothing, nor that of citations without a cap', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345?')), cap, (drawn, most) => {
        for (const score of [scoreAlce, scoreAlceReadable]) {
          const scores = score(drawn.map(made), most);
          expect(score([...drawn].reverse().map(made), most)).toEqual(scores);
          const turned = drawn.map((one) => made({ ...one, cited: [...one.cited].reverse() }));
          expect(score(turned)).toEqual(score(drawn.map(made)));
        }
      }),
    );
  });

  it('an uncited statement lowers recall, or leaves it at 0, and leaves precision', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345?'), { minLength: 1 }), cap, (drawn, most) => {
        for (const score of [scoreAlce, scoreAlceReadable]) {
          const before = score(drawn.map(made), most);
          const after = score([...drawn.map(made), statement('x', '')], most);
          expect(after.recall.denominator).toBe(before.recall.denominator + 1);
          expect(after.recall.numerator).toBe(before.recall.numerator);
          expect(counts(after.precision)).toEqual(counts(before.precision));
        }
      }),
    );
  });

  it('a cap that no statement reaches is none', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345?', 4)), (drawn) => {
        for (const score of [scoreAlce, scoreAlceReadable]) {
          expect(score(drawn.map(made), 4)).toEqual(score(drawn.map(made)));
        }
      }),
    );
  });

  it('leaving out what was not read never lowers a figure', () => {
    fc.assert(
      fc.property(fc.array(anyStatement('12345')), cap, (drawn, most) => {
        const strict = scoreAlce(drawn.map(made), most);
        const readable = scoreAlceReadable(drawn.map(made), most);
        expect(readable.recall.value ?? 1).toBeGreaterThanOrEqual(strict.recall.value ?? 0);
        expect(readable.precision.value ?? 1).toBeGreaterThanOrEqual(strict.precision.value ?? 0);
      }),
    );
  });
});

describe('a statement of a report', () => {
  const cell = (source: string | null, label: JudgeLabel | 'unreadable') => ({
    source,
    support: label,
    judgement: label === 'unreadable' ? null : judged(label),
  });
  const base: StatementResult = { statement: 's1', verdict: 'full', joint: null, cited: [] };

  it('reads cells, the joint judgement and further sets', () => {
    const result: StatementResult = {
      ...base,
      joint: judged('full'),
      cited: [cell('1', 'partial'), cell('2', 'partial'), cell('3', 'none'), cell('4', 'none')],
      sets: [
        { sources: ['1', '2', '3'], judgement: judged('full') },
        { sources: ['1', '3'], judgement: judged('partial') },
        { sources: ['3', '2'], judgement: judged('partial') },
        { sources: ['1', '2'], judgement: judged('full') },
      ],
    };
    // Of the first three, 1 and 2 are needed and 3 is not.
    expect(both(scoreAlce([alceStatement(result)], ALCE_CAP))).toEqual([
      [1, 1],
      [2, 3],
    ]);
    // Of all four, what they are without 1 was not judged.
    const all = scoreAlce([alceStatement(result)]);
    expect(all.recall.value).toBe(1);
    expect(all.precision).toMatchObject({ value: null, denominator: 4, reason: 'not run' });
  });

  it('takes a set with a member that supports alone for supported, without another judgement', () => {
    const cited = [cell('1', 'full'), cell('2', 'none'), cell('3', 'full')];
    const supported = alceStatement({ ...base, joint: judged('full'), cited });
    expect(both(scoreAlce([supported]))).toEqual([
      [1, 1],
      [2, 3],
    ]);
    const contradicted = alceStatement({
      ...base,
      joint: judged('contradicted'),
      cited: [...cited, cell('4', 'contradicted')],
    });
    expect(both(scoreAlce([contradicted]))).toEqual([
      [0, 1],
      [0, 4],
    ]);
    // 1, 3 and 4 with the cap of three, without a judgement of theirs.
    expect(contradicted.supports(['1', '3', '4'])).toBe(false);
  });

  it('knows what was not read', () => {
    const result: StatementResult = {
      ...base,
      joint: judged('full'),
      cited: [cell('1', 'full'), cell('2', 'unreadable'), cell(null, 'unreadable')],
    };
    expect(both(scoreAlce([alceStatement(result)]))).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(both(scoreAlceReadable([alceStatement(result)]))).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

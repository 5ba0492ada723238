import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SupportLabel } from '../model/judgement';
import { type InterpretedStatement, scoreAis } from './ais';
import { scoreReadable } from './liu';

type Case = [
  what: string,
  says: string,
  given: Omit<InterpretedStatement, 'needsSupport'> & { needsSupport?: boolean },
  expected: 'attributable' | 'not attributable' | 'left out',
];

const only = (support: SupportLabel) => [{ support }];

/** Each with what its source says, so that the label given can be checked by reading. */
const CASES: Case[] = [
  [
    'its source says all of it',
    'The bridge opened in 1931. // "It was opened to traffic in 1931."',
    { joint: 'full', cited: only('full') },
    'attributable',
  ],
  [
    'one detail lacks',
    'The red bridge opened in 1931. // "It was opened to traffic in 1931."',
    { joint: 'partial', cited: only('partial') },
    'not attributable',
  ],
  [
    'one detail is distorted',
    'The bridge opened in 1932. // "It was opened to traffic in 1931."',
    { joint: 'contradicted', cited: only('contradicted') },
    'not attributable',
  ],
  [
    'its source is about something else',
    'The bridge opened in 1931. // "The town has two schools."',
    { joint: 'none', cited: only('none') },
    'not attributable',
  ],
  [
    'true, but nothing is cited',
    'Water boils at 100 °C at sea level.',
    { joint: null, cited: [] },
    'not attributable',
  ],
  [
    'two sources say half of it each',
    'The bridge opened in 1931 and is red. // "Opened in 1931." "It is painted red."',
    { joint: 'full', cited: [{ support: 'partial' }, { support: 'partial' }] },
    'attributable',
  ],
  [
    'one source says all of it, the other nothing',
    'The bridge opened in 1931. // "Opened in 1931." "The town has two schools."',
    { joint: 'full', cited: [{ support: 'full' }, { support: 'none' }] },
    'attributable',
  ],
  [
    'one source says it, another says otherwise',
    'The bridge opened in 1931. // "Opened in 1931." "Opened in 1934."',
    { joint: 'contradicted', cited: [{ support: 'full' }, { support: 'contradicted' }] },
    'not attributable',
  ],
  [
    'a pronoun that what stands before tells',
    'Where is the bridge? It crosses the Elva. // "The bridge spans the Elva."',
    { joint: 'full', cited: only('full'), interpretation: 'interpretable' },
    'attributable',
  ],
  [
    'a pronoun that nothing tells, though the source seems to fit',
    'He designed it as well. // "Mora designed the bridge."',
    { joint: 'full', cited: only('full'), interpretation: 'not interpretable' },
    'left out',
  ],
  [
    'a pronoun that nothing tells, and no support: not unsupported either',
    'The second was better. // "The town has two schools."',
    { joint: 'none', cited: only('none'), interpretation: 'not interpretable' },
    'left out',
  ],
  [
    'nobody knows whether it can be understood',
    'That one is red. // "The bridge is red."',
    { joint: 'full', cited: only('full'), interpretation: 'unsure' },
    'left out',
  ],
  [
    'its source could not be read',
    'The bridge opened in 1931. // (403)',
    { joint: null, cited: only('unreadable') },
    'left out',
  ],
  [
    'one of its sources could not be read, the other says all of it',
    'The bridge opened in 1931. // (403) "Opened in 1931."',
    { joint: 'full', cited: [{ support: 'unreadable' }, { support: 'full' }] },
    'attributable',
  ],
  [
    'its source is unclear',
    'The bridge opened in 1931. // "Opened in the early thirties, some say."',
    { joint: 'unsure', cited: only('unsure') },
    'not attributable',
  ],
  ['it needs no support', 'I hope that helps!', { needsSupport: false, joint: null, cited: [] }, 'left out'],
];

const EXPECTED = { attributable: [1, 1], 'not attributable': [0, 1], 'left out': [0, 0] };

describe('scoreAis', () => {
  it.each(CASES)('%s: %s', (_, __, given, expected) => {
    const { attributable } = scoreAis([{ needsSupport: true, ...given }]);
    expect([attributable.numerator, attributable.denominator]).toEqual(EXPECTED[expected]);
  });

  it('counts what it leaves out, and adds up the rest', () => {
    const { attributable, notInterpretable, unsure } = scoreAis(
      CASES.map(([, , given]) => ({ needsSupport: true, ...given })),
    );
    expect(attributable).toMatchObject({ numerator: 5, denominator: 11 });
    expect([notInterpretable, unsure]).toEqual([2, 1]);
  });

  it('says why there is nothing to score', () => {
    const unclear: InterpretedStatement = {
      needsSupport: true,
      joint: null,
      cited: [],
      interpretation: 'not interpretable',
    };
    const reasonOf = (statements: InterpretedStatement[]) => scoreAis(statements).attributable.reason;
    expect(reasonOf([{ ...unclear, needsSupport: false }])).toBe('no statement needs support');
    expect(reasonOf([unclear])).toBe('nothing interpretable');
    expect(reasonOf([unclear, { needsSupport: true, joint: null, cited: only('unreadable') }])).toBe(
      'no source read',
    );
    expect(scoreAis([{ ...unclear, needsSupport: false }]).notInterpretable).toBe(0);
  });
});

describe('properties', () => {
  const label = fc.constantFrom('full', 'partial', 'none', 'contradicted', 'unsure');
  const answer = fc.array(
    fc.record(
      {
        needsSupport: fc.boolean(),
        joint: fc.option(label),
        cited: fc.array(fc.record({ support: fc.oneof(label, fc.constant('unreadable' as const)) }), {
          maxLength: 3,
        }),
        interpretation: fc.constantFrom('interpretable', 'not interpretable', 'unsure'),
      },
      { requiredKeys: ['needsSupport', 'joint', 'cited'] },
    ),
    { maxLength: 8 },
  ) as fc.Arbitrary<InterpretedStatement[]>;

  it('each statement that needs support is in the denominator, counted as left out, or unread', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        const { attributable, notInterpretable, unsure = 0 } = scoreAis(statements);
        const worthy = statements.filter(({ needsSupport }) => needsSupport).length;
        const unread = worthy - attributable.denominator - notInterpretable - unsure;
        expect(unread).toBeGreaterThanOrEqual(0);
        expect(attributable.numerator).toBeLessThanOrEqual(attributable.denominator);
        expect(scoreAis([...statements].reverse())).toEqual(scoreAis(statements));
      }),
    );
  });

  it('where all can be understood, it is recall over what was read', () => {
    fc.assert(
      fc.property(answer, (statements) => {
        const clear = statements.map(({ interpretation: _, ...rest }) => rest);
        const { value, numerator, denominator } = scoreAis(clear).attributable;
        expect({ value, numerator, denominator }).toEqual(
          (({ value, numerator, denominator }) => ({ value, numerator, denominator }))(
            scoreReadable(clear).recall,
          ),
        );
      }),
    );
  });
});

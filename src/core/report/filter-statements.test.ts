import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationsReport } from '../../../tests/fixtures/reports/citations-report';
import {
  EVERY_STATEMENT,
  filterOptions,
  filterStatements,
  isEveryStatement,
  REVIEW_STATES,
  type StatementFilter,
} from './filter-statements';

const ids = (filter: Partial<StatementFilter>) =>
  filterStatements(citationsReport, { ...EVERY_STATEMENT, ...filter }).map(({ statement }) => statement.id);

const ALL = citationsReport.answer.statements.map(({ id }) => id);

describe('filterStatements', () => {
  it('shows every statement without a condition', () => {
    expect(ids({})).toEqual(ALL);
    expect(isEveryStatement(EVERY_STATEMENT)).toBe(true);
    expect(isEveryStatement({ ...EVERY_STATEMENT, text: ' ' })).toBe(true);
    expect(isEveryStatement({ ...EVERY_STATEMENT, sources: [null] })).toBe(false);
  });

  it.each<[string, Partial<StatementFilter>, string[]]>([
    ['one verdict', { verdicts: ['contradicted'] }, ['s2', 's6']],
    ['either of two verdicts', { verdicts: ['uncited', 'unsure'] }, ['s8', 's13', 's15']],
    ['labelled by the user; a note is no label', { review: ['reviewed'] }, ['s6', 's9', 's12', 's13', 's15']],
    ['citing a source', { sources: ['5'] }, ['s2', 's4', 's5']],
    ['citing a source of unknown address', { sources: [null] }, ['s11']],
    ['a word in whatever case', { text: 'ELVER' }, ['s1', 's2']],
    ['words in any order', { text: ' lanes  412' }, ['s3']],
    ['words of a note', { text: 'looked through' }, ['s7']],
    [
      'every kind of condition at once',
      { verdicts: ['full', 'none'], sources: ['4'], text: 'ferry' },
      ['s4'],
    ],
    ['nothing where no statement has it', { text: 'aqueduct' }, []],
  ])('%s', (_, filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });

  it('finds letters with accents by those without', () => {
    const [first] = citationsReport.answer.statements;
    if (!first) throw new Error('no statement');
    const answer = { ...citationsReport.answer, statements: [{ ...first, text: 'Café “Zoë” opened.' }] };
    const found = filterStatements(
      { ...citationsReport, answer },
      { ...EVERY_STATEMENT, text: '"zoe" cafe' },
    );
    expect(found).toHaveLength(1);
  });
});

describe('filterOptions', () => {
  it('counts what each verdict would leave, those to check first', () => {
    expect(filterOptions(citationsReport, EVERY_STATEMENT).verdicts).toEqual([
      { value: 'contradicted', count: 2 },
      { value: 'none', count: 2 },
      { value: 'partial', count: 1 },
      { value: 'uncited', count: 2 },
      { value: 'unreadable', count: 2 },
      { value: 'unsure', count: 1 },
      { value: 'full', count: 3 },
      { value: 'not needed', count: 2 },
    ]);
  });

  it('keeps an option that other conditions rule out, with none left', () => {
    const { sources, verdicts } = filterOptions(citationsReport, { ...EVERY_STATEMENT, verdicts: ['full'] });
    expect(sources).toEqual([
      { value: '1', count: 3 },
      { value: '2', count: 2 },
      { value: '3', count: 1 },
      { value: '4', count: 2 },
      { value: '5', count: 2 },
      { value: null, count: 0 },
    ]);
    // A second verdict adds to the first.
    expect(verdicts.find(({ value }) => value === 'none')?.count).toBe(2);
  });

  const anyFilter = fc.record({
    verdicts: fc.subarray(['full', 'none', 'uncited', 'contradicted', 'partial'] as const),
    review: fc.subarray([...REVIEW_STATES]),
    sources: fc.subarray(['1', '2', '4', null]),
    text: fc.constantFrom('', 'bridge', 'it', 'euros'),
  });

  it('promises what choosing the option alone gives', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const { verdicts, review, sources } = filterOptions(citationsReport, filter);
        for (const { value, count } of verdicts)
          expect(ids({ ...filter, verdicts: [value] })).toHaveLength(count);
        for (const { value, count } of review)
          expect(ids({ ...filter, review: [value] })).toHaveLength(count);
        for (const { value, count } of sources)
          expect(ids({ ...filter, sources: [value] })).toHaveLength(count);
      }),
    );
  });

  it('narrows with every further kind of condition', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const found = ids(filter);
        expect(ids({ ...filter, text: '' })).toEqual(expect.arrayContaining(found));
        expect(ids({ ...filter, sources: [] })).toEqual(expect.arrayContaining(found));
        expect(found).toEqual(ALL.filter((id) => found.includes(id)));
      }),
    );
  });
});

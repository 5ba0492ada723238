import { describe, expect, it } from 'vitest';
import { judged } from '../../../tests/setup/judgement';
import type { JudgeLabel } from '../model/judgement';
import type { Report, StatementResult } from '../report/schema';
import { citationNotes, citationRoles } from './citation-roles';
import { sourcesCarry } from './source-carries';
import { openResult, statementResult } from './statement-result';
import { cellId } from './support-matrix';

/** @param labels of cells, their sources in one word: `AB`; what is cited and not labelled alone was not read */
function resultOf(id: string, cited: string, labels: Record<string, JudgeLabel>): StatementResult {
  const judgements = new Map(
    Object.entries(labels).map(([cell, label]) => [cellId([...cell]), judged(label)]),
  );
  return statementResult(
    { id, needsSupport: true },
    [...cited].map((source) => (source === '?' ? null : source)),
    new Set([...cited].filter((source) => source in labels)),
    (cell) => judgements.get(cellId(cell)) ?? null,
  );
}

const rolesOf = (cited: string, labels: Record<string, JudgeLabel>) =>
  citationRoles(resultOf('s1', cited, labels)).map(({ role }) => role);

describe('citationRoles, by hand', () => {
  it.each([
    ['alone and full', 'A', { A: 'full' }, ['carries']],
    ['alone and partial', 'A', { A: 'partial' }, ['part']],
    ['alone and none', 'A', { A: 'none' }, ['decorative']],
    [
      'one carries, the other says part of it',
      'AB',
      { AB: 'full', A: 'full', B: 'partial' },
      ['carries', 'redundant'],
    ],
    [
      'one carries, the other says nothing',
      'AB',
      { AB: 'full', A: 'full', B: 'none' },
      ['carries', 'decorative'],
    ],
    ['both carry', 'AB', { AB: 'full', A: 'full', B: 'full' }, ['carries', 'carries']],
    ['parts that add up', 'AB', { AB: 'full', A: 'partial', B: 'partial' }, ['contributes', 'contributes']],
    ['parts that do not', 'AB', { AB: 'partial', A: 'partial', B: 'none' }, ['part', 'decorative']],
    [
      'two of three add up',
      'ABC',
      { ABC: 'full', A: 'partial', B: 'partial', C: 'partial', BC: 'none', AC: 'none', AB: 'full' },
      ['contributes', 'contributes', 'redundant'],
    ],
    [
      'says nothing alone, but the others are not enough without it',
      'ABC',
      { ABC: 'full', A: 'partial', B: 'partial', C: 'none', BC: 'none', AC: 'none', AB: 'partial' },
      ['contributes', 'contributes', 'contributes'],
    ],
    ['it contradicts', 'AB', { AB: 'none', A: 'full', B: 'contradicted' }, ['carries', 'contradicts']],
    ['it is unclear', 'AB', { AB: 'none', A: 'unsure', B: 'none' }, ['unsure', 'decorative']],
    ['unread and unknown', 'AB?', { A: 'full' }, ['carries', 'unreadable', 'unreadable']],
    ['not judged yet', 'AB', { A: 'none', B: 'none' }, ['waiting', 'waiting']],
  ] as const)('%s', (_, cited, labels, roles) => {
    expect(rolesOf(cited, labels)).toEqual(roles);
  });

  it('waits before anything was read, for whatever has an address', () => {
    const open = openResult({ id: 's1', needsSupport: true }, ['A', null]);
    expect(citationRoles(open).map(({ role }) => role)).toEqual(['waiting', 'unreadable']);
  });

  it('has none where no support is needed', () => {
    expect(citationRoles(openResult({ id: 's1', needsSupport: false }, ['A']))).toEqual([]);
  });

  it('takes Liu’s partial support where nobody judged the others without it', () => {
    const { sets: _, ...old } = resultOf('s1', 'ABC', { ABC: 'full', A: 'partial', B: 'partial', C: 'none' });
    expect(citationRoles(old).map(({ role }) => role)).toEqual(['contributes', 'contributes', 'decorative']);
  });
});

const statements = [
  resultOf('s1', 'AB', { AB: 'full', A: 'full', B: 'partial' }),
  resultOf('s2', 'BC', { BC: 'full', B: 'full', C: 'none' }),
  {
    ...openResult({ id: 's3', needsSupport: true }, []),
    better: [{ source: 'A', judgement: judged('full') }],
  },
];

it('names redundant, decorative and missing citations', () => {
  expect(citationNotes({ statements })).toEqual({
    redundant: [{ statement: 's1', source: 'B' }],
    decorative: [{ statement: 's2', source: 'C' }],
    missing: ['s3'],
  });
});

it('tells what each source carries', () => {
  const fact = (sources: string[], coverage: Report['facts'][number]['coverage']) => ({
    statedBy: sources.map((source) => ({ source })),
    coverage,
  });
  const report = {
    sources: [{ id: 'A' }, { id: 'B' }, { id: 'D' }],
    statements,
    facts: [fact(['A', 'B'], 'covered'), fact(['B', 'B'], 'missing'), fact(['B'], 'partly')],
  } as unknown as Report;
  const [a, b, d] = sourcesCarry(report);
  expect(a).toMatchObject({
    source: 'A',
    statements: { carries: ['s1'], redundant: [] },
    better: ['s3'],
    facts: { stated: 1, covered: 1 },
  });
  expect(b).toMatchObject({
    statements: { carries: ['s2'], redundant: ['s1'], decorative: [] },
    better: [],
    facts: { stated: 3, covered: 1 },
  });
  expect(d).toMatchObject({ source: 'D', statements: { carries: [] }, facts: { stated: 0, covered: 0 } });
});

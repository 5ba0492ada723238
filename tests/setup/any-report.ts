/** Arbitrary reports as an engine makes them, for property tests: the sample with other judgements and sources. */
import fc from 'fast-check';
import { statementResult } from '../../src/core/citations/statement-result';
import { COVERAGE_LABELS, JUDGE_LABELS, type Judgement } from '../../src/core/model/judgement';
import { wasRead } from '../../src/core/model/source';
import { rescored } from '../../src/core/report/rescored';
import type { Report } from '../../src/core/report/schema';
import { sampleReport } from '../fixtures/reports/sample-report';

export const ANY_ENGINE = 'embedded:any';

const IDS = sampleReport.sources.map(({ id }) => id);

const judgement: fc.Arbitrary<Judgement> = fc.record({
  label: fc.constantFrom(...JUDGE_LABELS),
  support: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 5 }),
  evidence: fc.constant([]),
  unmatched: fc.constant([]),
  conflicts: fc.constant([]),
  engine: fc.constantFrom(ANY_ENGINE, ANY_ENGINE, ANY_ENGINE, 'server:other'),
});

/** What a statement cites, and what every set of its sources would come to. */
const cited = fc.record({
  needsSupport: fc.boolean(),
  sources: fc.uniqueArray(fc.constantFrom(...IDS, null), { maxLength: 4 }),
  judgements: fc.array(judgement, { minLength: 12, maxLength: 12 }),
  state: fc.option(fc.constantFrom('interpretable', 'not interpretable', 'unsure'), { nil: undefined }),
});

/** Every set of sources has its own judgement, the same each time it is asked. */
function judgedBy(judgements: readonly Judgement[]) {
  return (cell: readonly string[]): Judgement | null => {
    const number = cell.reduce((sum, id) => sum * 7 + IDS.indexOf(id) + 1, 0);
    return judgements[number % judgements.length] ?? null;
  };
}

export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    rows: fc.array(cited, {
      minLength: sampleReport.statements.length,
      maxLength: sampleReport.statements.length,
    }),
    read: fc.array(fc.boolean(), { minLength: IDS.length, maxLength: IDS.length }),
    coverage: fc.array(fc.constantFrom(...COVERAGE_LABELS), {
      minLength: sampleReport.facts.length,
      maxLength: sampleReport.facts.length,
    }),
  })
  .map(({ rows, read, coverage }) => {
    const sources = sampleReport.sources.map((source, i) => ({
      ...source,
      state: { ...source.state, kind: read[i] ? ('read' as const) : ('refused' as const) },
    }));
    const readable = new Set(sources.flatMap(({ id, state }) => (wasRead(state.kind) ? [id] : [])));
    const statements = sampleReport.answer.statements.map((statement, i) => ({
      ...statement,
      needsSupport: rows[i]?.needsSupport || (rows[i]?.sources.length ?? 0) > 0,
    }));
    return rescored({
      ...sampleReport,
      engine: ANY_ENGINE,
      sources,
      answer: { ...sampleReport.answer, statements },
      statements: statements.map((statement, i) => {
        const { sources: cites = [], judgements = [], state } = rows[i] ?? {};
        const result = statementResult(statement, cites, readable, judgedBy(judgements));
        const interpretation = state && {
          state,
          references: [],
          open: [],
          readAs: null,
          context: '',
          by: 'rules',
        };
        return { ...result, ...(interpretation ? { interpretation } : {}) } as Report['statements'][number];
      }),
      facts: sampleReport.facts.map((fact, i) => ({ ...fact, coverage: coverage[i] ?? fact.coverage })),
    });
  });

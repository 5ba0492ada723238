/** Arbitrary reviews of a report, for property tests. */
import fc from 'fast-check';
import { COVERAGE_LABELS, JUDGE_LABELS } from '../../src/core/model/judgement';
import type { Report } from '../../src/core/report/schema';
import { type Review, SOURCE_KINDS } from '../../src/core/review/review';

const label = fc.constantFrom(...JUDGE_LABELS);
const rating = fc.integer({ min: 1, max: 5 });
/** What people and programs write into cells. */
const text = fc
  .oneof(
    fc.constantFrom(
      '=HYPERLINK("https://x.example")',
      '+1',
      '-1',
      '@sum',
      "'quoted",
      '007',
      'a\nb',
      '“x”; y',
      '电池',
      'שלום',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  )
  .map((written) => written.trim())
  .filter((written) => written !== '');

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** @returns reviews with labels on the report's own items; entries that say nothing are left out */
export function anyReview(report: Report): fc.Arbitrary<Review> {
  const statements = fc.record(
    Object.fromEntries(
      report.statements.map(({ statement, cited }) => {
        const sources = cited.flatMap(({ source }) => source ?? []);
        return [
          statement,
          fc.record({
            needsSupport: some(fc.boolean()),
            interpretable: some(fc.boolean()),
            cited: fc.record(Object.fromEntries(sources.map((id) => [id, some(label)]))),
            joint: some(label),
            note: some(text),
          }),
        ];
      }),
    ),
  );
  const facts = fc.record(
    Object.fromEntries(
      report.facts.map(({ id }) => [
        id,
        fc.record({ coverage: some(fc.constantFrom(...COVERAGE_LABELS)), note: some(text) }),
      ]),
    ),
  );
  const sources = fc.record(
    Object.fromEntries(
      report.sources.map(({ id }) => [
        id,
        fc.record({
          publisher: some(text),
          kind: some(fc.constantFrom(...SOURCE_KINDS)),
          date: some(text),
          rating: some(rating),
          note: some(text),
        }),
      ]),
    ),
  );
  return fc
    .record({
      reviewer: fc.constantFrom('', 'Anna'),
      statements,
      facts,
      sources,
      fluency: some(rating),
      utility: some(rating),
    })
    .map((review) => withoutNothing({ ...review, changedAt: 0 }) as unknown as Review)
    .map((review) => ({ ...{ statements: {}, facts: {}, sources: {} }, ...review }));
}

/** Without what is undefined, and records with nothing in them. */
function withoutNothing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, withoutNothing(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

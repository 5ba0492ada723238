import type { Report } from './schema';

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Checks what a schema cannot: that ids within a report are unique and lead somewhere, and spans lie in their text.
 * @returns what is wrong first, e.g. `statements: s9`; null where nothing is
 */
export function brokenReference(report: Report): string | null {
  const { answer } = report;
  const statements = new Set(answer.statements.map(({ id }) => id));
  const sources = new Set(report.sources.map(({ id }) => id));
  const citations = new Set(answer.citations.map(({ id }) => id));
  const results = report.statements.map(({ statement }) => ({ id: statement }));
  const isOutside = ({ start, end }: Span) => start > end || end > answer.text.length;
  const checks: readonly (readonly [string, readonly (string | null)[]])[] = [
    ['answer.statements', repeated(answer.statements)],
    ['answer.citations', repeated(answer.citations)],
    ['sources', repeated(report.sources)],
    ['facts', repeated(report.facts)],
    ['answer.statements', answer.statements.filter(isOutside).map(({ id }) => id)],
    ['answer.blocks', answer.blocks.filter(isOutside).map(({ start }) => String(start))],
    ['statements', repeated(results)],
    ['statements', results.map(({ id }) => id).filter((id) => !statements.has(id))],
    [
      'statements',
      report.statements.flatMap(({ cited, sets = [], better = [] }) =>
        [
          ...cited.map(({ source }) => source),
          ...sets.flatMap((set) => set.sources),
          ...better.map(({ source }) => source),
        ].filter((id) => id !== null && !sources.has(id)),
      ),
    ],
    [
      'answer.statements',
      answer.statements.flatMap((one) => one.citations.filter((id) => !citations.has(id))),
    ],
    ['sources', report.sources.flatMap(({ citedBy }) => citedBy.filter((id) => !statements.has(id)))],
  ];
  for (const [where, wrong] of checks) if (wrong[0] != null) return `${where}: ${wrong[0]}`;
  return null;
}

function repeated(entries: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }) => (seen.size === seen.add(id).size ? [id] : []));
}

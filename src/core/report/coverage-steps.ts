/** Why a fact counts as covered, step by step: from what the answer says along the graph to the fact. */
import type { FactResult, Report, ReportGraph } from './schema';

export interface CoverageStep {
  readonly text: string;
  /** Source that says it; null for the answer. */
  readonly source: string | null;
  /** How it follows from the step before; null for the first. */
  readonly follows: { readonly by: 'entailment' | 'equivalence'; readonly probability: number | null } | null;
}

/** @returns what the answer says first; empty for a fact without a path */
export function coverageSteps({ graph }: Pick<Report, 'graph'>, { path = [] }: FactResult): CoverageStep[] {
  if (!graph || path.length < 2) return [];
  const nodes = nodesOf(graph);
  const fromAnswer = path.toReversed();
  const steps = fromAnswer.map((id, at): CoverageStep | undefined => {
    const node = nodes.get(id);
    const before = fromAnswer[at - 1];
    return node && { ...node, follows: before === undefined ? null : followsFrom(graph, before, id) };
  });
  return steps.every((step) => step !== undefined) ? steps : [];
}

function nodesOf({ atoms, contexts }: ReportGraph): Map<string, Pick<CoverageStep, 'text' | 'source'>> {
  return new Map<string, Pick<CoverageStep, 'text' | 'source'>>([
    ...atoms.map(({ id, text }) => [id, { text, source: null }] as const),
    ...contexts.map(({ id, text, source }) => [id, { text, source }] as const),
  ]);
}

/** Two entailments, one each way, say the same as an equivalence. */
function followsFrom({ edges }: ReportGraph, from: string, to: string): CoverageStep['follows'] {
  const between = edges.filter(({ kind }) => kind !== 'contradiction');
  const there = between.find((edge) => edge.from === from && edge.to === to);
  const back = between.find((edge) => edge.from === to && edge.to === from);
  const same = [there, back].find((edge) => edge?.kind === 'equivalence');
  if (same) return { by: 'equivalence', probability: same.probability };
  return { by: there && back ? 'equivalence' : 'entailment', probability: there?.probability ?? null };
}

/** From a fact list and what an answer contains of it to the facts of a report: one a cluster, with its place in the graph. */
import { clustersOf } from '../graph/clusters';
import { conflictsOf, type GraphConflict } from '../graph/conflicts';
import { coveragePaths } from '../graph/coverage-paths';
import type { Cluster, CoveragePath, FactGraph, GraphEdge } from '../graph/fact-graph';
import { uncoveredBasis } from '../graph/uncovered-basis';
import { ESSENTIAL_FROM } from '../model/fact';
import type { CoverageLabel, Evidence, JudgeLabel } from '../model/judgement';
import type { FactResult, ReportGraph, SourceConflict } from '../report/schema';
import { type AnswerCoverage, type FactList, graphOf, type ListedFact, NO_COVERAGE } from './method';

type OpenFact = Omit<FactResult, 'coverage' | 'judgement' | 'belongsAfter'> & {
  readonly contexts: readonly string[];
};

/** One a cluster, most relevant first; coverage depends on the answer, the facts do not. */
export function factsOf(list: Pick<FactList, 'facts' | 'edges'>): OpenFact[] {
  const listed = new Map(list.facts.map((fact) => [fact.id, fact]));
  const clusters = clustersOf(graphOf(list, NO_COVERAGE));
  return clusters
    .map((cluster) => openFact(cluster, listed))
    .sort((a, b) => b.relevance - a.relevance)
    .map((fact, i) => ({ ...fact, id: `f${i + 1}` }));
}

function openFact(
  { members, prototype, inconsistent }: Cluster,
  listed: ReadonlyMap<string, ListedFact>,
): Omit<OpenFact, 'id'> {
  const facts = members.flatMap((id) => listed.get(id) ?? []);
  const shown = listed.get(prototype) ?? facts[0];
  if (!shown) throw new Error(`The graph has a context "${prototype}" that the fact list lacks.`);
  const relevance = Math.max(...facts.map((fact) => fact.relevance));
  return {
    text: shown.text,
    tier: relevance >= ESSENTIAL_FROM ? 'essential' : 'useful',
    relevance,
    statedBy: distinct(facts.flatMap((fact) => fact.statedBy)),
    contexts: members,
    ...(inconsistent ? { inconsistent } : {}),
    ...(shown.answers ? { question: shown.answers.question } : {}),
  };
}

function distinct(evidence: readonly Evidence[]): Evidence[] {
  const byPlace = new Map(evidence.map((one) => [`${one.source} ${one.start} ${one.end}`, one]));
  return [...byPlace.values()];
}

export interface Assembled {
  readonly facts: readonly (Omit<FactResult, 'belongsAfter' | 'coverage'> & Found)[];
  readonly graph: ReportGraph;
  readonly conflicts: readonly SourceConflict[];
}

/** @param engine that judged, for the facts' judgements */
export function assemble(list: FactList, coverage: AnswerCoverage, engine: string): Assembled {
  const graph = graphOf(list, coverage);
  const open = factsOf(list);
  const factOf = new Map(open.flatMap(({ id, contexts }) => contexts.map((context) => [context, id])));
  const find = createFinder(graph, coverage, engine);
  const judged = open.map((fact) => ({ ...fact, ...find(fact) }));
  const implied = impliedFacts(graph, factOf, judged);
  return {
    facts: judged.map((fact) => ({ ...fact, ...implied(fact.id) })),
    graph: {
      atoms: coverage.atoms.map((atom) => ({ ...atom })),
      contexts: list.facts.map(({ id, text, source, relevance, relevanceBy }) => ({
        id,
        text,
        source,
        relevance,
        relevanceBy,
      })),
      edges: graph.edges,
    },
    conflicts: conflictsOf(graph).map((conflict) => inFacts(conflict, factOf)),
  };
}

type Found = Pick<FactResult, 'judgement' | 'path'> & { readonly coverage: CoverageLabel };

const JUDGE_LABEL: Record<CoverageLabel, JudgeLabel> = {
  covered: 'full',
  partly: 'partial',
  missing: 'none',
  contradicted: 'contradicted',
  unsure: 'unsure',
};

/** What the answer says of a cluster. */
function createFinder(graph: FactGraph, coverage: AnswerCoverage, engine: string) {
  const paths = coveragePaths(graph);
  const atoms = new Map(coverage.atoms.map((atom) => [atom.id, atom]));
  const contradicting = new Map<string, GraphEdge>();
  for (const edge of graph.edges) {
    if (edge.kind !== 'contradiction') continue;
    if (atoms.has(edge.from)) contradicting.set(edge.to, edge);
    if (atoms.has(edge.to)) contradicting.set(edge.from, edge);
  }
  const [partly, unjudged] = [new Set(coverage.partly), new Set(coverage.unjudged)];

  return ({ contexts }: Pick<OpenFact, 'contexts'>): Found => {
    const path = shortest(contexts.flatMap((id) => paths.get(id) ?? []));
    const against = contexts.map((id) => contradicting.get(id)).find((edge) => edge !== undefined);
    const has = (ids: ReadonlySet<string>) => contexts.some((id) => ids.has(id));
    const label = (): CoverageLabel => {
      if (path) return 'covered';
      // What was not read of the answer may state it, whatever the rest says.
      if (has(unjudged)) return 'unsure';
      if (against) return 'contradicted';
      return has(partly) ? 'partly' : 'missing';
    };
    const found = label();
    const ends = path ? path.nodes.slice(-1) : against ? [against.from, against.to] : [];
    const chances = [
      ...contexts.map((id) => coverage.probability.get(id) ?? null),
      path ? alongPath(path) : null,
    ].filter((chance) => chance !== null);
    // Covered in one way is covered.
    const covered = chances.length > 0 ? Math.max(...chances) : null;
    return {
      coverage: found,
      judgement: {
        label: JUDGE_LABEL[found],
        // Coverage in part has no probability of its own.
        support: covered,
        ...(covered === null ? {} : { full: covered }),
        evidence: ends.flatMap((id) => atoms.get(id)?.evidence ?? []),
        unmatched: [],
        conflicts: [],
        engine,
      },
      ...(path ? { path: path.nodes } : {}),
    };
  };
}

function shortest(paths: readonly CoveragePath[]): CoveragePath | undefined {
  return paths.toSorted((a, b) => a.nodes.length - b.nodes.length)[0];
}

/** Product of the path's probabilities; null where one is not known. */
function alongPath({ edges }: CoveragePath): number | null {
  return edges.reduce<number | null>(
    (product, { probability }) => (product === null || probability === null ? null : product * probability),
    1,
  );
}

/** The uncovered basis, in facts: what each missing fact stands for, or which one stands for it. */
function impliedFacts(
  graph: FactGraph,
  factOf: ReadonlyMap<string, string>,
  facts: readonly (Pick<OpenFact, 'contexts'> & Found)[],
) {
  const unjudged = facts.flatMap(({ coverage, contexts }) => (coverage === 'unsure' ? contexts : []));
  const standsFor = new Map<string, string[]>();
  const impliedBy = new Map<string, string>();
  for (const [prototype, contexts] of uncoveredBasis(graph, new Set(unjudged))) {
    const fact = factOf.get(prototype);
    if (fact === undefined) continue;
    const others = [...new Set(contexts.flatMap((id) => factOf.get(id) ?? []))].filter((id) => id !== fact);
    if (others.length > 0) standsFor.set(fact, others);
    for (const other of others) impliedBy.set(other, fact);
  }
  return (id: string): Pick<FactResult, 'standsFor' | 'impliedBy'> => {
    const [others, by] = [standsFor.get(id), impliedBy.get(id)];
    return { ...(others ? { standsFor: others } : {}), ...(by ? { impliedBy: by } : {}) };
  };
}

function inFacts({ sides, taken }: GraphConflict, factOf: ReadonlyMap<string, string>): SourceConflict {
  return {
    taken,
    sides: sides.map(({ members, sources, covered }) => ({
      facts: [...new Set(members.flatMap((id) => factOf.get(id) ?? []))],
      sources,
      covered,
    })),
  };
}

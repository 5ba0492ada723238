/** Which facts of a list an answer implies. */
import { clustersOf } from '../../graph/clusters';
import type { Cluster, GraphEdge } from '../../graph/fact-graph';
import { type Atom, type FactList, graphOf, type ListedFact, NO_COVERAGE } from '../method';
import type { JudgedRelation, RelationAsker } from './ask-relation';
import { ATOMS_PER_FACT } from './choose-pairs';
import { edgeOf } from './relate-facts';
import { settlePair } from './same-text';
import { mayImply, profilesOf, sharedWeight, type WordProfile } from './word-profile';

export interface FoundCoverage {
  readonly edges: readonly GraphEdge[];
  readonly partly: readonly string[];
  readonly unjudged: readonly string[];
  readonly probability: ReadonlyMap<string, number>;
}

/** Statements of the answer that may be a vaguer form of a missing fact, at most. */
const VAGUER_ATOMS = 2;
/** Share of a vaguer statement's weight that the fact holds; chosen by hand. */
const VAGUER_SHARE = 0.3;

/**
 * Facts that say the same are one: they share a state, so each statement of the answer meets only the
 * wording nearest to it. Asked is first whether the answer implies a fact, the nearest statements first
 * and until one does; a fact that a covered one implies is not asked about. Whether a fact implies a
 * statement never changes coverage (a path from an atom over a fact to another atom can begin at the
 * second), so that is asked only of what is missing: the answer may say it in a vaguer form.
 * What is left out is no edge and makes nothing unsure; a reply that was asked for and cannot be read
 * leaves a fact that nothing covers unjudged.
 * Errors: as `RelationAsker.ask`.
 */
export async function coverFacts(
  list: Pick<FactList, 'facts' | 'edges'>,
  atoms: readonly Atom[],
  asker: RelationAsker,
): Promise<FoundCoverage> {
  const profiles = profilesOf([...list.facts, ...atoms].map(({ text }) => text));
  const ofFact = new Map(list.facts.map((fact, at) => [fact.id, { fact, profile: profiles[at] }]));
  const read = atoms.flatMap((atom, at): ReadAtom[] => {
    const profile = profiles[list.facts.length + at];
    return profile ? [{ atom, profile }] : [];
  });
  const wordings = ({ members }: Cluster): ReadFact[] =>
    members.flatMap((id) => {
      const known = ofFact.get(id);
      return known?.profile ? [{ fact: known.fact, profile: known.profile }] : [];
    });
  const clusters = clustersOf(graphOf(list, NO_COVERAGE));
  const implying = implyingClusters(clusters, list.edges);
  const started = new Map<Cluster, Promise<ClusterCoverage>>();
  // Clusters imply each other in no circle, or they would be one.
  const cover = (cluster: Cluster): Promise<ClusterCoverage> => {
    const known = started.get(cluster);
    if (known) return known;
    const begun = Promise.all((implying.get(cluster) ?? []).map(cover)).then((before) =>
      before.some(({ isCovered }) => isCovered)
        ? { ...NOTHING_ASKED, isCovered: true }
        : coverCluster(cluster, wordings(cluster), read, asker),
    );
    started.set(cluster, begun);
    return begun;
  };
  const covered = await Promise.all(clusters.map(cover));
  return {
    edges: covered.flatMap(({ edges }) => edges),
    partly: covered.flatMap(({ partly }) => partly),
    unjudged: covered.flatMap(({ unjudged }) => unjudged),
    probability: new Map(covered.flatMap(({ probability }) => [...probability])),
  };
}

interface ReadAtom {
  readonly atom: Atom;
  readonly profile: WordProfile;
}

interface ReadFact {
  readonly fact: ListedFact;
  readonly profile: WordProfile;
}

interface ClusterCoverage extends FoundCoverage {
  readonly isCovered: boolean;
}

const NOTHING_ASKED: ClusterCoverage = {
  edges: [],
  partly: [],
  unjudged: [],
  probability: new Map(),
  isCovered: false,
};

async function coverCluster(
  { members }: Cluster,
  wordings: readonly ReadFact[],
  atoms: readonly ReadAtom[],
  asker: RelationAsker,
): Promise<ClusterCoverage> {
  const edges: GraphEdge[] = [];
  const neutral: Match[] = [];
  let isUnread = false;
  let implied: number | null = null;
  for (const match of matchesOf(wordings, atoms)) {
    const { atom, fact } = match;
    const judged = await asker.ask(atom.text, fact.text);
    edges.push(...edgeOf(atom, fact, judged));
    if (judged === null) isUnread = true;
    if (judged?.relation === 'neutral') neutral.push(match);
    if (judged?.implies != null) implied = Math.max(implied ?? 0, judged.implies);
    if (judged?.relation === 'entailment') return covered(members, edges, judged);
  }
  // Contradicted says more than partly, and what may yet be covered is not partly.
  const isOpen = !isUnread && edges.length === 0;
  const vaguer = isOpen ? await findVaguer(neutral, asker) : [];
  return {
    isCovered: false,
    edges: [...edges, ...vaguer],
    partly: vaguer.length > 0 ? members : [],
    unjudged: isUnread ? members : [],
    probability: probabilityOf(members, isUnread ? null : implied),
  };
}

function covered(
  members: readonly string[],
  edges: readonly GraphEdge[],
  { implies }: JudgedRelation,
): ClusterCoverage {
  return { ...NOTHING_ASKED, isCovered: true, edges, probability: probabilityOf(members, implies) };
}

function probabilityOf(members: readonly string[], probability: number | null): ReadonlyMap<string, number> {
  return new Map(probability === null ? [] : members.map((id) => [id, probability]));
}

interface Match {
  readonly atom: Atom;
  readonly fact: ListedFact;
  readonly atomProfile: WordProfile;
  readonly factProfile: WordProfile;
  /** Weight of the words in common. */
  readonly shared: number;
  /** Code sees that they say the same. */
  readonly isSame: boolean;
}

/** The nearest statements, each with the wording nearest to it; none without a common word. */
function matchesOf(wordings: readonly ReadFact[], atoms: readonly ReadAtom[]): Match[] {
  return atoms
    .flatMap(({ atom, profile }) => {
      const matches = wordings.map((one) => ({
        atom,
        fact: one.fact,
        atomProfile: profile,
        factProfile: one.profile,
        shared: sharedWeight(one.profile, profile),
        isSame: settlePair(atom.text, one.fact.text) === 'equivalence',
      }));
      return matches.sort(byNearness).slice(0, 1);
    })
    .filter(({ shared, isSame }) => isSame || shared > 0)
    .sort(byNearness)
    .slice(0, ATOMS_PER_FACT);
}

const byNearness = (a: Match, b: Match) => Number(b.isSame) - Number(a.isSame) || b.shared - a.shared;

/** Edges from the fact to statements of the answer that it implies; the first is enough. */
async function findVaguer(neutral: readonly Match[], asker: RelationAsker): Promise<GraphEdge[]> {
  const likely = neutral
    .map((match) => ({ ...match, share: match.shared / match.atomProfile.total }))
    .filter(
      ({ share, atomProfile, factProfile }) => share >= VAGUER_SHARE && mayImply(factProfile, atomProfile),
    )
    .sort((a, b) => b.share - a.share)
    .slice(0, VAGUER_ATOMS);
  for (const { atom, fact } of likely) {
    const judged = await asker.ask(fact.text, atom.text);
    if (judged?.relation === 'entailment') return edgeOf(fact, atom, judged);
  }
  return [];
}

/** Cluster → clusters that imply it at once. */
function implyingClusters(
  clusters: readonly Cluster[],
  edges: readonly GraphEdge[],
): ReadonlyMap<Cluster, readonly Cluster[]> {
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.members.map((id) => [id, cluster])));
  const implying = new Map<Cluster, Cluster[]>();
  for (const { kind, from, to } of edges) {
    const [own, other] = [clusterOf.get(to), clusterOf.get(from)];
    if (kind !== 'entailment' || !own || !other || own === other) continue;
    const known = implying.get(own);
    if (known) known.push(other);
    else implying.set(own, [other]);
  }
  return implying;
}

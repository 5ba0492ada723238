/**
 * The fact graph (metrics.md section 5; Dejl et al. 2025, arXiv 2510.07926): atoms of the answer,
 * contexts (one a fact and source), and what is known of their relations.
 */

export interface GraphNode {
  /** Unique in its graph: `a1`, `a2`, … for atoms, `k1`, `k2`, … for contexts. */
  readonly id: string;
  readonly kind: 'atom' | 'context';
  readonly text: string;
  /** Source id; null for an atom. */
  readonly source: string | null;
}

/**
 * `entailment`: `from` implies `to`. `equivalence`: both ways. `contradiction`: no direction, and no
 * effect on coverage. Two entailments, one each way, are an equivalence as well.
 */
export interface GraphEdge {
  readonly kind: 'entailment' | 'equivalence' | 'contradiction';
  readonly from: string;
  readonly to: string;
  /** 0..1; null where the engine gives none. 1 where code settled it. */
  readonly probability: number | null;
}

export interface FactGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Contexts that say the same: a strongly connected component over edges between contexts. */
export interface Cluster {
  /** Context ids, in the order of the graph. */
  readonly members: readonly string[];
  /** The member with the commonest text (ties: the first), which stands for all. */
  readonly prototype: string;
  /** Two members contradict each other. */
  readonly inconsistent: boolean;
}

/** How an answer covers a context: `k7 = k2 ← a1` is [k7, k2, a1] by [equivalence, entailment]. */
export interface CoveragePath {
  /** From the context against the edges to the atom. */
  readonly nodes: readonly string[];
  /** Edge between each two of them, as it stands in the graph. */
  readonly edges: readonly GraphEdge[];
}

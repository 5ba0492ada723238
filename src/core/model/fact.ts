import type { Evidence } from './judgement';

export type Tier = 'essential' | 'useful';
export const METHODS = ['quick', 'e2e', 'qa', 'nli'] as const;
export type Method = (typeof METHODS)[number];

/** Relevance from which a fact is essential (metrics.md section 9). */
export const ESSENTIAL_FROM = 4.5;

/** An atomic piece of information in the sources that is relevant to the query. */
export interface Fact {
  /** `f1`, `f2`, … best first. */
  readonly id: string;
  readonly text: string;
  readonly tier: Tier;
  /** Relevance to the query on the 1..5 scale of metrics.md section 3. */
  readonly relevance: number;
  /** Passages that state it, located in their sources; at least one. */
  readonly statedBy: readonly Evidence[];
}

import type { Evidence } from './judgement';

export type Tier = 'essential' | 'useful';
export type Method = 'quick' | 'e2e' | 'qa' | 'nli';

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

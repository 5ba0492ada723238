/** What every `lacuna bench` prints: tables for people, one record for programs. */

import type { Judge } from '../core/ports/judge';

export interface BenchTable {
  heading: string;
  columns: string[];
  /** One cell a column; null where there is nothing to show. */
  rows: (string | number | null)[][];
}

export interface BenchResult {
  title: string;
  tables: BenchTable[];
  /** The same figures unrounded, with their counts. */
  json: unknown;
  /** Plain sentences below the tables: what was left out, what is approximate. */
  notes: string[];
}

export interface BenchOptions {
  /** Folder laid out like the public data: one folder a data set. */
  dataDir: string;
  /** File of the trained model's out-of-fold predictions; the repository's own where absent. */
  predictionsFile?: string;
}

/** A bench that asks a language model too. */
export interface ModelBenchOptions extends BenchOptions {
  judge: Judge;
  /** Labelled pairs of each set that are measured, at most; all unless given. */
  pairsPerSet?: number;
}

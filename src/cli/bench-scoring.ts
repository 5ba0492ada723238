import type { BenchOptions, BenchResult } from './bench-result';

export async function runBench(_options: BenchOptions): Promise<BenchResult> {
  return { title: 'Scoring', tables: [], json: {}, notes: [] };
}

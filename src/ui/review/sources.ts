/** Sources as this page numbers them. */
import type { Report, SourceResult } from '../../core/report/schema';

/** By id, with their numbers, from 1. */
export type Sources = ReadonlyMap<string, { readonly source: SourceResult; readonly number: number }>;

export function numberedSources({ sources }: Report): Sources {
  return new Map(sources.map((source, at) => [source.id, { source, number: at + 1 }]));
}

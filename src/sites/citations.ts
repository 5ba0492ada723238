/** From the markers that an adapter found to the citations of the answer. */
import { citationState } from '../core/answer/citation-state';
import { cleanUrl } from '../core/links/clean-url';
import type { Citation, CitedUrl, FoundBy, Span } from '../core/model/answer';

/** A marker as found: addresses are not yet checked. */
export interface FoundMarker {
  readonly offset: number;
  readonly label: string;
  /** Sources it stands for, at least 1. */
  readonly declared: number;
  readonly addresses: readonly string[];
  readonly foundBy: FoundBy;
  readonly refs?: readonly string[];
  readonly span?: Span;
}

/** Labels are names of sites or pages; longer ones are cut (chosen by hand). */
const MAX_LABEL = 200;

/**
 * Numbers the markers in the order of the answer and cleans their addresses.
 * Refused addresses (`javascript:` and the like) leave the marker unresolved.
 */
export function toCitations(markers: readonly FoundMarker[], base: string | undefined): Citation[] {
  return [...markers]
    .sort((a, b) => a.offset - b.offset)
    .map((marker, index) => {
      const urls = cleanUrls(marker.addresses, base);
      return {
        id: `c${index + 1}`,
        offset: marker.offset,
        span: marker.span ?? null,
        label: marker.label.slice(0, MAX_LABEL),
        declared: marker.declared,
        refs: marker.refs ?? [],
        urls,
        foundBy: urls.length === 0 ? 'nothing' : marker.foundBy,
        state: citationState(urls.length, marker.declared),
      };
    });
}

/** In order, each page once; addresses that are refused are left out. */
export function cleanUrls(addresses: readonly string[], base: string | undefined): CitedUrl[] {
  const byKey = new Map<string, CitedUrl>();
  for (const address of addresses) {
    const cited = cleanUrl(address, base);
    if (cited !== null && !byKey.has(cited.key)) byKey.set(cited.key, cited);
  }
  return [...byKey.values()];
}

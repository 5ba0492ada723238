/** What fetching needs from outside, and its limits. */
import type { SourceState } from '../core/model/source';
import type { AddressRefusal } from '../core/net/address';

export interface ReadLimits {
  /** Of one request, from its start to the last byte. */
  readonly timeoutMs: number;
  /** Of the unpacked text. */
  readonly maxBytes: number;
  /** Of files with text in them. */
  readonly maxFileBytes: number;
  readonly parallel: number;
  /** A server that asks for a longer pause is not asked again. */
  readonly longestPauseMs: number;
}

/** engines.md section 7: 2–3 parallel, 15 s, 5 MB of text, 20 MB of PDF. The pause is chosen by hand. */
export const DEFAULT_LIMITS: ReadLimits = {
  timeoutMs: 15_000,
  maxBytes: 5_000_000,
  maxFileBytes: 20_000_000,
  parallel: 3,
  longestPauseMs: 10_000,
};

export interface FetchPorts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly refuse: (url: string) => AddressRefusal | null;
  readonly limits: ReadLimits;
}

/** A state as the ledger says it. */
export function outcomeOf({ kind, detail }: SourceState): string {
  return detail === null ? kind : `${kind} (${detail})`;
}

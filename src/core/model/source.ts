/** Cited pages and files: how reading them ended, and the text that was read. */
import type { Block, Span } from './answer';

/**
 * How reading a source ended. Only `read` and `pasted` sources are judged; the
 * rest is never turned into "unsupported".
 */
export const SOURCE_STATES = [
  'read',
  'pasted',
  'not found',
  'refused',
  'private address',
  'unsupported type',
  'needs rendering',
  'no text',
  'too large',
  'timed out',
  'wrong page',
  'not attempted',
  'failed',
] as const;
export type SourceStateKind = (typeof SOURCE_STATES)[number];

export interface SourceState {
  readonly kind: SourceStateKind;
  /**
   * Share of the page's visible text that was kept, 0..1; null unless `read` or `pasted`.
   * Navigation and furniture that the page's markup names (`nav`, `aside`, header, footer, their
   * roles, dialogs, controls) is not counted; text dropped by guessing counts as not read.
   */
  readonly shareRead: number | null;
  /** HTTP status, type or limit that explains the state, as data (`403`, `application/pdf`); null if nothing to add. */
  readonly detail: string | null;
}

/** A state without a share. */
export function unread(kind: SourceStateKind, detail: string | null = null): SourceState {
  return { kind, shareRead: null, detail };
}

/** @param cap in bytes or characters; what lies beyond it was not read */
export function tooLarge(cap: number): SourceState {
  return unread('too large', `${cap / 1_000_000} MB`);
}

/** Whether there is text that can be judged. */
export function wasRead(kind: SourceStateKind | 'waiting'): boolean {
  return kind === 'read' || kind === 'pasted';
}

/** One cited page or file. */
export interface Source {
  /** `1`, `2`, … in the order of first citation, or the id given with the sources. */
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  /** Decoded text fragments of the addresses that cite it. */
  readonly hints: readonly string[];
}

/** What a page says of itself, unchecked; absent where it says nothing. */
export interface Imprint {
  readonly publisher?: string;
  /** When, as the page writes it: usually ISO 8601. */
  readonly published?: string;
}

/** Text of a source, divided into sentences. */
export interface SourceText {
  readonly sourceId: string;
  readonly title: string | null;
  readonly text: string;
  /** Sentences in reading order, offsets into `text`. */
  readonly sentences: readonly Span[];
  /** What the parts of `text` are (headings, list items, …), in order; absent where nobody knows. */
  readonly blocks?: readonly Block[];
  readonly imprint?: Imprint;
  /** Of a file with pages: offset in `text` at which each starts, ascending, the first page first. */
  readonly pages?: readonly number[];
}

/** A source after reading: its state, and its text where there is one. */
export interface ReadSource {
  readonly source: Source;
  readonly state: SourceState;
  readonly text: SourceText | null;
}

/** One network request that an audit made, and why. */
export interface LedgerEntry {
  readonly url: string;
  readonly reason: 'cited page' | 'redirect' | 'model file' | 'configured server';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly outcome: string;
  readonly bytes: number;
  /** Requests that this entry stands for; one where it is not said. */
  readonly times?: number;
}

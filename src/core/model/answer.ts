/**
 * The answer as captured: plain text, its blocks, the citations in it and the
 * statements it is divided into. Every offset is in UTF-16 code units of
 * `Answer.text`, so `answer.text.slice(start, end)` is always the thing meant.
 */

/** Half-open range `[start, end)` in UTF-16 code units of some text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a run of text stood. Code blocks and display formulas give no block
 * and no text: they are not statements.
 */
export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table-cell' | 'quote';

/** Blocks are in reading order, do not overlap, and are joined by `\n\n` in the text. */
export interface Block extends Span {
  readonly kind: BlockKind;
}

/** A cited address: as found, and cleaned for reading and comparing. */
export interface CitedUrl {
  /** As it stood on the page. */
  readonly raw: string;
  /** Redirectors unwrapped, tracking parameters and fragment removed; http or https. */
  readonly url: string;
  /** Equal for addresses of the same page: scheme-less, without `www.`. */
  readonly key: string;
  /** Decoded text fragment (`#:~:text=`), a hint where to look, never proof. */
  readonly hint: string | null;
}

/** `resolved`: at least as many addresses as declared. `unresolved`: none. */
export type CitationState = 'resolved' | 'partial' | 'unresolved';

export type FoundBy =
  | 'href'
  | 'attribute'
  | 'aria-label'
  | 'comment'
  | 'panel'
  | 'page data'
  | 'reference-list'
  | 'nothing';

/** A marker in the answer that points to one or more sources. */
export interface Citation {
  /** `c1`, `c2`, … in the order of the answer. */
  readonly id: string;
  /** Zero-width position in the text: the marker itself is not part of it. */
  readonly offset: number;
  /** The text that the page itself declares as supported by the marker, if any. */
  readonly span: Span | null;
  /** What the reader saw: a number, a site's name. */
  readonly label: string;
  /** Sources that the marker claims to stand for, at least 1 ("+2" gives 3). */
  readonly declared: number;
  /** Keys into the sources given beside the answer (`[1, 3]` gives `1` and `3`); else empty. */
  readonly refs: readonly string[];
  readonly urls: readonly CitedUrl[];
  readonly foundBy: FoundBy;
  readonly state: CitationState;
}

export type StatementKind = 'sentence' | 'list-item' | 'table-cell' | 'heading';

/** Why a statement needs support or not, after Liu et al. 2023 (metrics.md section 8). */
export type NeedReason =
  | 'states a fact'
  | 'has a citation'
  | 'heading'
  | 'about the assistant'
  | 'belief'
  | 'question'
  | 'command'
  | 'fiction'
  | 'hypothetical'
  | 'lead-in'
  | 'fragment';

/** The unit that is judged. */
export interface Statement extends Span {
  /** `s1`, `s2`, … in the order of the answer. */
  readonly id: string;
  /** `answer.text.slice(start, end)`, without the citation markers. */
  readonly text: string;
  readonly kind: StatementKind;
  /** Index into `Answer.blocks`. */
  readonly block: number;
  /** Ids of the citations bound to it. */
  readonly citations: readonly string[];
  readonly needsSupport: boolean;
  readonly reason: NeedReason;
}

/** How far the adapter that captured the answer has been checked. */
export type AdapterStatus = 'real capture' | 'derived page' | 'unverified';

export interface CaptureInfo {
  /** Adapter id: `chatgpt`, `generic`, `pasted`. */
  readonly adapter: string;
  /** As the site's users call it; absent where the page was read as any page of prose. */
  readonly site?: string | undefined;
  /** Name of the site whose layout was not known, so that its page was read as any page of prose. */
  readonly unknownLayoutOf?: string | undefined;
  /** Page generation or paste format, for bug reports. */
  readonly generation: string;
  readonly status: AdapterStatus;
  /** Page that the answer stood on; null for pasted text. */
  readonly pageUrl: string | null;
  readonly pageTitle: string | null;
  /** Key of the turn that survives re-rendering; null where there is none. */
  readonly turnId: string | null;
  /** False while the page still writes the answer. */
  readonly finished: boolean;
}

/** What an adapter or parser hands over; `divideAnswer` turns it into an `Answer`. */
export interface AnswerDraft {
  readonly query: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly citations: readonly Citation[];
  /** Links that the model wrote into its prose, no citations. */
  readonly links: readonly CitedUrl[];
  /** Sources that the page lists without citing them: never support. */
  readonly listed: readonly CitedUrl[];
  /** Sources named in words ("Smith et al., 2011") without a link. */
  readonly named: readonly string[];
  readonly capture: CaptureInfo;
}

export interface Answer extends AnswerDraft {
  readonly statements: readonly Statement[];
}

/** Sources captured of sources declared: "k of n" (chat-sites.md 2.2). */
export interface CaptureCount {
  readonly captured: number;
  readonly declared: number;
}

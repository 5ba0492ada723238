/**
 * What every site adapter does: say whether a page is its own, list the answers
 * on it, and capture one. Document and address are arguments, so an adapter
 * runs on a saved page. Nothing is clicked, opened or changed.
 */
import type { AdapterStatus, AnswerDraft } from '../core/model/answer';
import type { WalkedText } from '../dom/walked-text';
import type { AnswerChoice, CaptureFailure } from '../protocol/messages';
import type { Generation } from './site';

export interface Page {
  readonly document: Document;
  /** Address of the page; base of relative links. */
  readonly url: string;
}

/** Shown to the user: what read the answer, and how far that has been checked. */
export interface AdapterInfo {
  readonly id: string;
  /** As the site's users call it; null for a page of any make. */
  readonly site: string | null;
  /** Of the page generation that was found. */
  readonly status: AdapterStatus;
}

/** One answer on the page, found but not read. */
export interface AnswerHandle {
  readonly choice: AnswerChoice;
  readonly adapter: AdapterInfo;
  readonly generation: string;
  /** Elements that together hold the answer; none where the page shows no text of it. */
  readonly roots: readonly Element[];
  /** Where it stands, on a page whose layout is known. */
  readonly place: { readonly turn: Element; readonly generation: Generation } | null;
  /** Set where the page itself shows that there is nothing to read. */
  readonly failure: CaptureFailure | null;
  readonly page: Page;
}

export interface CapturedAnswer {
  readonly draft: AnswerDraft;
  /** `walked.text === draft.text`. */
  readonly walked: WalkedText;
  /** Smallest element around all roots; redrawn by the site at any time. */
  readonly root: Element;
}

export type FoundAnswers =
  | {
      readonly adapter: AdapterInfo;
      readonly answers: readonly AnswerHandle[];
      /** Name of the site whose layout is not known, so that its page is read as any page of prose. */
      readonly unknownLayoutOf?: string;
    }
  | { readonly adapter: string; readonly failure: CaptureFailure };

export type CaptureResult = CapturedAnswer | { readonly failure: CaptureFailure };

export interface Adapter {
  /** As in the `AdapterInfo` of its answers. */
  readonly id: string;
  /** Whether pages at this address are its own. */
  hasAddress(url: string): boolean;
  /** Whether a page is made as its own are, whatever its address. */
  hasMake(document: Document): boolean;
  /** Answers in the order of the page. */
  answers(page: Page): FoundAnswers;
  /** Reads an answer, or the part of it that lies in `clip`. */
  capture(handle: AnswerHandle, clip: Range | null): CaptureResult;
}

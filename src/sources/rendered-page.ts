/** A page as a tab shows it, or its archived copy, as the text of a source. Nothing is fetched. */
import { type ReadSource, type Source, type SourceState, unread } from '../core/model/source';
import { refuseAddress } from '../core/net/address';
import { extractHtml } from './extract-html';
import { isUnlikeTitle, stateOfPage } from './page-state';
import type { ExtractedPage } from './page-text';
import { stateOfRefusal, stateOfStatus } from './response-state';
import { toSourceText } from './source-text';

/** How a page came to be read otherwise than by one request for it; a `SourceState.detail`. */
export type ReadHow = 'rendered' | 'open tab' | 'archived copy';

/** What `capturePage` found in a tab. */
export interface RenderedPage {
  /** Address that the tab shows. */
  readonly url: string;
  /** The elements as they are now, without scripts; shadow roots in their places. */
  readonly html: string;
  /** HTTP status of the document; 0 where it is not known. */
  readonly status: number;
}

/** @returns `read`, with how it was read as its detail, or the state that says why it was not. Never throws. */
export function readRendered(source: Source, rendered: RenderedPage, how: ReadHow): ReadSource {
  const refusal = refuseAddress(rendered.url);
  if (refusal) return { source, state: stateOfRefusal(refusal), text: null };
  const page = extractHtml(rendered.html);
  const requested = source.url ?? rendered.url;
  const state = stateOfError(rendered.status, page) ?? stateOfPage({ requested, final: rendered.url, page });
  if (state.kind !== 'read') return { source, state, text: null };
  if (isUnlikeTitle(source.title, rendered.url, page))
    return { source, state: unread('wrong page', 'title'), text: null };
  return { source, state: readBy(how, state), text: toSourceText(source.id, page) };
}

/** Says how beside what the text itself is known for (a part of it only, text behind the page). */
export function readBy(how: ReadHow, state: SourceState): SourceState {
  return { ...state, detail: state.detail === null ? how : `${how}, ${state.detail}` };
}

/** A page that is gone is gone whatever it says; other errors may come with all of the text. */
function stateOfError(status: number, page: ExtractedPage): SourceState | null {
  const state = status === 0 ? null : stateOfStatus(status);
  if (state === null || (!page.thin && state.kind !== 'not found')) return null;
  return page.signals.captcha ? unread('refused', 'captcha') : state;
}

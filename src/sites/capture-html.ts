/** Copied rich text or a dropped page, parsed into a document of its own. */
import type { AnswerDraft } from '../core/model/answer';
import { anyProse } from './generic/adapter';
import { captureProse } from './prose/capture-prose';

/**
 * Reads all of a document's body as one answer. Its address is unknown, so
 * relative links are no citations, and there is no host of its own to leave out.
 *
 * @param document from `DOMParser`: nothing of it is run or loaded
 * Errors: none; an empty page gives an empty text.
 */
export function captureHtml(document: Document): AnswerDraft {
  const reading = anyProse({ document, url: '' });
  const { draft } = captureProse([document.body], { ...reading, base: null, clip: null });
  return {
    ...draft,
    query: '',
    capture: {
      adapter: 'pasted',
      generation: 'html',
      status: 'derived page',
      pageUrl: null,
      pageTitle: document.title === '' ? null : document.title,
      turnId: null,
      finished: true,
    },
  };
}

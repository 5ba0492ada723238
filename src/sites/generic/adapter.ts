/**
 * Any page: the largest block of prose as the answer, or the user's selection.
 * Knows no question and no turns, and cannot tell whether a page still writes.
 */
import type { CaptureInfo } from '../../core/model/answer';
import { isBlock } from '../../dom/walk';
import type { Adapter, AdapterInfo, AnswerHandle, CaptureResult, FoundAnswers, Page } from '../adapter';
import { readChip } from '../chip';
import { CHIP, CHIP_LINK, readGoogleChip } from '../google/chips';
import { captureProse, type ProseReading, ROLES_ANYWHERE } from '../prose/capture-prose';
import { openingOf, type RoleSelectors } from '../read-roots';
import { findLargestProse, homeOf } from './find-answer';

const INFO: AdapterInfo = { id: 'generic', site: null, status: 'derived page' };
const GENERATION = 'prose';

/** Google's chips are copied with what names their sources. */
const ROLES: RoleSelectors = [...ROLES_ANYWHERE, ['skip', CHIP_LINK], ['marker', CHIP]];

/** Links cite and marks are read: nothing is known of the page that says otherwise. */
export function anyProse(page: Page): Omit<ProseReading, 'base' | 'clip'> {
  const context = { turn: page.document.body, page };
  return {
    roles: ROLES,
    readMarker: (marker) => (marker.matches(CHIP) ? readGoogleChip(marker, context) : readChip(marker)),
    listed: [],
    links: 'cited',
    textMarks: 'read',
    elements: 'custom',
  };
}

export const generic: Adapter = {
  id: INFO.id,
  hasAddress: () => false,
  hasMake: () => true,
  answers(page: Page): FoundAnswers {
    const root = findLargestProse(page.document);
    if (root === null) return { adapter: INFO.id, failure: 'no answer found' };
    return { adapter: INFO, answers: [handleOf(root, page)] };
  },
  capture(handle: AnswerHandle, clip: Range | null): CaptureResult {
    const root = handle.roots[0];
    if (root === undefined) return { failure: 'answer is empty' };
    const { draft, walked } = captureProse([root], {
      ...anyProse(handle.page),
      base: handle.page.url,
      clip,
    });
    if (walked.text === '') return { failure: clip === null ? 'answer is empty' : 'selection is empty' };
    return { draft: { ...draft, query: '', capture: infoOf(handle.page) }, walked, root };
  },
};

/** The prose around a range of a page of any make. */
export function proseAround(range: Range, page: Page): AnswerHandle | null {
  const node = range.commonAncestorContainer;
  const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  if (element === null) return null;
  return handleOf(isBlock(element) && element.childElementCount > 0 ? element : homeOf(element), page);
}

function handleOf(root: Element, page: Page): AnswerHandle {
  const { draft } = captureProse([root], { ...anyProse(page), base: page.url, clip: null });
  return {
    choice: { index: 0, turnId: null, query: '', opening: openingOf(draft.text), finished: true },
    adapter: INFO,
    generation: GENERATION,
    roots: [root],
    place: null,
    failure: null,
    page,
  };
}

function infoOf({ document, url }: Page): CaptureInfo {
  return {
    adapter: INFO.id,
    generation: GENERATION,
    status: INFO.status,
    pageUrl: url,
    pageTitle: document.title,
    turnId: null,
    finished: true,
  };
}

/**
 * The adapters in order of priority, and what the content script asks of them.
 * The first one that knows the page by its address answers for it, else the first
 * that knows it by what it is made of. On a known site with an
 * unknown layout its page is read as any page of prose, and that is said.
 */
import type { CaptureFailure } from '../protocol/messages';
import type { Adapter, AnswerHandle, CaptureResult, FoundAnswers, Page } from './adapter';
import { generic, proseAround } from './generic/adapter';
import type { Site } from './site';
import { createSiteAdapter } from './site-adapter';
import { SITES } from './sites';

const ADAPTERS: readonly Adapter[] = [...SITES.map(createSiteAdapter), generic];

/** Characters of prose that may be an answer: less is the greeting of an empty chat (chosen by hand). */
const MIN_PROSE = 300;

/** Answers on a page, in its order; the last one is the newest. */
export function listAnswers(document: Document, url: string): FoundAnswers {
  const page = { document, url };
  const adapter = adapterFor(page);
  const found = adapter.answers(page);
  if ('answers' in found || adapter === generic || !isLayoutUnknown(found.failure)) return found;
  if (siteOf(adapter.id)?.amongOtherProse) return found;
  const prose = generic.answers(page);
  if (
    !('answers' in prose) ||
    prose.answers.every((handle) => lengthOf(generic.capture(handle, null)) < MIN_PROSE)
  )
    return found;
  return { ...prose, unknownLayoutOf: siteName(adapter.id) };
}

/** A frame of another site is a known layout. */
function isLayoutUnknown(failure: CaptureFailure): boolean {
  return failure === 'no answer found' || failure === 'answer is empty';
}

function siteOf(id: string): Site | undefined {
  return SITES.find((site) => site.id === id);
}

function siteName(id: string): string {
  return siteOf(id)?.name ?? id;
}

/** Reads an answer. One that is still being written is not read. */
export function captureAnswer(handle: AnswerHandle): CaptureResult {
  if (!handle.choice.finished) return { failure: 'still being written' };
  return toldLayout(ownerOf(handle).capture(handle, null), handle.page);
}

/** On a known site nothing else is read as any page of prose. */
function toldLayout(result: CaptureResult, page: Page): CaptureResult {
  if (!('draft' in result) || result.draft.capture.adapter !== generic.id) return result;
  const adapter = adapterFor(page);
  if (adapter === generic) return result;
  const capture = { ...result.draft.capture, unknownLayoutOf: siteName(adapter.id) };
  return { ...result, draft: { ...result.draft, capture } };
}

/**
 * Reads what the user selected: by the site's adapter where the selection lies
 * in an answer (the one that holds most of it), else as prose of any page.
 */
export function captureSelection(
  document: Document,
  selection: Selection | Range | null,
  url: string,
): CaptureResult {
  const range = rangeOfSelection(selection);
  if (range === null) return { failure: 'selection is empty' };
  const page = { document, url };
  const adapter = adapterFor(page);
  const found = adapter === generic ? null : adapter.answers(page);
  let best: CaptureResult | null = null;
  if (found !== null && 'answers' in found) {
    for (const handle of found.answers) {
      if (!handle.roots.some((root) => range.intersectsNode(root))) continue;
      const captured = adapter.capture(handle, range);
      if (lengthOf(captured) > lengthOf(best)) best = captured;
    }
  }
  if (best !== null) return best;
  const prose = proseAround(range, page);
  return prose === null ? { failure: 'selection is empty' } : generic.capture(prose, range);
}

function rangeOfSelection(selection: Selection | Range | null): Range | null {
  if (selection === null) return null;
  const range =
    'rangeCount' in selection ? (selection.rangeCount > 0 ? selection.getRangeAt(0) : null) : selection;
  return range === null || range.collapsed ? null : range;
}

/** The address tells more: an answer may quote what pages of another site are made of. */
function adapterFor({ document, url }: Page): Adapter {
  return (
    ADAPTERS.find((adapter) => adapter.hasAddress(url)) ??
    ADAPTERS.find((adapter) => adapter.hasMake(document)) ??
    generic
  );
}

function ownerOf({ adapter }: AnswerHandle): Adapter {
  return ADAPTERS.find(({ id }) => id === adapter.id) ?? generic;
}

function lengthOf(result: CaptureResult | null): number {
  return result !== null && 'draft' in result ? result.draft.text.length : 0;
}

/**
 * The adapters in order of priority, and what the content script asks of them.
 * The first one that recognises the page answers for it: on a known site with an
 * unknown layout it fails, visibly, and the user selects the answer or pastes it.
 */
import type { Adapter, AnswerHandle, CaptureResult, FoundAnswers, Page } from './adapter';
import { generic, proseAround } from './generic/adapter';
import { createSiteAdapter } from './site-adapter';
import { SITES } from './sites';

const ADAPTERS: readonly Adapter[] = [...SITES.map(createSiteAdapter), generic];

/** Answers on a page, in its order; the last one is the newest. */
export function listAnswers(document: Document, url: string): FoundAnswers {
  return adapterFor({ document, url }).answers({ document, url });
}

/** Reads an answer. One that is still being written is not read. */
export function captureAnswer(handle: AnswerHandle): CaptureResult {
  if (!handle.choice.finished) return { failure: 'still being written' };
  return ownerOf(handle).capture(handle, null);
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

function adapterFor(page: Page): Adapter {
  return ADAPTERS.find((adapter) => adapter.detect(page)) ?? generic;
}

function ownerOf({ adapter }: AnswerHandle): Adapter {
  return ADAPTERS.find(({ id }) => id === adapter.id) ?? generic;
}

function lengthOf(result: CaptureResult | null): number {
  return result !== null && 'draft' in result ? result.draft.text.length : 0;
}

/** Reads one answer of ChatGPT. */
import { namedSources } from '../../core/answer/pasted/named-sources';
import { isForeign } from '../../dom/hidden';
import { walk } from '../../dom/walk';
import { type WalkedText, withoutSpans } from '../../dom/walked-text';
import type { AnswerHandle, CaptureResult } from '../adapter';
import { readChip } from '../chip';
import { cleanUrls, toCitations } from '../citations';
import { belongsTo, commonAncestor, outside, type RoleSelectors, rolesIn, spanIn } from '../read-roots';
import { MARKERS, RICH_BLOCKS, SKIPPED } from './selectors';

const ROLES: RoleSelectors = [
  ['link', 'a'],
  ['block', RICH_BLOCKS.block],
  ['heading', RICH_BLOCKS.heading],
  ['list-item', RICH_BLOCKS['list-item']],
  ['table-cell', RICH_BLOCKS['table-cell']],
  ['skip', SKIPPED],
  ['marker', MARKERS],
];

/** Text of answer bodies, without chips, controls, code and what other extensions put there. */
export function readBodies(bodies: readonly Element[]): WalkedText {
  const roles = rolesIn(bodies, ROLES);
  for (const body of bodies) {
    for (const element of body.querySelectorAll('*')) if (isForeign(element)) roles.set(element, 'skip');
  }
  return walk(bodies, roles);
}

export function captureChatgpt(handle: AnswerHandle, clip: Range | null): CaptureResult {
  const { choice, roots, page, adapter, generation } = handle;
  if (handle.failure !== null) return { failure: handle.failure };
  const root = commonAncestor(roots);
  if (root === null) return { failure: 'answer is empty' };
  const whole = readBodies(roots);
  const walked = clip === null ? whole : clipTo(whole, clip);
  if (walked.text === '') return { failure: clip === null ? 'answer is empty' : 'selection is empty' };
  const markers = walked.marks.filter((mark) => mark.role === 'marker');
  const links = walked.marks.filter((mark) => mark.role === 'link');
  const found = markers.map(({ start, element }) => ({ offset: start, ...readChip(element) }));
  return {
    draft: {
      query: choice.query,
      text: walked.text,
      blocks: walked.blocks,
      citations: toCitations(found, page.url),
      links: links.flatMap(({ element }) => cleanUrls([element.getAttribute('href') ?? ''], page.url)),
      listed: [],
      named: namedSources(walked.text),
      capture: {
        adapter: adapter.id,
        generation,
        status: adapter.status,
        pageUrl: page.url,
        pageTitle: page.document.title,
        turnId: choice.turnId,
        finished: choice.finished,
      },
    },
    walked,
    root,
  };
}

function clipTo(walked: WalkedText, range: Range): WalkedText {
  const part = spanIn(walked, range);
  const marks = walked.marks.filter((mark) => belongsTo(part, mark.end));
  return withoutSpans({ ...walked, marks }, outside(part, walked));
}

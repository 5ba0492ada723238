/**
 * Kimi: www.kimi.com. Its marks are links with the site's name (collectors that
 * read it live, 2026-07 and 2026-08); older ones have no address until they are
 * pointed at or clicked, and their numbers may differ from the list's.
 */
import { type Chip, readChip } from '../chip';
import { linkedAddresses } from '../linked-addresses';
import type { Site } from '../site';

/** Reasoning and tools have Markdown of their own. */
const OUTSIDE = ['.thinking-container', '.toolcall-flow', '.toolcall-container', '.toolcall-content-text'];
/** Cards of results above the answer; marks in the prose have the same prefix. */
const CARDS = '.pua-ref-renderer:has([class*="pua-ref-article"])';

export const kimi: Site = {
  id: 'kimi',
  name: 'Kimi',
  hosts: ['kimi.com', 'kimi.ai', 'kimi.moonshot.cn'],
  probe: '.segment.segment-assistant .markdown',
  generations: [
    {
      status: 'derived page',
      evidence: 'collectors seen live, 2026-07 and 2026-08; a user script for marks without links',
      turn: '.segment.segment-user, .segment.segment-assistant',
      question: ['.user-content__text', '.user-content'],
      isAnswer: '.segment-assistant',
      bodies: {
        segment: `.segment-assistant .markdown${OUTSIDE.map((outer) => `:not(${outer} .markdown)`).join('')}`,
      },
      key: [],
      writing: null,
      stop: null,
      skipped: [...OUTSIDE, CARDS, '[class*="table-actions"]', '[class*="upgrade-membership"]'],
      markers: ['.rag-tag', 'a.pua-ref-cite-tag'],
      readMarker: readMark,
      listed: ({ turn }) => linkedAddresses(turn, `${CARDS} a[href]`),
      links: 'written',
      textMarks: 'left',
      elements: 'html',
      hiddenSources: {
        // Its toggle (`.ref-action`) is known, what it opens is not.
        list: null,
        cards: { by: 'click', card: '.info-container', links: '.title a[href]', next: null },
      },
    },
  ],
};

/** The name may be drawn by the page's style alone. */
function readMark(mark: Element): Chip {
  const chip = readChip(mark);
  return chip.label === '' ? { ...chip, label: mark.getAttribute('data-site-name') ?? '' } : chip;
}

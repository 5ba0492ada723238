/**
 * Kimi: www.kimi.com. Facts: adapters and a user script of 2026, no saved page.
 * A mark has no address until it is pointed at or clicked, and its number may
 * differ from the one in the list.
 */
import type { Site } from '../site';

const OUTSIDE = ['.thinking-container', '.toolcall-flow', '.toolcall-content-text'];

export const kimi: Site = {
  id: 'kimi',
  name: 'Kimi',
  hosts: ['kimi.com', 'kimi.ai', 'kimi.moonshot.cn'],
  probe: '.segment.segment-assistant .markdown',
  generations: [
    {
      status: 'derived page',
      evidence: 'adapters and a user script, 2026',
      turn: '.segment.segment-user, .segment.segment-assistant',
      question: ['.user-content__text', '.user-content'],
      isAnswer: '.segment-assistant',
      bodies: {
        segment: `.segment-assistant .markdown${OUTSIDE.map((outer) => `:not(${outer} .markdown)`).join('')}`,
      },
      key: [],
      writing: null,
      stop: null,
      skipped: OUTSIDE,
      markers: ['.rag-tag'],
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

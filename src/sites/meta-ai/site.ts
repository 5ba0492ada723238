/** Meta AI: www.meta.ai. Names of 2026 from adapters; what a citation pill holds was verified by nobody. */
import type { Site } from '../site';

export const metaAi: Site = {
  id: 'meta-ai',
  name: 'Meta AI',
  hosts: ['meta.ai'],
  probe: '[data-message-id$="_assistant"]',
  generations: [
    {
      status: 'unverified',
      evidence: 'adapters, 2026; the pill by name alone',
      turn: '[data-message-id$="_user"], [data-message-id$="_assistant"]',
      question: ['[data-message-id$="_user"]'],
      isAnswer: '[data-message-id$="_assistant"]',
      bodies: { message: '[data-message-id$="_assistant"]' },
      key: [{ at: '[data-message-id]', attribute: 'data-message-id' }],
      writing: null,
      stop: null,
      skipped: ['[data-testid="thinking-status"]', '[data-streamdown^="code-block"]'],
      markers: ['[data-testid="citation-pill"]'],
      links: 'written',
      textMarks: 'left',
      elements: 'html',
    },
  ],
};

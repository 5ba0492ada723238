/**
 * Microsoft Copilot: copilot.microsoft.com. Turns are known from adapters of
 * 2026; how it cites was verified by nobody, so every link and mark counts. Of
 * Microsoft 365 and of Bing's Copilot Search nothing is known: they are read as
 * any page of prose. Bing's old chat stood in shadow roots, which are not read.
 */
import type { Generation, Site } from '../site';

const ANSWER = {
  status: 'unverified',
  key: [],
  writing: null,
  stop: 'button[aria-label="Stop"]',
  skipped: [],
  markers: [],
  links: 'cited',
  textMarks: 'read',
  elements: 'html',
} satisfies Partial<Generation>;

const MESSAGE = {
  ...ANSWER,
  turn: '[data-content="user-message"], [data-content="ai-message"]',
  question: ['[data-content="user-message"]'],
  isAnswer: '[data-content="ai-message"]',
} satisfies Partial<Generation>;

export const copilot: Site = {
  id: 'copilot',
  name: 'Microsoft Copilot',
  hosts: ['copilot.microsoft.com', 'm365.cloud.microsoft', 'bing.com'],
  path: ({ hostname, pathname }) => {
    if (hostname === 'copilot.microsoft.com') return true;
    return /^\/(?:chat|copilotsearch)(?:\/|$)/.test(pathname);
  },
  probe: '[data-content="ai-message"]',
  generations: [
    {
      ...MESSAGE,
      evidence: 'adapters, 2026, undated; citations by nobody',
      bodies: { body: '[data-content="ai-message"] [data-testid="ai-message-body"]' },
    },
    {
      ...MESSAGE,
      evidence: 'adapters before 2026: messages without a body of their own',
      bodies: { message: '[data-content="ai-message"]' },
    },
    {
      ...ANSWER,
      evidence: 'a class of older pages',
      turn: '.ac-textBlock',
      question: [],
      isAnswer: '.ac-textBlock',
      bodies: { 'text block': '.ac-textBlock' },
    },
  ],
};

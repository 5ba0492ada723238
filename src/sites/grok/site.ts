/**
 * Grok on grok.com and on X. Its citations are plain links in the prose. Facts:
 * an exporter's and an adapter's selectors (2026-01 and 2026-07), no saved page;
 * nothing is known of the page on X, which is read as any page of prose.
 */
import type { Generation, Site } from '../site';

/** Questions stand at the end of the line, in bubbles with a corner of their own. */
const ANSWER_BUBBLE = '.message-bubble:not(.rounded-br-lg):not(.items-end .message-bubble)';

const ANSWER = {
  question: ['.message-bubble.rounded-br-lg', '.items-end .message-bubble'],
  isAnswer: `${ANSWER_BUBBLE}, .items-start .response-content-markdown`,
  key: [{ at: '[id^="response-"]', attribute: 'id' }],
  writing: '[data-streaming="true"], [data-is-streaming="true"]',
  stop: 'form button[aria-label^="Stop"]',
  skipped: [
    // DeepSearch: its steps and their number of pages.
    '.relative.border.border-border-l1.bg-surface-base',
    '.thinking-container',
    '[data-testid="code-block"]',
    'div.not-prose',
    '[data-testid="image-viewer"]',
  ],
  markers: [],
  links: 'cited',
  textMarks: 'left',
  elements: 'html',
} satisfies Partial<Generation>;

export const grok: Site = {
  id: 'grok',
  name: 'Grok',
  hosts: ['grok.com', 'x.com'],
  path: ({ hostname, pathname }) =>
    !/(?:^|\.)x\.com$/.test(hostname) || pathname === '/i/grok' || pathname.startsWith('/i/grok/'),
  probe: '.message-bubble .response-content-markdown',
  generations: [
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'selectors of an adapter, 2026-01',
      turn: '[id^="response-"]',
      bodies: { markdown: `${ANSWER_BUBBLE} .response-content-markdown` },
    },
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'selectors of an exporter, 2026-07: bubbles without keys or Markdown element',
      turn: '.relative.group.flex.flex-col.justify-center:has(.message-bubble)',
      bodies: { bubble: ANSWER_BUBBLE },
    },
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'test ids named by one source',
      turn: '[data-testid="user-message"], [data-testid="assistant-message"]',
      question: ['[data-testid="user-message"]'],
      isAnswer: '[data-testid="assistant-message"]',
      bodies: { 'test ids': '[data-testid="assistant-message"]' },
    },
  ],
};

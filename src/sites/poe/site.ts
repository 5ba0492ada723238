/**
 * Poe: after descriptions of 2026 and the source of a reader of its pages. Class
 * names end in a hash that changes with each build. How an answer cites is up to
 * its bot.
 */
import type { Site } from '../site';

export const poe: Site = {
  id: 'poe',
  name: 'Poe',
  hosts: ['poe.com'],
  probe: null,
  generations: [
    {
      status: 'unverified',
      evidence: 'descriptions of 2026; its citations depend on the bot',
      turn: '[class*="ChatMessage_chatMessage"]',
      question: ['[class*="rightSideMessage"] [class*="Markdown_markdownContainer"]'],
      isAnswer: '[class*="leftSideMessage"]',
      bodies: { markdown: '[class*="leftSideMessage"] [class*="Markdown_markdownContainer"]' },
      key: [{ at: '[id^="message-"]', attribute: 'id' }],
      writing: null,
      stop: null,
      skipped: [],
      markers: [],
      links: 'cited',
      textMarks: 'read',
      elements: 'html',
    },
  ],
};

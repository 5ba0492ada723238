/**
 * Mistral Le Chat: chat.mistral.ai. Turns and answer parts after the notes of
 * several readers (live 2026-08); how its pages cite is not known, so links and
 * marks are read as on any page of prose.
 */
import type { Site } from '../site';

export const mistral: Site = {
  id: 'mistral',
  name: 'Le Chat',
  hosts: ['chat.mistral.ai'],
  probe: '[data-message-part-type="answer"]',
  generations: [
    {
      status: 'unverified',
      evidence: 'descriptions of 2026-08; nothing is known of its citations',
      turn: '[data-message-author-role]',
      question: ['[data-message-author-role="user"] .select-text', '[data-message-author-role="user"]'],
      isAnswer: '[data-message-author-role="assistant"]',
      // A thinking part is a part of another type, with text parts of its own.
      bodies: {
        parts:
          '[data-message-part-type="answer"], [data-testid="text-message-part"]:not([data-message-part-type] *)',
      },
      key: [{ at: '[data-message-id]', attribute: 'data-message-id' }],
      writing: null,
      // Its label is translated; the content script also waits until the text rests.
      stop: 'button[aria-label="Stop generating"]',
      skipped: ['[data-message-part-type="reasoning"]', '.text-hint'],
      // The time at which it was asked.
      skippedInQuestion: ['.text-hint'],
      markers: [],
      links: 'cited',
      textMarks: 'read',
      elements: 'html',
    },
  ],
};

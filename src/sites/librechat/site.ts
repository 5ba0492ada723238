/**
 * LibreChat on any host: after its source (2026). A citation is a link with a
 * card that turns through its further sources; it can say which words it is for.
 */
import { linkedAddresses } from '../linked-addresses';
import type { Site } from '../site';

const SOURCES = '[role="tabpanel"] a[target="_blank"]';

export const librechat: Site = {
  id: 'librechat',
  name: 'LibreChat',
  hosts: [],
  probe: '.message-render .agent-turn, .message-render .user-turn',
  generations: [
    {
      status: 'derived page',
      evidence: "the site's source of 2026",
      turn: '.message-render',
      question: ['.user-turn .message-content', '.user-turn'],
      isAnswer: '.agent-turn',
      bodies: { content: '.agent-turn .message-content' },
      key: [{ at: '.message-render', attribute: 'id' }],
      writing: '.submitting, .result-streaming, .result-thinking',
      stop: null,
      skipped: ['.not-prose'],
      // The link, or the button of a file, with the button beside it that opens its card.
      markers: ['span.inline-block:has(> span > a[target="_blank"], > span > button)'],
      claims: 'span.rounded.transition-colors',
      listed: ({ turn }) => linkedAddresses(turn, SOURCES),
      links: 'written',
      textMarks: 'read',
      elements: 'html',
      hiddenSources: {
        list: null,
        cards: {
          by: 'hover',
          card: '[data-dialog][role="dialog"], [role="dialog"]',
          links: 'a[target="_blank"]',
          next: 'button + button',
        },
      },
    },
  ],
};

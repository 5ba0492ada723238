/**
 * HuggingChat, and chat-ui wherever it runs: after its source (2026-08) and the
 * notes of a reader of its pages.
 */
import type { Chip } from '../chip';
import { linkedAddresses } from '../linked-addresses';
import type { Site } from '../site';

export const huggingchat: Site = {
  id: 'huggingchat',
  name: 'HuggingChat',
  hosts: ['huggingface.co'],
  path: ({ pathname }) => /^\/chat(?:\/|$)/.test(pathname),
  probe: '[data-message-id][data-message-type="user"]',
  generations: [
    {
      status: 'derived page',
      evidence: "the site's source of 2026-08",
      turn: '[data-message-id]',
      question: ['[data-message-type="user"] .whitespace-break-spaces', '[data-message-type="user"]'],
      isAnswer: '[data-message-role="assistant"]',
      // Thinking and tools have prose of their own, small or left out of copies.
      bodies: {
        prose: '[data-message-role="assistant"] .prose:not(.prose-sm):not([data-exclude-from-copy] *)',
      },
      key: [{ at: '[data-message-id]', attribute: 'data-message-id' }],
      writing: null,
      stop: '.stop-generating-btn',
      skipped: ['[data-exclude-from-copy]'],
      markers: ['sup:has(> a[target="_blank"])'],
      readMarker,
      links: 'cited',
      // Numbers stay text where the answer has no web sources.
      textMarks: 'read',
      elements: 'html',
    },
  ],
};

/** All numbers that stand together: `1, 2` is one marker of two sources. */
function readMarker(marker: Element): Chip {
  const addresses = linkedAddresses(marker, 'a[href]');
  return {
    label: marker.textContent.replace(/\s+/g, ' ').trim(),
    declared: addresses.length,
    addresses,
    foundBy: 'href',
  };
}

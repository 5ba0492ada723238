/**
 * DeepSeek: chat.deepseek.com. Facts: the site's own program of 2026-09-14 and
 * 2026-09-15, not a page. Its reasoning is Markdown too, and must not be the answer.
 */
import { linkedAddresses } from '../linked-addresses';
import type { Generation, Site } from '../site';

const ANSWER = {
  // Only long questions collapse; the class with the hash is of 2026-09.
  question: ['.ds-collapsible-text', '.fbb737a4', '.ds-message:not(:has(.ds-markdown, .ds-think-content))'],
  isAnswer: '.ds-markdown, .ds-think-content',
  key: [{ at: '[data-virtual-list-item-key]', attribute: 'data-virtual-list-item-key' }],
  writing: null,
  stop: null,
  skipped: ['.ds-think-content', '.md-code-block'],
  markers: ['.ds-markdown-cite', 'a:has(> .ds-markdown-cite)'],
  listed: ({ turn }) =>
    linkedAddresses(turn, 'a[href]:has(.search-view-card__title), .search-view-card__title a[href]'),
  links: 'written',
  textMarks: 'left',
  elements: 'html',
} satisfies Partial<Generation>;

export const deepseek: Site = {
  id: 'deepseek',
  name: 'DeepSeek',
  hosts: ['chat.deepseek.com'],
  probe: '.ds-assistant-message-main-content',
  generations: [
    {
      ...ANSWER,
      status: 'derived page',
      evidence: "the site's program of 2026-09-15",
      turn: '[data-virtual-list-item-key]',
      bodies: { list: '.ds-assistant-message-main-content' },
    },
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'the same without a virtual list: shared and saved pages',
      turn: '.ds-message',
      bodies: { message: '.ds-markdown:not(.ds-think-content .ds-markdown)' },
    },
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'a class that is gone from the program of 2026-09-15',
      turn: '.fbb737a4, .ds-markdown--block:not(.ds-think-content .ds-markdown--block)',
      question: ['.fbb737a4'],
      isAnswer: '.ds-markdown--block',
      bodies: { block: '.ds-markdown--block' },
    },
  ],
};

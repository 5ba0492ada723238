/** The same in Perplexity's threads and in its pages. */
import type { Generation } from '../site';

export const PERPLEXITY = ['perplexity.ai'];

/** What it writes under an answer, in the same element and without a sign but its words. */
const APPENDED = /^Prepared by\s.{1,80}$/;

export const ANSWER = {
  stop: 'button[aria-label^="Stop response"]',
  skipped: [],
  appended: APPENDED,
  markers: [
    'span.citation[data-pplx-citation]',
    '[data-pplx-citation-url]',
    // Before 2026: with an address, and without.
    'a.citation[href]',
    'span[class~="group/trigger"]',
  ],
  links: 'written',
  textMarks: 'left',
  elements: 'html',
  hiddenSources: {
    // A tab beside that of the answer, with an invisible copy; its content is there while it is chosen.
    list: {
      open: 'button[role="tab"][id$="-trigger-sources"]',
      stands: 'beside the turn',
      panel: '[role="tabpanel"][id$="-content-sources"]',
      links: 'a[href]',
      close: 'button[role="tab"][id*="-trigger-"]:not([id$="-trigger-sources"])',
    },
    cards: {
      by: 'hover',
      card: '[data-radix-popper-content-wrapper]',
      links: 'a[href]',
      next: null,
    },
  },
} satisfies Partial<Generation>;

/**
 * What ChatGPT's pages are made of, generation by generation, newest first.
 * Several are live at once, since changes are rolled out in stages. Evidence:
 * G1 and G2 counted on saved pages (2026-01 to 2026-07), G3 and G4 on pages
 * rebuilt after descriptions (2026-09, 2026-10).
 */
import type { AdapterStatus } from '../../core/model/answer';

/** A page generation: how turns are found, and in them question and answer. */
export interface Generation {
  /** What it was checked on. */
  readonly status: AdapterStatus;
  readonly turn: string;
  /** Question in a turn: the first that finds something, so that no wrapper is read beside its content. */
  readonly question: readonly string[];
  /** Answer bodies in a turn, by the name that goes into bug reports; all of a turn are merged. */
  readonly bodies: Readonly<Record<string, string>>;
  /** Attribute with the key of an answer that survives redrawing, and the element that holds it. */
  readonly key: readonly { readonly at: string; readonly attribute: string }[];
  /** In the turn while it is being written. */
  readonly writing: string;
  /** Anywhere on the page while its last answer is being written. */
  readonly stop: string;
}

const BY_TEST_ID = '[data-testid^="conversation-turn-"]';

const CONVERSATION_TURN = {
  question: [
    '[data-message-author-role="user"] .whitespace-pre-wrap',
    '[data-message-author-role="user"] .user-message-bubble-color',
    '[data-message-author-role="user"]',
  ],
  key: [
    { at: '[data-turn-id]', attribute: 'data-turn-id' },
    { at: '[data-message-author-role="assistant"][data-message-id]', attribute: 'data-message-id' },
  ],
  writing:
    '.result-thinking, .streaming-animation, [aria-busy="true"], [data-message-id^="request-placeholder-"]',
  stop: '[data-testid="stop-button"]',
};

/** Tells a page of ChatGPT's make, whatever its address. */
export const PROBE = `[data-chatgpt-search-unit-key], ${BY_TEST_ID}`;

export const GENERATIONS: readonly Generation[] = [
  {
    status: 'derived page',
    turn: '[data-turn-key]',
    question: ['[data-user-message-bubble="true"]'],
    bodies: {
      G3: '[data-markdown-text-style="assistant-message"]',
      G4: '.puik-root.not-prose.not-markdown',
    },
    key: [
      {
        at: '[data-chatgpt-search-unit-key$=":assistant"][data-chatgpt-search-message-ids]',
        attribute: 'data-chatgpt-search-message-ids',
      },
      { at: '[data-turn-key]', attribute: 'data-turn-key' },
    ],
    writing: '[aria-busy="true"]',
    // Its label is translated; the content script also waits until the text rests.
    stop: 'form[data-chatgpt-composer] button[aria-label="Stop"], [data-testid="stop-button"]',
  },
  {
    status: 'real capture',
    turn: `section${BY_TEST_ID}, div${BY_TEST_ID}`,
    bodies: { G2: '[data-message-author-role="assistant"] .markdown' },
    ...CONVERSATION_TURN,
  },
  {
    status: 'real capture',
    turn: `article${BY_TEST_ID}`,
    bodies: { G1: '[data-message-author-role="assistant"] .markdown' },
    ...CONVERSATION_TURN,
  },
];

/** An answer in a frame of another origin, which no content script of the page can read. */
export const FOREIGN_FRAME = 'iframe[title="internal://deep-research"]';

/** Citation markers of all generations. */
export const MARKERS = [
  '[data-testid="webpage-citation-pill"]',
  '[data-testid="chatgpt-citation"]',
  '[data-testid="chatgpt-library-file-citation"]',
  '[data-d-component="popover-trigger"]:has([data-d-component="badge"])',
  // Before the pill had a test id. Links that the model wrote open in `_new` or stand in the prose itself.
  'span > span > a[target="_blank"][rel~="noopener"]:not(.decorated-link)',
].join(', ');

/** In an answer body, but no sentences of the answer. */
export const SKIPPED = [
  '[data-markdown-copy="code-block"]',
  '[data-markdown-copy="exclude"]',
  '[data-client-defined-widget="code_block"]',
  '[data-testid="businesses-map-widget"]',
  '[data-testid="dil-widget-shell"]',
  '[data-testid="generated-image-preview"]',
  '[data-w-component="chart"]',
  '.not-prose:not(.puik-root)',
  '[data-d-component="code"]',
  '[data-d-component="button"]',
  '[data-d-component="favicon"]',
  '[role="separator"]',
].join(', ');

/** Blocks of the rich layout (G4), which has no p, li or td. */
export const RICH_BLOCKS = {
  heading: '[data-d-component="title"]',
  'list-item': '[data-d-component="list-item"]',
  'table-cell': '[data-d-component="table"] [data-d-component="grid-item"]',
  block:
    '[data-d-component="text"], [data-d-component="list"], [data-d-component="table"], [data-d-component="box"], [data-d-component="row"], [data-d-component="grid"], [data-d-component="grid-item"], [data-d-component="caption"], [data-d-component="card"]',
} as const;

/** In the bubble of a question, but not what the user asked. */
export const SKIPPED_IN_QUESTION = '[data-inline-selection-pill]';

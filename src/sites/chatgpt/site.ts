/**
 * ChatGPT: chatgpt.com, and saved or shared pages of the same make. Evidence:
 * G1 and G2 counted on saved pages (2026-01 to 2026-07), G3, G4 and the page of
 * visitors who are not signed in on pages rebuilt after descriptions (2026-09,
 * 2026-10).
 */
import type { RoleSelectors } from '../read-roots';
import type { Generation, Site } from '../site';
import { listedInData, readPill } from './read-pill';

const BY_TEST_ID = '[data-testid^="conversation-turn-"]';

/** Blocks of the rich layout (G4), which has no p, li or td. */
const RICH_BLOCKS: RoleSelectors = [
  [
    'block',
    '[data-d-component="text"], [data-d-component="list"], [data-d-component="table"], [data-d-component="box"], [data-d-component="row"], [data-d-component="grid"], [data-d-component="grid-item"], [data-d-component="caption"], [data-d-component="card"]',
  ],
  ['heading', '[data-d-component="title"]'],
  ['list-item', '[data-d-component="list-item"]'],
  ['table-cell', '[data-d-component="table"] [data-d-component="grid-item"]'],
];

const PILLS = [
  '[data-testid="webpage-citation-pill"]',
  '[data-testid="chatgpt-citation"]',
  '[data-testid="chatgpt-library-file-citation"]',
  '[data-d-component="popover-trigger"]:has([data-d-component="badge"])',
  // Before the pill had a test id. Links that the model wrote open in `_new` or stand in the prose itself.
  'span > span > a[target="_blank"][rel~="noopener"]:not(.decorated-link)',
];

/** The same in all generations: pages of several are live, and their parts are mixed. */
const ANSWER = {
  isAnswer:
    '[data-turn="assistant"], [data-message-author-role="assistant"], [data-chatgpt-search-unit-key$=":assistant"]',
  foreignFrame: 'iframe[title="internal://deep-research"]',
  skipped: [
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
  ],
  skippedInQuestion: ['[data-inline-selection-pill]'],
  roles: RICH_BLOCKS,
  markers: PILLS,
  readMarker: (marker, context) => readPill(marker, context, PILLS.join(', ')),
  listed: listedInData,
  links: 'written',
  textMarks: 'left',
  elements: 'html',
  hiddenSources: {
    // Of the controls under an answer, the one that shows the icons of its sources.
    list: {
      open: '[data-testid="copy-turn-action-button"] ~ button:has(img)',
      panel: '[data-testid="screen-threadFlyOut"]',
      links: 'a[href]',
      close: '[data-testid="screen-threadFlyOut"] [data-testid="close-button"]',
    },
    cards: {
      by: 'hover',
      card: '[data-radix-popper-content-wrapper], [role="tooltip"]',
      links: 'a[href]',
      // Back and on: the second one turns to the next source.
      next: 'button:nth-of-type(2)',
    },
  },
} satisfies Partial<Generation>;

const CONVERSATION_TURN = {
  ...ANSWER,
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
} satisfies Partial<Generation>;

export const chatgpt: Site = {
  id: 'chatgpt',
  name: 'ChatGPT',
  hosts: ['chatgpt.com', 'chat.openai.com'],
  probe: `[data-chatgpt-search-unit-key], ${BY_TEST_ID}, [data-conversation-transcript] [data-assistant-markdown]`,
  generations: [
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'descriptions of 2026-09 and 2026-10',
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
      ...ANSWER,
      status: 'derived page',
      evidence: 'descriptions of 2026-09 and 2026-10, by several readers; its citations are not described',
      turn: '[data-conversation-transcript] [data-message-role]',
      // In a button, unlike anywhere else.
      question: ['[data-user-message-copy]'],
      isAnswer: '[data-message-role="assistant"]',
      bodies: { guest: '[data-assistant-markdown]' },
      key: [],
      writing: '[data-message-role="assistant"]:not([data-message-complete]), [data-message-streaming]',
      stop: '[data-testid="stop-button"]',
      links: 'cited',
      textMarks: 'read',
    },
    {
      ...CONVERSATION_TURN,
      status: 'real capture',
      evidence: 'saved pages of 2026-07',
      turn: `section${BY_TEST_ID}, div${BY_TEST_ID}`,
      bodies: { G2: '[data-message-author-role="assistant"] .markdown' },
    },
    {
      ...CONVERSATION_TURN,
      status: 'real capture',
      evidence: 'saved page of 2026-01',
      turn: `article${BY_TEST_ID}`,
      bodies: { G1: '[data-message-author-role="assistant"] .markdown' },
    },
  ],
};

/**
 * Claude: claude.ai, its shared and saved pages, and the panel beside the chat
 * with a document or research report. No saved page with a real citation chip is
 * known: chips are described by several readers (2026-07 to 2026-09).
 */
import type { Generation, Site, TurnContext } from '../site';

const USER = '[data-testid="user-message"]';
const ROW = '[data-testid="transcript-row"]';
const MESSAGE = '[data-testid="assistant-message"]';
const COUNTED = '[data-test-render-count]';
const PROSE =
  ':is(.standard-markdown, .progressive-markdown):not([class~="group/thinking"] *, [data-cds="TurnStatus"] *)';

/** A document stands beside the chat, in elements that answers have too. */
const DOCUMENT = ':is(#markdown-artifact, [data-skill-file-viewer])';

/** Rows of a web search, which the answer need not have used. */
const RESULTS = '.flex-nowrap.flex-col a[href], [data-cds="TurnStatus"] a[href]';

const ANSWER = {
  question: [USER],
  stop: '[data-testid="chat-input-stop"]',
  done: '[data-is-streaming="false"]',
  // A document or program that is not open.
  folded: `body:not(:has(${DOCUMENT})) [class~="group/artifact-block"]`,
  skipped: [
    '[class~="group/thinking"]',
    '[class~="group/artifact-block"]',
    '[data-cds="TurnStatus"]',
    '[data-message-action-bar]',
    '.flex-nowrap.flex-col:has(a[href])',
    // Code with the name of its language.
    '[class~="group/copy"]:has(pre)',
  ],
  markers: [
    'a[class~="group/tag"]',
    'span.inline-flex:has(a[href])',
    'span[id^="base-ui-"]:has(a[class~="group/tag"], span.inline-flex a[href])',
  ],
  listed: ({ turn }: TurnContext) =>
    [...turn.querySelectorAll(RESULTS)]
      .filter((link) => link.closest(PROSE) === null)
      .map((link) => link.getAttribute('href') ?? ''),
  links: 'written',
  textMarks: 'left',
  elements: 'html',
  hiddenSources: {
    // Chips have their addresses; a search that is folded up has rows that no chip need name.
    list: {
      open: '[data-cds="TurnStatus"] button[aria-expanded="false"], button[class~="group/row"][aria-expanded="false"]',
      opens: 'a part',
      panel: '.flex-nowrap.flex-col:has(a[href])',
      links: 'a[href]',
      close: null,
    },
    cards: null,
  },
} satisfies Partial<Generation>;

const DOCUMENT_BODY = { document: `${DOCUMENT} .standard-markdown` } as const;

/** Turns of a layout with the document open beside them: alone it does not tell the layout. */
function withDocument(turns: string, layout: string): string {
  return `${turns}, body:has(${layout}) ${DOCUMENT}`;
}

export const claude: Site = {
  id: 'claude',
  name: 'Claude',
  hosts: ['claude.ai', 'claude.com'],
  probe: `[data-testid="bardhub-claudechat-root"], ${MESSAGE} .standard-markdown, body:has(${USER}) :is(.font-claude-response, .font-claude-message)`,
  generations: [
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'description by one reader of 2026-10-07, a second source for its names',
      turn: withDocument(ROW, ROW),
      isAnswer: `[data-perf-row="assistant"], ${MESSAGE}`,
      bodies: { hub: `${ROW} ${PROSE}`, ...DOCUMENT_BODY },
      key: [
        { at: `${MESSAGE}[data-turn-key]`, attribute: 'data-turn-key' },
        { at: '[data-perf-row="assistant"][data-index]', attribute: 'data-index' },
      ],
      writing: '[data-is-streaming="true"], [data-cds="TurnStatus"][data-state="busy"]',
    },
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'one reader, live 2026-09-26',
      turn: withDocument(`${USER}, ${MESSAGE}`, MESSAGE),
      isAnswer: MESSAGE,
      bodies: {
        'assistant-message': `${MESSAGE} ${PROSE}`,
        ...DOCUMENT_BODY,
      },
      key: [{ at: `${MESSAGE}[data-turn-key]`, attribute: 'data-turn-key' }],
      writing: '[data-is-streaming="true"], [data-cds="TurnStatus"][data-state="busy"]',
    },
    {
      ...ANSWER,
      status: 'derived page',
      evidence: 'pages rebuilt by one reader after live ones, 2026-01 and 2026-07',
      turn: withDocument(COUNTED, '.font-claude-response'),
      isAnswer: '[data-is-streaming], .font-claude-response',
      bodies: {
        response: `${COUNTED} .font-claude-response ${PROSE}`,
        ...DOCUMENT_BODY,
      },
      key: [],
      writing: '[data-is-streaming="true"]',
    },
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'notes on pages until 2025-08',
      turn: withDocument(COUNTED, '.font-claude-message'),
      isAnswer: '.font-claude-message',
      bodies: { message: '.font-claude-message', ...DOCUMENT_BODY },
      key: [],
      writing: '[data-is-streaming="true"]',
    },
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'the same parts without rows around them: shared and saved pages, of which none was seen',
      turn: `${USER}, .font-claude-response:not(${DOCUMENT} *), .font-claude-message`,
      isAnswer: '.font-claude-response, .font-claude-message',
      bodies: { parts: `.font-claude-response ${PROSE}, .font-claude-message` },
      key: [],
      writing: null,
    },
  ],
};

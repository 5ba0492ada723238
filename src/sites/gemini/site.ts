/**
 * Gemini: gemini.google.com, its shared and saved pages. A report of Deep Research
 * stands in a panel beside the chat. Its pages are made of custom elements.
 */
import type { Generation, Site } from '../site';
import { CARD, LONE_FOOTNOTE, listedInPanel, PANEL, readGeminiMarker } from './markers';
import { reportQuery } from './report-query';

const ANSWER_BODY = 'message-content .markdown:not(model-thoughts .markdown, thinking-panel .markdown)';

/** Alone, it does not tell the layout. */
const REPORT = { report: `${PANEL} #extended-response-markdown-content` } as const;

const ANSWER = {
  // The second is of the conversation body in a page saved 2026-01.
  question: ['.query-text', 'user-query-content p', 'user-query'],
  key: [],
  writing: null,
  // `aria-busy` and `processing-state-visible` stay after the end.
  stop: 'body:has(.ql-blank) [data-test-id="send-button-container"], mat-icon[fonticon="stop"]',
  done: '.response-footer.complete, .end-of-report-marker',
  // A report that is not open.
  folded: 'body:not(:has(immersive-panel)) immersive-entry-chip',
  skipped: [
    'deep-research-confirmation-widget',
    'gem-processing-card',
    'immersive-entry-chip',
    'thinking-panel',
    'model-thoughts',
    'source-footnote',
    '[hide-from-message-actions]',
    '.hide-from-message-actions',
    '.hide-on-print',
    '.only-show-to-message-actions',
    // Of other extensions, which the site's own custom elements hide from view.
    'saveai-chat-export-btn',
    '[data-saveai-injected]',
  ],
  markers: [CARD, LONE_FOOTNOTE],
  claims: '.recitation',
  readMarker: readGeminiMarker,
  listed: listedInPanel,
  links: 'written',
  textMarks: 'left',
  elements: 'custom',
  hiddenSources: {
    // The list under a report, where it is folded up.
    list: {
      open: '[data-test-id="used-sources-button"] button[aria-expanded="false"]',
      panel: '.used-sources',
      links: 'a[href]',
      close: null,
    },
    cards: {
      by: 'click',
      card: 'mat-dialog-container, [role="dialog"], .cdk-overlay-pane',
      links: 'a[href]',
      next: null,
    },
  },
} satisfies Partial<Generation>;

export const gemini: Site = {
  id: 'gemini',
  name: 'Gemini',
  hosts: ['gemini.google.com'],
  probe: `user-query, model-response message-content, ${PANEL} message-content`,
  generations: [
    {
      ...ANSWER,
      status: 'derived page',
      evidence:
        'text: saved pages of 2026-01 and 2026-07; citations: described by three readers, 2026-07 to 2026-09',
      turn: `.conversation-container, ${PANEL}`,
      queryOf: reportQuery,
      isAnswer: `model-response, ${PANEL}`,
      bodies: { chat: `model-response ${ANSWER_BODY}`, ...REPORT },
      key: [{ at: '.conversation-container[id]', attribute: 'id' }],
    },
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'the same parts without the elements around them: shared pages, of which none was seen',
      turn: `user-query, message-content:not(${PANEL} message-content, user-query message-content), ${PANEL}`,
      queryOf: reportQuery,
      isAnswer: `message-content, ${PANEL}`,
      bodies: { parts: ANSWER_BODY, ...REPORT },
    },
  ],
};

/**
 * Qwen: chat.qwen.ai, and qianwen.com in China. Turns are known from adapters of
 * 2026, citations are not: every link and mark counts.
 */
import type { Generation, Site } from '../site';

const ANSWER = {
  status: 'unverified',
  key: [],
  writing: null,
  stop: '.chat-prompt-send-button .stop-button',
  skipped: [
    '.phase-thinking',
    '.phase-reason',
    '[class*="thinking-tool"]',
    '[class*="search-card"]',
    '.qwen-markdown-table-header',
    '.qwen-markdown-code-header',
    '.qwen-markdown-code-body',
  ],
  markers: [],
  links: 'cited',
  textMarks: 'read',
  elements: 'html',
} satisfies Partial<Generation>;

export const qwen: Site = {
  id: 'qwen',
  name: 'Qwen',
  hosts: ['chat.qwen.ai', 'qianwen.com'],
  probe: '.qwen-chat-message-assistant',
  generations: [
    {
      ...ANSWER,
      evidence: 'adapters, 2026; citations by nobody',
      turn: '.qwen-chat-message-user, .qwen-chat-message-assistant',
      question: ['.qwen-chat-message-user'],
      isAnswer: '.qwen-chat-message-assistant',
      bodies: { answer: '.response-message-content.phase-answer' },
    },
    {
      ...ANSWER,
      evidence: 'an older build, a fork of Open WebUI',
      turn: '.chat-user, .chat-assistant',
      question: ['.chat-user'],
      isAnswer: '.chat-assistant',
      bodies: { fork: '.chat-assistant #response-content-container' },
    },
    {
      ...ANSWER,
      evidence: 'two attributes of the Chinese site',
      turn: '[data-chat-question-wrap], [data-chat-answers-wrap]',
      question: ['[data-chat-question-wrap]'],
      isAnswer: '[data-chat-answers-wrap]',
      bodies: { wrap: '[data-chat-answers-wrap]' },
    },
  ],
};

/**
 * A chat page of our own making: its looks are ours, its elements are those of
 * ChatGPT's layout of 2026-09 (docs: chat sites, "G3"), so that the product
 * meets what it meets there. Buttons of the page change the answer the way that
 * a site's own rendering does: `data-demo="rerender"` puts fresh copies of all
 * nodes in place, `data-demo="edit"` rewrites the first sentence of the last paragraph but one.
 */
import { CHAT_SCRIPT } from './chat-script';
import { CHAT_STYLE } from './chat-style';

export interface ChatTurn {
  readonly query: string;
  /** Blocks of the answer as HTML; citations are made by `citation`. */
  readonly answerHtml: string;
}

export interface ChatPage {
  /** Of the page and of the conversation in the sidebar. */
  readonly title: string;
  readonly turns: readonly ChatTurn[];
}

/** A chip that stands for more sources than the page tells. */
export interface ExtraSources {
  /** Shown on the chip in place of the title. */
  readonly publisher: string;
  /** The N of "+N", at least 1. */
  readonly count: number;
}

/** A citation chip: a link with the page's title, or, with more sources behind it, a label without `href`. */
export function citation(title: string, url: string, extra?: ExtraSources): string {
  if (!extra) {
    return `<a data-testid="chatgpt-citation" href="${escapeHtml(url)}" target="_blank" rel="noopener" aria-label="${escapeHtml(`${title}, ${url}`)}">${escapeHtml(title)}</a>`;
  }
  const more = `${extra.count} additional source${extra.count === 1 ? '' : 's'}`;
  const spoken = `${extra.publisher}: ${title}, ${url}, ${more}`;
  return `<a data-testid="chatgpt-citation" role="link" tabindex="0" aria-label="${escapeHtml(spoken)}"><span>${escapeHtml(extra.publisher)}</span><span class="more">+${extra.count}</span></a>`;
}

export function renderChatPage({ title, turns }: ChatPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${CHAT_STYLE}</style>
</head>
<body>
${sidebar(title)}
<div class="stage">
<header class="bar"><strong>Assistant</strong><button type="button" class="quiet">Share</button></header>
<main class="timeline" data-app-action-timeline-scroll><div class="column">
${turns.map(renderTurn).join('\n')}
</div></main>
<form class="composer" data-chatgpt-composer><div class="field" role="textbox" contenteditable="true" aria-label="Message"></div><button type="button" aria-label="Send" disabled>${ICONS.send}</button></form>
<p class="small">Answers can be wrong. Check what matters to you.</p>
</div>
<script>${CHAT_SCRIPT}</script>
</body>
</html>`;
}

function renderTurn({ query, answerHtml }: ChatTurn, index: number): string {
  const question = `question-${index + 1}`;
  const answer = `answer-${index + 1}`;
  return `<div class="turn" data-turn-key="${question}"><div data-content-search-turn-key="fallback-turn-${index}">
<div class="asked" data-chatgpt-search-unit-key="${question}:user" data-chatgpt-search-message-ids="${question}">
<h4 class="sr-only" data-conversation-role="user">You said:</h4>
<div class="bubble" data-user-message-bubble="true">${escapeHtml(query)}</div>
</div>
<div class="answered" data-chatgpt-search-unit-key="${question}:assistant" data-chatgpt-search-message-ids="${answer} ${answer}">
<h4 class="sr-only" data-conversation-role="assistant">The assistant said:</h4>
<div data-chatgpt-selection-message-id="${answer}"><div class="markdown-root" data-markdown-text-style="assistant-message">
${answerHtml}
</div></div>
<div class="actions">${ACTIONS}</div>
</div>
</div></div>`;
}

const icon = (path: string) =>
  `<svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const ICONS = {
  send: icon('<path d="M10 16V4M5 9l5-5 5 5"/>'),
  copy: icon(
    '<rect x="7" y="7" width="9" height="9" rx="2"/><path d="M4.5 12.5A1.5 1.5 0 0 1 4 11.4V6a2 2 0 0 1 2-2h5.4a1.5 1.5 0 0 1 1.1.5"/>',
  ),
  good: icon('<path d="M4 10l4 4 8-9"/>'),
  bad: icon('<path d="M5 5l10 10M15 5L5 15"/>'),
  again: icon('<path d="M15.5 8A6 6 0 1 0 16 11M16 4v4h-4"/>'),
  edit: icon('<path d="M4 16h3l8.5-8.5a1.8 1.8 0 0 0-3-3L4 13z"/>'),
  newChat: icon('<path d="M10 4v12M4 10h12"/>'),
};

const ACTIONS = [
  ['Copy', ICONS.copy, ''],
  ['Good answer', ICONS.good, ''],
  ['Bad answer', ICONS.bad, ''],
  ['Draw again', ICONS.again, ' data-demo="rerender"'],
  ['Edit', ICONS.edit, ' data-demo="edit"'],
]
  .map(([label, drawing, attributes]) => {
    return `<button type="button" aria-label="${label}" title="${label}"${attributes}>${drawing}</button>`;
  })
  .join('');

const OTHER_CHATS = ['Sourdough without a scale', 'Names for a grey cat', 'Train to the coast in May'];

function sidebar(title: string): string {
  const others = OTHER_CHATS.map((name) => `<li>${name}</li>`).join('');
  return `<nav class="sidebar" aria-label="Conversations" data-app-action-sidebar-scroll>
<button type="button" class="new">${ICONS.newChat} New chat</button>
<p class="label">Recent</p>
<ul><li aria-current="page">${escapeHtml(title)}</li>${others}</ul>
</nav>`;
}

/** Plain text as HTML text or as a double-quoted attribute value. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

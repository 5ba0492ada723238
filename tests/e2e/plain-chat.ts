/** The barest chat page in ChatGPT's layout of 2026-09, for tests whose subject is elsewhere. */
import type { SitePage } from '../demo/serve';

export interface PlainSentence {
  readonly text: string;
  /** Addresses cited after it. */
  readonly cites: readonly string[];
}

export const CHAT_HOST = 'chat.lacuna.test';

export function plainChat(query: string, sentences: readonly PlainSentence[], path = '/c/1'): SitePage {
  const chips = (urls: readonly string[]) =>
    urls
      .map(
        (url, index) =>
          `<a data-testid="chatgpt-citation" href="${url}" aria-label="Page, ${url}">page ${index + 1}</a>`,
      )
      .join('');
  const paragraphs = sentences.map(({ text, cites }) => `<p>${text} ${chips(cites)}</p>`).join('\n');
  return {
    host: CHAT_HOST,
    path,
    body: `<!doctype html><html lang="en"><head><title>Chat</title></head><body><main>
<div data-turn-key="turn-1"><div data-content-search-turn-key="fallback-turn-0">
<div data-chatgpt-search-unit-key="turn-1:user"><div data-user-message-bubble="true">${query}</div></div>
<div data-chatgpt-search-unit-key="turn-1:assistant" data-chatgpt-search-message-ids="m-1">
<h4 class="sr-only" data-conversation-role="assistant">ChatGPT said:</h4>
<div data-chatgpt-selection-message-id="m-1"><div data-markdown-text-style="assistant-message">
${paragraphs}
</div></div></div></div></div></main></body></html>`,
  };
}

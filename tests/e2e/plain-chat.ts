/** The barest chat page in ChatGPT's layout of 2026-09, for tests whose subject is elsewhere. */
import type { SitePage } from '../demo/serve';

export interface PlainSentence {
  readonly text: string;
  /** Addresses cited after it. */
  readonly cites: readonly string[];
}

export const CHAT_HOST = 'chat.lacuna.test';

export interface PlainTurn {
  readonly query: string;
  readonly sentences: readonly PlainSentence[];
}

export function plainChat(query: string, sentences: readonly PlainSentence[], path = '/c/1'): SitePage {
  return plainChatOf([{ query, sentences }], path);
}

/** A chat of several turns; texts and addresses are put in as markup. */
export function plainChatOf(turns: readonly PlainTurn[], path: string): SitePage {
  return {
    host: CHAT_HOST,
    path,
    body: `<!doctype html><html lang="en"><head><title>Chat</title></head><body><main>
${turns.map(turnHtml).join('\n')}
</main></body></html>`,
  };
}

function turnHtml({ query, sentences }: PlainTurn, index: number): string {
  const turn = `turn-${index + 1}`;
  const message = `m-${index + 1}`;
  const chips = (urls: readonly string[]) =>
    urls
      .map(
        (url, index) =>
          `<a data-testid="chatgpt-citation" href="${url}" aria-label="Page, ${url}">page ${index + 1}</a>`,
      )
      .join('');
  const paragraphs = sentences.map(({ text, cites }) => `<p>${text} ${chips(cites)}</p>`).join('\n');
  return `<div data-turn-key="${turn}"><div data-content-search-turn-key="fallback-turn-${index}">
<div data-chatgpt-search-unit-key="${turn}:user"><div data-user-message-bubble="true">${query}</div></div>
<div data-chatgpt-search-unit-key="${turn}:assistant" data-chatgpt-search-message-ids="${message}">
<h4 class="sr-only" data-conversation-role="assistant">ChatGPT said:</h4>
<div data-chatgpt-selection-message-id="${message}"><div data-markdown-text-style="assistant-message">
${paragraphs}
</div></div></div></div></div>`;
}

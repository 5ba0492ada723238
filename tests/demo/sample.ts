/**
 * The sample: a chat page with one answer and the pages that it cites, all of
 * it written for Lacuna. `npm run demo` shows it, an end-to-end test checks it.
 */
import { renderChatPage } from './chat-page';
import { ANSWER_HTML, QUERY } from './sample/answer';
import { SAMPLE_PAGES } from './sample/pages';
import type { SitePage } from './serve';

export { expected } from './sample/expected';

export interface Sample {
  readonly query: string;
  readonly chatHost: string;
  readonly chatPath: string;
  /** The chat page and every page that it cites. */
  readonly pages: readonly SitePage[];
}

const CHAT_HOST = 'chat.lacuna.test';
const CHAT_PATH = '/c/power-bank';

const CHAT_PAGE: SitePage = {
  host: CHAT_HOST,
  path: CHAT_PATH,
  body: renderChatPage({
    title: 'Power bank on a plane',
    turns: [{ query: QUERY, answerHtml: ANSWER_HTML }],
  }),
};

export const sample: Sample = {
  query: QUERY,
  chatHost: CHAT_HOST,
  chatPath: CHAT_PATH,
  pages: [CHAT_PAGE, ...SAMPLE_PAGES],
};

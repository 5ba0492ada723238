/** ChatGPT: chatgpt.com, and saved or shared pages of the same make. */
import type { CaptureFailure } from '../../protocol/messages';
import type { Adapter, AdapterInfo, AnswerHandle, FoundAnswers, Page } from '../adapter';
import { openingOf, outermost, textOf } from '../read-roots';
import { captureChatgpt, readBodies } from './capture';
import { FOREIGN_FRAME, GENERATIONS, type Generation, PROBE, SKIPPED_IN_QUESTION } from './selectors';

const ID = 'chatgpt';

const infoOf = ({ status }: Generation): AdapterInfo => ({ id: ID, status });

export const chatgpt: Adapter = {
  id: ID,
  detect: ({ document, url }) => isChatgptHost(url) || document.querySelector(PROBE) !== null,
  answers: findAnswers,
  capture: captureChatgpt,
};

function isChatgptHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'chatgpt.com' || hostname.endsWith('.chatgpt.com') || hostname === 'chat.openai.com';
}

/** The first generation with a non-empty answer wins; a matched but empty root is a failure. */
function findAnswers(page: Page): FoundAnswers {
  let failure: CaptureFailure = 'no answer found';
  for (const generation of GENERATIONS) {
    const answers = answersOf(page, generation);
    if (answers.some((answer) => answer.failure === null)) {
      return { adapter: infoOf(generation), answers };
    }
    failure = answers.at(-1)?.failure ?? failure;
  }
  return { adapter: ID, failure };
}

function answersOf(page: Page, generation: Generation): AnswerHandle[] {
  const turns = [...page.document.querySelectorAll(generation.turn)];
  const answers: AnswerHandle[] = [];
  let query = '';
  for (const turn of turns) {
    const asked = textOf(questionOf(turn, generation), SKIPPED_IN_QUESTION);
    if (asked !== '') query = asked;
    const roots = outermost(bodiesOf(turn, generation));
    if (roots.length === 0 && !isAnswerTurn(turn)) continue;
    const { text } = readBodies(roots);
    const isLast = turn === turns.at(-1);
    answers.push({
      choice: {
        index: answers.length,
        turnId: keyOf(turn, generation),
        query,
        opening: openingOf(text),
        finished: !isWriting(turn, generation, isLast ? page.document : null),
      },
      adapter: infoOf(generation),
      generation: generationOf(roots, generation),
      roots,
      failure:
        text !== ''
          ? null
          : turn.querySelector(FOREIGN_FRAME)
            ? 'answer in a frame of another site'
            : 'answer is empty',
      page,
    });
  }
  return answers;
}

function questionOf(turn: Element, { question }: Generation): Element[] {
  for (const selector of question) {
    const found = outermost([...turn.querySelectorAll(selector)]);
    if (found.length > 0) return found;
  }
  return [];
}

function bodiesOf(turn: Element, { bodies }: Generation): Element[] {
  return [...turn.querySelectorAll(Object.values(bodies).join(', '))];
}

function isAnswerTurn(turn: Element): boolean {
  return (
    turn.getAttribute('data-turn') === 'assistant' ||
    turn.querySelector(
      '[data-message-author-role="assistant"], [data-chatgpt-search-unit-key$=":assistant"]',
    ) !== null
  );
}

function generationOf(roots: readonly Element[], { bodies }: Generation): string {
  const names = Object.entries(bodies).filter(([, selector]) => roots.some((root) => root.matches(selector)));
  return names.map(([name]) => name).join('+') || (Object.keys(bodies)[0] ?? '');
}

/** `data-chatgpt-search-message-ids` holds several ids: the first one stays. */
function keyOf(turn: Element, { key }: Generation): string | null {
  for (const { at, attribute } of key) {
    const holder = turn.matches(at) ? turn : turn.querySelector(at);
    const value = holder?.getAttribute(attribute)?.trim().split(/\s+/)[0];
    if (value) return value;
  }
  return null;
}

function isWriting(turn: Element, { writing, stop }: Generation, page: Document | null): boolean {
  return turn.querySelector(writing) !== null || (page !== null && page.querySelector(stop) !== null);
}

/**
 * Google AI Mode: a chat on google.com and its countries' domains. Class names
 * drift with every release, so `data-*` hooks come first.
 */
import { ANSWER, MAIN_COLUMN, searchedFor } from '../google/answer';
import { linkedAddresses } from '../linked-addresses';
import { textOf } from '../read-roots';
import type { Generation, Site, TurnContext } from '../site';

/** Stands under a finished answer: feedback, share. */
const FOOTER = '[data-xid="Gd7Hsc"]';
/** In threads with a canvas, later answers stand outside the turns. */
const SEGMENT = '[data-xid="pJN44d"]';
const ASIDE = '[data-xid="aim-aside-initial-corroboration-container"]';
/** Canvases, and nothing else of an answer. */
const CANVAS = 'iframe';

const TURN = {
  ...ANSWER,
  status: 'derived page',
  question: [],
  queryOf,
  isAnswer: MAIN_COLUMN,
  answerIn: 'last body',
  key: [],
  writing: null,
  stop: null,
  done: FOOTER,
  foreignFrame: CANVAS,
  skipped: [...ANSWER.skipped, FOOTER],
} satisfies Partial<Generation>;

export const googleAiMode: Site = {
  id: 'google-ai-mode',
  name: 'Google AI Mode',
  hosts: ['google.*'],
  path: isAiMode,
  probe: '[data-xid="aim-mars-turn-root"]',
  generations: [
    {
      ...TURN,
      evidence: 'two adapters seen live 2026-09-16, counts of a page saved 2026-06-30',
      turn: '[data-scope-id="turn"]',
      bodies: { scope: MAIN_COLUMN },
    },
    {
      ...TURN,
      evidence: 'one adapter seen live 2026-09-16: pages whose turns have no scope',
      turn: '[data-xid="aim-mars-turn-root"] [data-tr-rsts]',
      bodies: { rsts: MAIN_COLUMN },
    },
    {
      ...TURN,
      status: 'unverified',
      evidence: 'notes on one thread with a canvas, 2026-07',
      turn: `.CKgc1d, ${SEGMENT}`,
      question: ['.Ax52xb', '.ilZyRc.R7mRQb', '.tonYlb'],
      queryOf: undefined,
      isAnswer: '[data-xid="VpUvz"]',
      bodies: { segment: '[data-xid="VpUvz"]' },
      skipped: [...ANSWER.skipped, FOOTER, '.Ax52xb', '.L6HOGc', ASIDE],
      listed: ({ turn }) => linkedAddresses(turn, `[data-src-id] a[href], ${ASIDE} a[href]`),
    },
  ],
};

/** Not a plain page of results, not `mail.google.com` and its like. */
function isAiMode({ hostname, pathname, searchParams }: URL): boolean {
  if (!/^(?:www\.)?google\./.test(hostname)) return false;
  if (pathname === '/search') return searchParams.get('udm') === '50';
  return pathname === '/ai' || pathname.startsWith('/ai/');
}

/** "Copy <question>": its words are the interface's, so only English ones are known. */
const COPY_LABEL = /^Copy\s+(?!(?:text|code|link)\b)/;

function queryOf({ turn, page }: TurnContext): string {
  const outside = (selector: string) =>
    [...turn.querySelectorAll(selector)].filter((element) => element.closest(MAIN_COLUMN) === null);
  const [heading] = outside('[role="heading"][aria-level="2"]');
  const asked = heading === undefined ? '' : textOf([heading]);
  if (asked !== '') return asked;
  const labels = outside('button[aria-label]').map((button) => button.getAttribute('aria-label') ?? '');
  const copied = labels.find((label) => COPY_LABEL.test(label));
  if (copied !== undefined) return copied.replace(COPY_LABEL, '').trim();
  const isFirst = page.document.querySelector(MAIN_COLUMN) === turn.querySelector(MAIN_COLUMN);
  return isFirst ? searchedFor(page) : '';
}

/**
 * Perplexity: threads on www.perplexity.ai. Citations hold their address in an
 * attribute; no source has a link. No saved page is known. Questions and answers
 * share an attribute, so a question is told by the bubble around it.
 */
import type { Generation, Site } from '../site';
import { ANSWER, PERPLEXITY } from './answer';

const BUBBLE = '[class*="group/user-bubble"]';
/** Of several years: pages are rolled out in stages. */
const ASKED = `${BUBBLE}, span.select-text:not(${BUBBLE} *), h1[class~="group/query"]`;

const PROSE = '.prose.inline[data-renderer="lm"]';
/** A research report, opened from its card. */
const REPORT = '.prose.max-w-none';

const THREAD = {
  ...ANSWER,
  question: [`${BUBBLE} [data-renderer="lm"]`, ASKED],
  key: [],
  writing: null,
} satisfies Partial<Generation>;

export const perplexity: Site = {
  id: 'perplexity',
  name: 'Perplexity',
  hosts: PERPLEXITY,
  path: ({ pathname }) => !pathname.startsWith('/page/'),
  probe: `span.citation[data-pplx-citation], ${BUBBLE} [data-renderer="lm"], h1[class~="group/query"]`,
  generations: [
    {
      ...THREAD,
      status: 'derived page',
      evidence: 'notes of one reader, 2026-08 to 2026-09-25, and a page made by another',
      turn: `${ASKED}, ${outsideBubble(PROSE)}, ${outsideBubble(REPORT)}`,
      isAnswer: `${outsideBubble(PROSE)}, ${outsideBubble(REPORT)}`,
      // Pictures and the like may stand between the parts of an answer.
      answerIn: 'neighbouring turns',
      bodies: { renderer: outsideBubble(PROSE), report: outsideBubble(REPORT) },
    },
    {
      ...THREAD,
      status: 'derived page',
      evidence: 'several readers; emptied and then removed by 2026-08-26',
      turn: `${ASKED}, div[id^="markdown-content-"]`,
      isAnswer: 'div[id^="markdown-content-"]',
      bodies: { 'markdown-content': 'div[id^="markdown-content-"]' },
      key: [{ at: '[id^="markdown-content-"]', attribute: 'id' }],
    },
  ],
};

function outsideBubble(selector: string): string {
  return `${selector}:not(${BUBBLE} *)`;
}

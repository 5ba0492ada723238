/**
 * AnythingLLM on any host: after its source (2024 and 2025). Answers have no
 * marks: what was searched is listed under them, by name until a dialog is open.
 */
import type { Generation, Site } from '../site';

/** Sources of the web show their host and path in the open list. */
const HOST_AND_PATH = /^[a-z\d-]+(?:\.[a-z\d-]+)+\/\S*$/i;

const TURN = {
  status: 'derived page',
  key: [],
  writing: '.dot-falling',
  stop: null,
  // Thoughts, and the note on why it did not answer.
  skipped: ['[data-tooltip-id="query-refusal-info"]', '[class*="thought"]'],
  markers: [],
  listed: ({ turn }) =>
    [...turn.querySelectorAll('.doc__source p:first-child')]
      .map((name) => name.textContent.trim())
      .filter((name) => HOST_AND_PATH.test(name))
      .map((name) => `https://${name}`),
  links: 'cited',
  textMarks: 'read',
  elements: 'html',
} satisfies Partial<Generation>;

export const anythingllm: Site = {
  id: 'anythingllm',
  name: 'AnythingLLM',
  hosts: [],
  probe: '.justify-start.w-full.group > .flex-col > .break-words > .flex-col.gap-y-1',
  generations: [
    {
      ...TURN,
      evidence: "the site's source of 2025",
      turn: '.justify-start.w-full.group, .justify-end.w-full.group',
      question: ['.justify-end.w-full.group .flex-col.gap-y-1'],
      isAnswer: '.justify-start.w-full.group',
      bodies: { message: '.justify-start.w-full.group .break-words > span.flex-col.gap-y-1' },
    },
  ],
};

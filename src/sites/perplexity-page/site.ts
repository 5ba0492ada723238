/**
 * Perplexity's pages: an article of several parts under one title, made from an
 * answer and published. None was seen: they are read by the parts of its answers.
 */
import { ANSWER, PERPLEXITY } from '../perplexity/answer';
import type { Site } from '../site';

export const perplexityPage: Site = {
  id: 'perplexity-page',
  name: 'Perplexity Pages',
  hosts: PERPLEXITY,
  path: ({ pathname }) => pathname.startsWith('/page/'),
  probe: null,
  generations: [
    {
      ...ANSWER,
      status: 'unverified',
      evidence: 'only the address of such pages is known; their parts are taken for those of answers',
      turn: 'body',
      question: ['h1'],
      isAnswer: '.prose',
      bodies: { page: '.prose' },
      key: [],
      writing: null,
    },
  ],
};

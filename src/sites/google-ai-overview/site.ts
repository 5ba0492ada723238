/**
 * Google AI Overview: the answer above the results of a plain search. Class
 * names are from an audit of 81 result pages (2026-05) and drift.
 */
import { ANSWER, MAIN_COLUMN, searchedFor } from '../google/answer';
import { linkedAddresses } from '../linked-addresses';
import type { Generation, Site } from '../site';

const OVERVIEW = {
  ...ANSWER,
  question: [],
  queryOf: ({ page }) => searchedFor(page),
  key: [],
  writing: null,
  // Its skeleton, which may stay on the page once it is hidden.
  stop: '#folsrch-ghost:not([hidden]):not([style*="display:none"]):not([style*="display: none"])',
  folded: '.Jzkafd[role="button"]',
} satisfies Partial<Generation>;

export const googleAiOverview: Site = {
  id: 'google-ai-overview',
  name: 'Google AI Overview',
  // Most result pages have no overview: what stands on one says whether it does.
  hosts: [],
  probe: '#eKIzJc, .rPeykc',
  // Where Google declines to write one, its place is on the page too.
  amongOtherProse: true,
  generations: [
    {
      ...OVERVIEW,
      status: 'derived page',
      evidence: 'audit of 81 result pages, 2026-05',
      turn: '#eKIzJc',
      isAnswer: `.mZJni, ${MAIN_COLUMN}`,
      bodies: { overview: '.mZJni', 'main-col': MAIN_COLUMN },
    },
    {
      ...OVERVIEW,
      status: 'unverified',
      evidence: 'class names of 2024 (Search Generative Experience)',
      turn: 'body:has(.rPeykc)',
      isAnswer: '.rPeykc',
      bodies: { SGE: '.rPeykc' },
      listed: ({ turn }) => linkedAddresses(turn, 'li.LLtSOc a.KEVENd, ul.zVKf0d a[href]'),
    },
  ],
};

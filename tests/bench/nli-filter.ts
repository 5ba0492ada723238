/**
 * `npm run bench -- nli-filter`: recall of the prefilter of method `nli`, by how many others a fact is held
 * against; and what runs on hand-made lists took, beside what was said beforehand.
 */
import { formatBench } from '../../src/cli/format-bench';
import { showInterval } from '../../src/cli/show-interval';
import type { Range } from '../../src/core/methods/expected-use';
import { ATOMS_PER_FACT, NEIGHBOURS } from '../../src/core/methods/nli/choose-pairs';
import { LIMITS, type Recall, summHayRecall, wiceRecall, wikiContradictRecall } from './filter-recall';
import { measureLabelledAudits } from './nli-cost';

const wiki = wikiContradictRecall();
const sets: Recall[] = [
  summHayRecall('fully_covered'),
  summHayRecall('partially_covered'),
  wiceRecall('supported'),
  wiceRecall('partially_supported'),
  wiki,
];

const audits = await measureLabelledAudits();
const shown = ({ low, high }: Range) => `${low} to ${high}`;

console.log(
  formatBench({
    json: {
      recall: sets.map(({ at, ...set }) => ({ ...set, at: Object.fromEntries(at) })),
      costs: audits.map(({ audit, use, expected }) => ({ id: audit.id, use, expected })),
    },
    title: 'Method nli: prefilter and cost',
    tables: [
      {
        heading: 'Share of the related pairs that get through, with 95% intervals',
        columns: ['set', 'pairs', ...LIMITS.map((limit) => `nearest ${limit}`)],
        rows: sets.map(({ set, pairs, at }) => [
          set,
          pairs,
          ...[...at.values()].map((interval) => showInterval(interval, 3)),
        ]),
      },
      {
        heading: 'Hand-made lists: calls and tokens (as estimated), and what was said beforehand',
        columns: [
          'list',
          'facts',
          'calls',
          'expected',
          'of these for the answer',
          'expected',
          'prompt tokens',
          'expected',
        ],
        rows: audits.map(({ audit, list, use, expected, usedByAnswer, expectedOfAnswer }) => [
          audit.id,
          list.facts.length,
          use.calls,
          shown(expected.calls),
          usedByAnswer,
          shown(expectedOfAnswer),
          use.promptTokens,
          shown(expected.promptTokens),
        ]),
      },
    ],
    notes: [
      `In use: ${ATOMS_PER_FACT} statements of the answer a fact, ${NEIGHBOURS} other facts a fact.`,
      `WikiContradict: lists of 40 questions' contexts; ${(100 * wiki.asked).toFixed(1)}% of all pairs of contexts are asked about at ${NEIGHBOURS}.`,
      'Resampled: summaries (SummHay), claims (WiCE), questions (WikiContradict).',
    ],
  }),
);

/** `npm run bench -- nli-filter`: recall of the prefilter of method `nli`, by how many others a fact is held against. */
import { formatBench } from '../../src/cli/format-bench';
import { showInterval } from '../../src/cli/show-interval';
import { ATOMS_PER_FACT, NEIGHBOURS } from '../../src/core/methods/nli/choose-pairs';
import { LIMITS, type Recall, summHayRecall, wiceRecall, wikiContradictRecall } from './filter-recall';

const wiki = wikiContradictRecall();
const sets: Recall[] = [
  summHayRecall('fully_covered'),
  summHayRecall('partially_covered'),
  wiceRecall('supported'),
  wiceRecall('partially_supported'),
  wiki,
];

console.log(
  formatBench({
    json: sets.map(({ at, ...set }) => ({ ...set, at: Object.fromEntries(at) })),
    title: 'Prefilter of method nli',
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
    ],
    notes: [
      `In use: ${ATOMS_PER_FACT} statements of the answer a fact, ${NEIGHBOURS} other facts a fact.`,
      `WikiContradict: lists of 40 questions' contexts; ${(100 * wiki.asked).toFixed(1)}% of all pairs of contexts are asked about at ${NEIGHBOURS}.`,
      'Resampled: summaries (SummHay), claims (WiCE), questions (WikiContradict).',
    ],
  }),
);

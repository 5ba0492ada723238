/**
 * `npm run bench -- methods`: calls, pairs and prompt tokens of the methods that ask a language model,
 * beside the reference's order of calls (metrics.md sections 3 and 4) with our own prompts on the same inputs.
 */
import { formatBench } from '../../src/cli/format-bench';
import { type MethodCost, promptTokens, tokenCounter } from './method-cost';
import { nliCosts } from './nli-cost';
import { qaCosts } from './qa-cost';
import { settledByCode } from './recorded-relations';

/** Each method adds its own. */
const COSTS: readonly (() => Promise<readonly MethodCost[]>)[] = [qaCosts, nliCosts];

const counter = tokenCounter();
const costs = (await Promise.all(COSTS.map((measure) => measure()))).flat();

const rows = costs.map(({ method, case: name, ours, reference, labels }) => {
  const [tokens, theirs] = [promptTokens(ours.prompts, counter), promptTokens(reference.prompts, counter)];
  return {
    method,
    case: name,
    calls: ours.prompts.length,
    'calls, reference': reference.prompts.length,
    pairs: ours.pairs,
    'pairs, reference': reference.pairs,
    tokens,
    'tokens, reference': theirs,
    'share of tokens': theirs === 0 ? null : tokens / theirs,
    'labels alike': labels && `${labels.same} of ${labels.of}`,
  };
});

console.log(
  formatBench({
    json: rows,
    title: 'Calls and prompt tokens of the methods',
    tables: [
      {
        heading: 'One audit',
        columns: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
      },
      ...settledByCode(),
    ],
    notes: [
      `Tokens by ${counter.name}, without the chat template.`,
      'Reference: the order of calls of metrics.md sections 3 and 4 with our prompts. Aims: `qa` at most half of its tokens, `nli` at most a tenth of its pairs.',
    ],
  }),
);

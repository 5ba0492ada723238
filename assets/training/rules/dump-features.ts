/**
 * Writes the features of every labelled pair, computed by the extension's own
 * code, as JSON lines: the only thing that the fit reads. No text is written.
 * Usage: node dump-features.mjs DATA_DIR OUT
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readMinimalPairs } from '../../../src/cli/bench-pairs';
import { readSupportPairs } from '../../../src/cli/support-sets';
import coefficients from '../../../src/core/judging/coefficients.json';
import { examine } from '../../../src/core/judging/features';
import { outlookByRules, verdictOf } from '../../../src/core/judging/judge-claim';
import { indexPremise } from '../../../src/core/retrieval/premise-index';

const [dataDir = '', out = ''] = process.argv.slice(2);
const lines = readSupportPairs(dataDir).map((pair) => {
  const premises = pair.premises.map((text, i) => indexPremise({ id: String(i), text }));
  const { features } = examine(pair.claim, pair.context, premises);
  const group = createHash('sha256').update(pair.group).digest('hex').slice(0, 16);
  const { set, task, positive, coverage = null, isExpertAnswer = false } = pair;
  return JSON.stringify({ set, group, task, positive, coverage, isExpertAnswer, features });
});
// Of our own pairs the half `dev`, without those that the rules decide anyway.
const own = readMinimalPairs()
  .filter(({ split }) => split === 'dev')
  .flatMap(({ subject, premise, claim, label }) => {
    const premises = premise.map((text, i) => indexPremise({ id: String(i), text }));
    const examination = examine(claim, '', premises);
    if (verdictOf(examination, outlookByRules(examination.features, coefficients)).label === 'contradicted')
      return [];
    const group = createHash('sha256')
      .update(`pairs:${subject}:${premise.join(' ')}`)
      .digest('hex')
      .slice(0, 16);
    const { features } = examination;
    return [JSON.stringify({ set: 'Pairs', group, task: 'support', positive: label === 'full', features })];
  });
lines.push(...own);
writeFileSync(out, `${lines.join('\n')}\n`);
console.error(`${lines.length} pairs`);

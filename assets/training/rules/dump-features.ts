/**
 * Writes the features of every labelled pair, computed by the extension's own
 * code, as JSON lines: the only thing that the fit reads. No text is written.
 * Usage: node dump-features.mjs DATA_DIR OUT
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readSupportPairs } from '../../../src/cli/support-sets';
import { examine } from '../../../src/core/judging/features';
import { indexPremise } from '../../../src/core/retrieval/premise-index';

const [dataDir = '', out = ''] = process.argv.slice(2);
const lines = readSupportPairs(dataDir).map((pair) => {
  const premises = pair.premises.map((text, i) => indexPremise({ id: String(i), text }));
  const { features } = examine(pair.claim, pair.context, premises);
  const group = createHash('sha256').update(pair.group).digest('hex').slice(0, 16);
  const { set, task, positive, coverage = null, isExpertAnswer = false } = pair;
  return JSON.stringify({ set, group, task, positive, coverage, isExpertAnswer, features });
});
writeFileSync(out, `${lines.join('\n')}\n`);
console.error(`${lines.length} pairs`);

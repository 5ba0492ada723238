/**
 * Writes what the extension's own code finds of every labelled pair, rules and
 * encoder together, as JSON lines: the only thing that the heads are fitted on,
 * so that training and product cannot drift apart. Numbers and hashes, no text.
 * Usage: node dump-features.mjs DATA_DIR OUT
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readMinimalPairs } from '../../../src/cli/bench-pairs';
import { pairHash } from '../../../src/cli/predictions';
import { readSupportPairs } from '../../../src/cli/support-sets';
import { readClaim, verdictOf } from '../../../src/core/judging/judge-claim';
import { softReading, textsToRead } from '../../../src/core/judging/soft-reading';
import { supportFeatures } from '../../../src/core/judging/support-model';
import type { JudgeTask } from '../../../src/core/model/judgement';
import { indexPremise } from '../../../src/core/retrieval/premise-index';
import { cacheEncodedTexts } from '../../../src/engines/embedded/encoder-cache';
import { loadEncoderInNode } from '../../../src/engines/embedded/load-in-node';

const [dataDir = '', out = ''] = process.argv.slice(2);
const encoder = cacheEncodedTexts(await loadEncoderInNode());
const groupHash = (group: string) => createHash('sha256').update(group).digest('hex').slice(0, 16);

async function featuresOf(claim: string, context: string, texts: readonly string[], task: JudgeTask) {
  const reading = readClaim(
    claim,
    context,
    texts.map((text, i) => indexPremise({ id: String(i), text })),
  );
  if (!('examination' in reading)) return null;
  const { examination } = reading;
  const asked = { claim, context, task };
  const soft = softReading(asked, reading, await encoder.encode(textsToRead(asked, reading)));
  // What the rules leave of the lowest and the highest probability.
  const bounds = (partly: boolean) =>
    [0, 1].map((p) => verdictOf(examination, { full: p, partly: partly ? p : null }).support);
  return {
    features: supportFeatures(reading, soft),
    supportBounds: bounds(false),
    coverageBounds: bounds(true),
    isContradicted: verdictOf(examination, { full: 1, partly: null }).label === 'contradicted',
  };
}

/** Pairs looked at together: enough to keep the encoder's threads busy. */
const TOGETHER = 8;

async function linesOf<Pair>(
  pairs: readonly Pair[],
  lineOf: (pair: Pair) => Promise<object>,
): Promise<string[]> {
  const lines: string[] = [];
  for (let from = 0; from < pairs.length; from += TOGETHER) {
    const found = await Promise.all(pairs.slice(from, from + TOGETHER).map(lineOf));
    lines.push(...found.map((line) => JSON.stringify(line)));
  }
  return lines;
}

const labelled = await linesOf(readSupportPairs(dataDir), async (pair) => {
  const { set, task, positive, partly, coverage = null, isExpertAnswer = false } = pair;
  const known = { pair: pairHash(pair), set, group: groupHash(pair.group), task, positive, partly, coverage };
  return { ...known, isExpertAnswer, ...(await featuresOf(pair.claim, pair.context, pair.premises, task)) };
});
const own = await linesOf(readMinimalPairs(), async ({ id, split, subject, kind, premise, claim, label }) => {
  const known = {
    pair: id,
    set: 'Pairs',
    split,
    kind,
    group: groupHash(`pairs:${subject}`),
    task: 'support',
  };
  return { ...known, positive: label === 'full', ...(await featuresOf(claim, '', premise, 'support')) };
});
const lines = [...labelled, ...own];
writeFileSync(out, `${lines.join('\n')}\n`);
console.error(`${lines.length} pairs, ${encoder.counts.encoded} texts encoded by ${encoder.model}`);
process.exit(0);

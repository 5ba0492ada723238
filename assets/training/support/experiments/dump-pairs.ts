/**
 * Writes the text that the experiments train on as JSON lines: every labelled
 * pair with the windows, word weights and rule features that the extension's
 * own code gives it. The file holds text of the data sets: it stays in the
 * cache and is never committed.
 * Usage: node dump-pairs.mjs DATA_DIR OUT
 *        node dump-pairs.mjs --made-up IN OUT    adds word weights to made-up pairs
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMinimalPairs } from '../../../../src/cli/bench-pairs';
import { readSupportPairs } from '../../../../src/cli/support-sets';
import { readClaim } from '../../../../src/core/judging/judge-claim';
import { indexPremise } from '../../../../src/core/retrieval/premise-index';

const groupHash = (group: string) => createHash('sha256').update(group).digest('hex').slice(0, 16);

/** @returns null where there is nothing to judge */
function readingOf(claim: string, context: string, texts: readonly string[]) {
  const premises = texts.map((text, i) => indexPremise({ id: String(i), text }));
  const reading = readClaim(claim, context, premises);
  if (!('examination' in reading)) return null;
  const { examination, windows } = reading;
  return {
    claim,
    windows: windows.map(({ premise, start, end }) => premise.text.slice(start, end)),
    words: examination.alignment.words.map(({ word, weight }) => [word.start, word.end, weight]),
    features: examination.features,
    isDoubtful: examination.conflicts.length > 0 || examination.polarity.isDoubtful,
  };
}

/** Made-up pairs keep their own windows: the change may be what retrieval would miss. */
function madeUp(path: string): object[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const pair = JSON.parse(line);
    const reading = readingOf(pair.claim, '', pair.windows);
    return reading ? [{ ...pair, words: reading.words }] : [];
  });
}

function labelled(dataDir: string): object[] {
  const ofSets = readSupportPairs(dataDir).flatMap((pair) => {
    const reading = readingOf(pair.claim, pair.context, pair.premises);
    const { set, positive, coverage = null } = pair;
    return reading ? [{ set, group: groupHash(pair.group), positive, coverage, ...reading }] : [];
  });
  const own = readMinimalPairs().flatMap(({ split, subject, premise, claim, label }) => {
    const reading = readingOf(claim, '', premise);
    const known = { set: 'Pairs', split, group: groupHash(`pairs:${subject}`), positive: label === 'full' };
    return reading ? [{ ...known, ...reading }] : [];
  });
  return [...ofSets, ...own];
}

const [source = '', ...paths] = process.argv.slice(2);
const rows = source === '--made-up' ? madeUp(paths[0] ?? '') : labelled(source);
writeFileSync(paths.at(-1) ?? '', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
console.error(`${rows.length} pairs`);

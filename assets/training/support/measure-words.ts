/**
 * How well the words without a counterpart are those that people mark as not
 * supported (WiCE, 124 sub-claims with a flag a token): for the words alone,
 * and with the encoder at several thresholds. Prints figures, no text.
 * Usage: node measure-words.mjs DATA_DIR
 */
import { join } from 'node:path';
import { readJsonLines } from '../../../src/cli/read-json-lines';
import { readClaim } from '../../../src/core/judging/judge-claim';
import { softReading, textsToRead } from '../../../src/core/judging/soft-reading';
import { indexPremise } from '../../../src/core/retrieval/premise-index';
import { cacheEncodedTexts } from '../../../src/engines/embedded/encoder-cache';
import { loadEncoderInNode } from '../../../src/engines/embedded/load-in-node';

interface Row {
  readonly claim: string;
  readonly claim_tokens: readonly string[];
  readonly non_supported_spans: readonly boolean[];
  readonly evidence: readonly string[];
}

interface FlaggedWord {
  readonly isUnsupported: boolean;
  readonly match: number;
  readonly cosine: number;
}

const encoder = cacheEncodedTexts(await loadEncoderInNode());
const words: FlaggedWord[] = [];
for (const row of readJsonLines<Row>(join(process.argv[2] ?? '', 'wice/non_supported_tokens_dev.jsonl'))) {
  const text = row.evidence.map((line) => line.replace(/^\(meta data\) TITLE:\s*/, '')).join('\n');
  const reading = readClaim(row.claim, '', [indexPremise({ id: '0', text })]);
  if (!('examination' in reading)) continue;
  const { examination } = reading;
  const asked = { claim: row.claim, context: '', task: 'support' } as const;
  const soft = softReading(asked, reading, await encoder.encode(textsToRead(asked, reading)));
  const flagged = flaggedSpans(row);
  examination.alignment.words.forEach(({ word, match }, i) => {
    const isUnsupported = flagged.some(({ start, end }) => start < word.end && word.start < end);
    words.push({ isUnsupported, match, cosine: soft.words[i] ?? 0 });
  });
}

function flaggedSpans({ claim, claim_tokens, non_supported_spans }: Row) {
  let at = 0;
  return claim_tokens.flatMap((token, i) => {
    const start = claim.indexOf(token, at);
    if (start < 0) return [];
    at = start + token.length;
    return non_supported_spans[i] ? [{ start, end: at }] : [];
  });
}

function show(name: string, isMarked: (word: FlaggedWord) => boolean): void {
  const marked = words.filter(isMarked);
  const right = marked.filter(({ isUnsupported }) => isUnsupported).length;
  const precision = right / marked.length;
  const recall = right / words.filter(({ isUnsupported }) => isUnsupported).length;
  const f1 = (2 * precision * recall) / (precision + recall);
  console.log(
    `${name.padEnd(28)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`,
  );
}

console.log(
  `${words.length} words, ${words.filter(({ isUnsupported }) => isUnsupported).length} not supported`,
);
show('no counterpart by words', ({ match }) => match === 0);
for (const threshold of [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]) {
  show(`nor by meaning, below ${threshold}`, ({ match, cosine }) => match === 0 && cosine < threshold);
}
for (const threshold of [0.5, 0.6, 0.7]) {
  show(`by meaning alone, below ${threshold}`, ({ cosine }) => cosine < threshold);
}
process.exit(0);

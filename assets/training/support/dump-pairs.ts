/**
 * Writes what the support model is trained on as JSON lines: every labelled
 * pair with the windows and the rule features that the extension's own code
 * gives it, so that training and product cannot drift apart. The file holds
 * text of the data sets: it stays in the cache and is never committed.
 * Usage: node dump-pairs.mjs DATA_DIR OUT
 *        node dump-pairs.mjs --made-up IN OUT    adds the same to made-up pairs
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMinimalPairs } from '../../../src/cli/bench-pairs';
import { readSupportPairs } from '../../../src/cli/support-sets';
import coefficients from '../../../src/core/judging/coefficients.json';
import { examine } from '../../../src/core/judging/features';
import { outlookByRules, verdictOf } from '../../../src/core/judging/judge-claim';
import { indexPremise } from '../../../src/core/retrieval/premise-index';
import { selectWindows } from '../../../src/core/retrieval/reading-windows';

const [dataDir = '', out = ''] = process.argv.slice(2);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function rowOf(claim: string, context: string, texts: readonly string[]) {
  const premises = texts.map((text, i) => indexPremise({ id: String(i), text }));
  const examination = examine(claim, context, premises);
  const verdict = verdictOf(examination, outlookByRules(examination.features, coefficients));
  const keys = new Map(examination.alignment.words.map(({ word, weight }) => [word.key, weight]));
  const windows = selectWindows(
    [...keys].map(([key, weight]) => ({ key, weight })),
    examination.passages,
    premises,
  );
  return {
    pair: hashOf(JSON.stringify([claim, context, texts])),
    claim,
    context,
    windows: windows.map(({ premise, start, end }) => premise.text.slice(start, end)),
    words: examination.alignment.words.map(({ word, weight, match, inContext }) => [
      word.start,
      word.end,
      weight,
      match,
      inContext ? 1 : 0,
    ]),
    passages: examination.passages.map(({ premise, firstSentence, endSentence }) =>
      premise.text.slice(premise.sentences[firstSentence]?.start, premise.sentences[endSentence - 1]?.end),
    ),
    totalWords: premises.reduce((n, p) => n + p.words.reduce((m, w) => m + w.length, 0), 0),
    features: examination.features,
    rules: {
      label: verdict.label,
      support: verdict.support,
      doubtful: examination.polarity.isDoubtful,
      conflicts: examination.conflicts.length,
    },
  };
}
/** Made-up pairs keep their own windows: the change may be what retrieval would miss. */
function madeUp(path: string): string[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return rows.map((row) => JSON.stringify({ ...row, words: rowOf(row.claim, '', row.windows).words }));
}

function labelled(): string[] {
  const lines = readSupportPairs(dataDir).map((pair) => {
    const { set, task, positive, partly, coverage = null, isExpertAnswer = false } = pair;
    return JSON.stringify({
      set,
      group: hashOf(pair.group),
      task,
      positive,
      partly,
      coverage,
      isExpertAnswer,
      ...rowOf(pair.claim, pair.context, pair.premises),
    });
  });
  for (const { split, subject, premise, claim, label, kind } of readMinimalPairs()) {
    lines.push(
      JSON.stringify({
        set: 'Pairs',
        group: hashOf(`pairs:${subject}`),
        split,
        kind,
        label,
        task: 'support',
        positive: label === 'full',
        partly: label === 'full' || label === 'partial' ? true : label === 'none' ? false : null,
        ...rowOf(claim, '', premise),
      }),
    );
  }
  return lines;
}

const lines = dataDir === '--made-up' ? madeUp(out) : labelled();
writeFileSync(process.argv.at(-1) ?? '', `${lines.join('\n')}\n`);
console.error(`${lines.length} pairs`);

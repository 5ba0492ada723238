/**
 * What the logistic regression sees of a claim and its evidence. All are
 * shares or counts that do not grow with the length of the evidence: length
 * leaks the label in some data sets (verifier.md section 2).
 */
import type { Span } from '../model/answer';
import type { PremiseIndex } from '../retrieval/premise-index';
import { type SelectedPassage, selectPassages } from '../retrieval/select-passages';
import { wordWeigher } from '../retrieval/word-weights';
import { type Word, wordsOf } from '../text/words';
import { type Alignment, align, sentencesOf, withStated } from './align';
import { checkDetails, type DetailFindings } from './check-details';
import { checkNames, type NameFindings } from './check-names';
import { checkPolarity, type PolarityFindings } from './check-polarity';
import { clausesOf } from './clauses';

export const FEATURE_NAMES = [
  'bestSentence',
  'bestWindow',
  'joint',
  'whole',
  'pairs',
  'weakest',
  'weakestClause',
  'longestGap',
  'missingDetails',
  'missingNames',
  'conflicts',
  'unvouched',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** Everything found out about one claim; the verdict is read from it. */
export interface Examination {
  readonly claim: string;
  readonly clauses: readonly Span[];
  readonly passages: readonly SelectedPassage[];
  readonly alignment: Alignment;
  readonly details: DetailFindings;
  readonly names: NameFindings;
  readonly polarity: PolarityFindings;
  readonly features: Features;
}

/** Weight left to an unmatched word that the context holds: evidence often takes the topic for granted. Chosen by hand. */
const IN_CONTEXT = 0.5;

export function examine(claim: string, context: string, premises: readonly PremiseIndex[]): Examination {
  const weigh = wordWeigher(premises);
  const claimWords = wordsOf(claim);
  const weighted = claimWords
    .map((word) => ({ word, weight: weigh(word) }))
    .filter(({ weight }) => weight > 0);
  const keys = new Map(weighted.map(({ word, weight }) => [word.key, weight]));
  const passages = selectPassages(
    [...keys].map(([key, weight]) => ({ key, weight })),
    premises,
  );
  const contextKeys = new Set(wordsOf(context).map((word) => word.key));
  const aligned = align(weighted, sentencesOf(passages), contextKeys);
  const clauses = clausesOf(claim);
  const details = checkDetails(claim, clauses, aligned);
  const alignment = withStated(aligned, details.stated);
  const names = checkNames(claim, claimWords, alignment, premises);
  const polarity = checkPolarity(claim, claimWords, alignment);
  const features = featuresOf({ premises, passages, alignment, clauses, details, names, polarity });
  return { claim, clauses, passages, alignment, details, names, polarity, features };
}

interface Found {
  readonly premises: readonly PremiseIndex[];
  readonly passages: readonly SelectedPassage[];
  readonly alignment: Alignment;
  readonly clauses: readonly Span[];
  readonly details: DetailFindings;
  readonly names: NameFindings;
  readonly polarity: PolarityFindings;
}

function featuresOf(found: Found): Features {
  const { alignment, passages, premises, clauses, details, names, polarity } = found;
  const { words } = alignment;
  const everywhere = (word: Word) => (premises.some((premise) => premise.postings.has(word.key)) ? 1 : 0);
  const conflicts = details.conflicts.length + names.conflicts.length + polarity.conflicts.length;
  return {
    bestSentence: Math.max(0, ...alignment.sentenceCoverage),
    bestWindow: Math.max(0, ...passages.map((passage) => passage.coverage)),
    joint: coverage(words, (w) => w.match),
    whole: coverage(words, (w) => Math.max(w.match, everywhere(w.word))),
    pairs: pairsHeld(alignment),
    weakest: weakest(words),
    weakestClause: Math.min(1, ...clauses.map((clause) => clauseCoverage(alignment, clause))),
    longestGap: longestGap(words),
    missingDetails: Math.min(2, details.missing.length),
    missingNames: Math.min(2, names.missing.length),
    conflicts: Math.min(2, conflicts),
    unvouched: vouchLost(alignment, polarity.unvouched),
  };
}

type Words = Alignment['words'];

function coverage(words: Words, worth: (word: Words[number]) => number): number {
  let held = 0;
  let total = 0;
  for (const word of words) {
    const value = worth(word);
    const weight = word.weight * (value === 0 && word.inContext ? IN_CONTEXT : 1);
    held += weight * value;
    total += weight;
  }
  return total === 0 ? 0 : held / total;
}

export function clauseCoverage(alignment: Alignment, clause: Span): number {
  return coverage(
    alignment.words.filter(({ word }) => word.start >= clause.start && word.start < clause.end),
    (w) => w.match,
  );
}

/** Words between two neighbours of the claim that still count as together in the evidence; chosen by hand. */
const TOGETHER = 6;

/** Share of neighbouring word pairs of the claim that stand together in one sentence of the evidence. */
function pairsHeld(alignment: Alignment): number {
  const { words, sentences } = alignment;
  const places = sentences.map((sentence) => {
    const byKey = new Map<string, number[]>();
    sentence.words.forEach((word, i) => {
      const list = byKey.get(word.key);
      if (list) list.push(i);
      else byKey.set(word.key, [i]);
    });
    return byKey;
  });
  let held = 0;
  let total = 0;
  for (let i = 0; i + 1 < words.length; i++) {
    const [a, b] = [words[i], words[i + 1]];
    if (!a || !b) continue;
    const weight = Math.min(a.weight, b.weight);
    total += weight;
    const together = places.some((byKey) => {
      const left = byKey.get(a.word.key) ?? [];
      const right = byKey.get(b.word.key) ?? [];
      return left.some((x) => right.some((y) => Math.abs(y - x) <= TOGETHER && x !== y));
    });
    if (together) held += weight;
  }
  return total === 0 ? coverage(words, (w) => w.match) : held / total;
}

/** Mean match of the three words that lose most weight, 0..1; 1 if all are matched. */
function weakest(words: Words): number {
  const lost = words
    .map((w) => w.weight * (1 - w.match) * (w.inContext ? IN_CONTEXT : 1))
    .sort((a, b) => b - a);
  const three = lost.slice(0, 3);
  return 1 - three.reduce((sum, value) => sum + value, 0) / Math.max(1, three.length);
}

/** Longest run of neighbouring words without counterpart, as a share of the claim's weight. */
function longestGap(words: Words): number {
  let longest = 0;
  let run = 0;
  let total = 0;
  for (const { weight, match } of words) {
    total += weight;
    run = match > 0 ? 0 : run + weight;
    longest = Math.max(longest, run);
  }
  return total === 0 ? 0 : longest / total;
}

/** How much of the best sentence coverage is lost when only sentences that vouch for what they say count. */
function vouchLost(alignment: Alignment, unvouched: ReadonlySet<number>): number {
  if (unvouched.size === 0) return 0;
  const best = Math.max(0, ...alignment.sentenceCoverage);
  const vouched = Math.max(0, ...alignment.sentenceCoverage.filter((_, i) => !unvouched.has(i)));
  return best - vouched;
}

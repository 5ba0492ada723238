/**
 * What the logistic regression sees of a claim and its evidence. All are
 * shares or counts that do not grow with the length of the evidence: length
 * leaks the label in some data sets (verifier.md section 2).
 */
import type { Span } from '../model/answer';
import type { PremiseIndex } from '../retrieval/premise-index';
import { type SelectedPassage, selectPassages, weightedKeys } from '../retrieval/select-passages';
import { wordWeigher } from '../retrieval/word-weights';
import { type Word, wordsOf } from '../text/words';
import { type Alignment, align, type EvidenceSentence, sentencesOf, withStated } from './align';
import { checkDetails, type DetailFindings, type RuleConflict } from './check-details';
import { checkModifiers } from './check-modifiers';
import { checkNames, type NameFindings } from './check-names';
import { checkOpposites } from './check-opposites';
import { checkPolarity, type PolarityFindings } from './check-polarity';
import { checkRoles } from './check-roles';
import { clausesOf } from './clauses';
import { openerLength } from './openers';
import { type Place, placesOf } from './places';

export const FEATURE_NAMES = [
  'runsOfTwo',
  'runsOfThree',
  'order',
  'longestGap',
  'missingDetails',
  'missingNames',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** Everything found out about one claim; the verdict is read from it. */
export interface Examination {
  readonly claim: string;
  readonly clauses: readonly Span[];
  readonly claimPlaces: readonly Place[];
  readonly passages: readonly SelectedPassage[];
  readonly alignment: Alignment;
  readonly details: DetailFindings;
  readonly names: NameFindings;
  readonly polarity: PolarityFindings;
  /** Sentences near the claim that report without vouching, or deny, what it states flatly: they support nothing. */
  readonly unvouched: readonly EvidenceSentence[];
  /** What every rule found, first of all the details. */
  readonly conflicts: readonly RuleConflict[];
  readonly features: Features;
}

/** Weight left to an unmatched word that the context holds: evidence often takes the topic for granted. Chosen by hand. */
const IN_CONTEXT = 0.5;

export function examine(claim: string, context: string, premises: readonly PremiseIndex[]): Examination {
  const weigh = wordWeigher(premises);
  const opened = openerLength(claim);
  const claimWords = wordsOf(claim).filter((word) => word.start >= opened);
  const claimPlaces = placesOf(claim, claimWords, { start: opened, end: claim.length });
  const weighted = claimWords
    .map((word) => ({ word, weight: weigh(word) }))
    .filter(({ weight }) => weight > 0);
  const passages = selectPassages(weightedKeys(weighted), premises);
  const contextKeys = new Set(wordsOf(context).map((word) => word.key));
  const all = align(weighted, sentencesOf(passages), contextKeys);
  const clauses = clausesOf(claim);
  const polarity = checkPolarity(claim, claimPlaces, all);
  // A sentence that does not vouch for what it says supports nothing.
  const unvouched = all.sentences.filter((_, index) => polarity.unvouched.has(index));
  const vouched = all.sentences.filter((_, index) => !polarity.unvouched.has(index));
  const aligned = polarity.unvouched.size === 0 ? all : align(weighted, vouched, contextKeys);
  const details = checkDetails(claim, context, claimPlaces, aligned);
  const alignment = withStated(aligned, details.stated);
  const names = checkNames(claim, claimWords, claimPlaces, alignment, premises);
  const features = featuresOf({ claimWords, alignment, details, names });
  const conflicts = [
    ...details.conflicts,
    ...polarity.conflicts,
    ...checkOpposites(claimPlaces, alignment.words, alignment.sentences),
    ...names.conflicts,
    ...checkModifiers(claimPlaces, alignment.words, alignment.sentences),
    ...checkRoles(claim, alignment.words, alignment.sentences),
  ];
  return {
    claim,
    clauses,
    claimPlaces,
    passages,
    alignment,
    details,
    names,
    polarity,
    unvouched,
    conflicts,
    features,
  };
}

interface Found {
  readonly claimWords: readonly Word[];
  readonly alignment: Alignment;
  readonly details: DetailFindings;
  readonly names: NameFindings;
}

function featuresOf({ claimWords, alignment, details, names }: Found): Features {
  return {
    runsOfTwo: inRuns(claimWords, alignment, 2),
    runsOfThree: inRuns(claimWords, alignment, 3),
    order: inOrder(alignment),
    longestGap: longestGap(alignment.words),
    missingDetails: Math.min(2, details.missing.length),
    missingNames: Math.min(2, names.missing.length),
  };
}

type Words = Alignment['words'];

/** Weighted share of the words with a counterpart, 0..1. */
export function coverage(words: Words): number {
  let held = 0;
  let total = 0;
  for (const word of words) {
    const weight = word.weight * (word.match === 0 && word.inContext ? IN_CONTEXT : 1);
    held += weight * word.match;
    total += weight;
  }
  return total === 0 ? 0 : held / total;
}

/** Coverage of one part of the claim by all the evidence together, 0..1. */
export function partCoverage(alignment: Alignment, part: Span): number {
  return coverage(alignment.words.filter(({ word }) => word.start >= part.start && word.start < part.end));
}

/** Weighted share of the claim's words that stand in the evidence within a run of so many of the claim's words. */
function inRuns(claimWords: readonly Word[], { words, sentences }: Alignment, length: number): number {
  const runs = new Set<string>();
  for (const sentence of sentences) {
    for (let i = 0; i + length <= sentence.words.length; i++) runs.add(runAt(sentence.words, i, length));
  }
  const inside = new Set<number>();
  for (let i = 0; i + length <= claimWords.length; i++) {
    if (!runs.has(runAt(claimWords, i, length))) continue;
    for (const word of claimWords.slice(i, i + length)) inside.add(word.start);
  }
  let held = 0;
  let total = 0;
  for (const { word, weight } of words) {
    total += weight;
    if (inside.has(word.start)) held += weight;
  }
  return total === 0 ? 0 : held / total;
}

function runAt(words: readonly Word[], from: number, length: number): string {
  let run = '';
  for (let i = from; i < from + length; i++) run += `${words[i]?.key} `;
  return run;
}

/** Share of the claim's content words that one passage holds in the claim's order (longest common subsequence). */
function inOrder({ words, sentences }: Alignment): number {
  const own = words.map(({ word }) => word.key);
  const passages = new Map<number, string[]>();
  for (const sentence of sentences) {
    const keys = sentence.words.filter((word) => word.band !== 'function').map((word) => word.key);
    passages.set(sentence.passage, [...(passages.get(sentence.passage) ?? []), ...keys]);
  }
  const longest = Math.max(0, ...[...passages.values()].map((keys) => commonSubsequence(own, keys)));
  return own.length === 0 ? 0 : longest / own.length;
}

function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  const row = new Array<number>(b.length + 1).fill(0);
  for (const key of a) {
    let diagonal = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      row[j] = key === b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
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

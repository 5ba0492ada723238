/**
 * One claim against its premises, jointly: what rules and word alignment find,
 * and the verdict once a judge has added the probabilities. The rules alone
 * have theirs from coefficients.json, fitted by assets/training/rules.
 */
import type { Conflict, Evidence, JudgeLabel, Judgement, PremiseSpan } from '../model/judgement';
import type { PremiseIndex } from '../retrieval/premise-index';
import { type ReadingWindow, selectWindows } from '../retrieval/reading-windows';
import { weightedKeys } from '../retrieval/select-passages';
import { mergeSpans } from '../text/merge-spans';
import { wordsOf } from '../text/words';
import { type Alignment, unmatchedSpans } from './align';
import type { RuleConflict } from './check-details';
import fitted from './coefficients.json';
import { overlap } from './details';
import { evidenceOf, MOST_EVIDENCE, toEvidence } from './evidence';
import { coverage, type Examination, examine, FEATURE_NAMES, type Features, partCoverage } from './features';
import { FULL_FROM, UNSURE_FROM } from './zones';

export interface Coefficients {
  readonly intercept: number;
  readonly weights: Readonly<Record<keyof Features, number>>;
}

export type Verdict = Omit<Judgement, 'engine' | 'support'> & { readonly support: number };

/** Coverage from which a clause counts as supported; chosen by hand. */
const CLAUSE_HELD = 0.75;
/** A conflict decides the label only where the rest of the claim stands in the sources; chosen by hand. */
const CONFLICT_ALIGNED = 0.6;
/** Share of contradicted pairs that people call supported: 6 of 37, measured on the fitting sets. */
const CONFLICT_SUPPORT = 0.16;

/** Support left where sources near the claim say the opposite of something near it; chosen by hand, below `unsure`. */
const DOUBTFUL_SUPPORT = 0.4;

/** Words of the longest text taken for one claim; beyond it, it is none, and costs would grow. Chosen by hand. */
const LONGEST_CLAIM = 1000;

/**
 * How likely the premises support the claim, before the rules have their say.
 * Where a third outcome counts, `partly` is that of at least partial support.
 */
export interface Outlook {
  /** Probability of full support, 0..1. */
  readonly full: number;
  /** Probability of support at least in part, 0..1; null where only full support was learnt. */
  readonly partly: number | null;
}

/** A claim with what the rules found; ready for a judge, which adds the probabilities. */
export interface Reading {
  readonly examination: Examination;
  /** What the encoder has to read beside the claim. */
  readonly windows: readonly ReadingWindow[];
}

/**
 * @param context query and statement before; may be empty
 * @param hinted passages that are read whatever words they have
 * @returns the verdict where there is nothing to judge: `none` with support 0 without premise text, `unsure` at 0.5 for a claim without a content word, or far too long to be one
 */
export function readClaim(
  claim: string,
  context: string,
  premises: readonly PremiseIndex[],
  hinted: readonly PremiseSpan[] = [],
): Reading | Verdict {
  const readable = premises.filter((premise) => premise.sentences.length > 0);
  const words = wordsOf(claim);
  const isSentence = words.length <= LONGEST_CLAIM && words.some((word) => word.band !== 'function');
  if (!isSentence) return empty('unsure', 0.5);
  if (readable.length === 0) return empty('none', 0);
  const examination = examine(claim, context, readable);
  const keys = weightedKeys(examination.alignment.words);
  return { examination, windows: selectWindows(keys, examination.passages, readable, hinted) };
}

/** The rules alone, by the coefficients fitted without an encoder: the yardstick of the benches. */
export function judgeByRules(claim: string, context: string, premises: readonly PremiseIndex[]): Verdict {
  const reading = readClaim(claim, context, premises);
  if (!('examination' in reading)) return reading;
  return verdictOf(reading.examination, outlookByRules(reading.examination.features, fitted));
}

/** @param coefficients an argument so that the benchmark can use left-out ones */
export function outlookByRules(features: Features, { intercept, weights }: Coefficients): Outlook {
  const logit = FEATURE_NAMES.reduce((sum, name) => sum + weights[name] * features[name], intercept);
  return { full: 1 / (1 + Math.exp(-logit)), partly: null };
}

function empty(label: JudgeLabel, support: number): Verdict {
  return { label, support, evidence: [], unmatched: [], conflicts: [] };
}

/**
 * @param alignment the words' counterparts: those that the rules found, or also those that the encoder adds
 */
export function verdictOf(
  examination: Examination,
  { full, partly }: Outlook,
  alignment: Alignment = examination.alignment,
): Verdict {
  const verbatim = verbatimSentence(examination);
  const found: readonly RuleConflict[] = verbatim ? [] : oneEach(examination.conflicts);
  const conflicts: Conflict[] = found.map(({ kind, claim, sentence }) => ({
    kind,
    claim,
    evidence: toEvidence(sentence),
  }));
  // What counts as contradicted rests on words alone: a near meaning is no ground for an accusation.
  const isContradicted = found.length > 0 && coverageBeside(examination.alignment, found) >= CONFLICT_ALIGNED;
  const isDoubtful = found.length > 0 || examination.polarity.isDoubtful;
  const capped = (probability: number) =>
    verbatim
      ? Math.max(probability, VERBATIM_SUPPORT)
      : isContradicted
        ? Math.min(probability, CONFLICT_SUPPORT)
        : isDoubtful
          ? Math.min(probability, DOUBTFUL_SUPPORT)
          : probability;
  // A doubt about a detail leaves it covered in part; a subject of which nothing is said does not.
  const some = partly !== null && !saysSomethingNew(alignment) ? Math.min(partly, NOTHING_NEW) : partly;
  const label = () =>
    some === null ? labelOf(capped(full), alignment, examination) : coverageLabelOf(capped(full), some);
  return {
    label: isContradicted ? 'contradicted' : verbatim ? 'full' : label(),
    support: some === null ? capped(full) : isContradicted || verbatim ? capped(some) : some,
    ...(some === null ? {} : { full: capped(Math.min(full, some)) }),
    evidence: verbatim
      ? [verbatim]
      : isContradicted
        ? against(conflicts, examination)
        : evidenceOf(examination),
    unmatched: mergeSpans([
      ...unmatchedSpans(alignment),
      ...(isContradicted ? conflicts.map(({ claim }) => claim) : []),
    ]),
    conflicts,
  };
}

/** What says otherwise comes first, then what the rest of the claim rests on. */
function against(conflicts: readonly Conflict[], examination: Examination): Evidence[] {
  const all = [...conflicts.map(({ evidence }) => evidence), ...evidenceOf(examination)];
  const isFirst = (one: Evidence, i: number) =>
    all.findIndex((other) => other.source === one.source && other.start === one.start) === i;
  return all.filter(isFirst).slice(0, MOST_EVIDENCE);
}

/** Rules may find the same words at odds for two reasons: the first counts. */
function oneEach(conflicts: readonly RuleConflict[]): RuleConflict[] {
  return conflicts.filter(
    (one, i) => !conflicts.slice(0, i).some((other) => overlap(one.claim, other.claim)),
  );
}

/** Coverage of the claim without the details in conflict; a conflict over all of it leaves nothing to doubt. */
function coverageBeside({ words }: Alignment, conflicts: readonly RuleConflict[]): number {
  const rest = words.filter(
    ({ word }) => !conflicts.some(({ claim: c }) => word.start < c.end && c.start < word.end),
  );
  return rest.length === 0 ? 1 : coverage(rest);
}

/** A claim that stands word for word as a sentence of a source; chosen by hand, below certainty because context may reverse it. */
const VERBATIM_SUPPORT = 0.97;

/** A sentence with exactly the claim's words in their order, none more. */
function verbatimSentence({ claim, alignment, details }: Examination): Evidence | null {
  // A minus sign is no word.
  if (details.missing.length > 0) return null;
  const keys = wordsOf(claim).map((word) => word.key);
  const same = alignment.sentences.find(
    ({ words }) => words.length === keys.length && words.every((word, i) => word.key === keys[i]),
  );
  return same ? toEvidence(same) : null;
}

function labelOf(support: number, alignment: Alignment, examination: Examination): JudgeLabel {
  if (support >= FULL_FROM && hasForeignClause(alignment, examination)) return 'partial';
  if (support >= FULL_FROM) return 'full';
  if (support >= UNSURE_FROM) return 'unsure';
  return someClauseHeld(alignment, examination) ? 'partial' : 'none';
}

/**
 * Words that stand in the query already tell what a fact is about, not what it
 * says: an answer that has only those of them covers nothing of it.
 */
function saysSomethingNew({ words }: Alignment): boolean {
  const fresh = words.filter(({ inContext }) => !inContext);
  return fresh.length === 0 || fresh.length === words.length || coverage(fresh) >= LEAST_NEW;
}
/** Weighted share of a fact's new words, and the probability left below it; chosen by hand. */
const LEAST_NEW = 0.25;
const NOTHING_NEW = 0.3;

function coverageLabelOf(full: number, partly: number): JudgeLabel {
  if (partly < UNSURE_FROM) return 'none';
  if (partly < FULL_FROM) return 'unsure';
  return full >= FULL_FROM ? 'full' : 'partial';
}

/**
 * A clause of which nothing stands in the sources ("…, and it has a swimming
 * pool"). Of claims that are otherwise `full` and have one, people call half
 * fully supported, measured on the fitting sets.
 */
function hasForeignClause(alignment: Alignment, { claimPlaces }: Examination): boolean {
  return claimPlaces.some((place) => {
    const words = alignment.words.filter(({ word }) => word.start >= place.start && word.start < place.end);
    return words.length >= FOREIGN_WORDS && coverage(words) < FOREIGN;
  });
}
/** Content words that make a clause worth the verdict, and the share of them up to which it is foreign; chosen by hand. */
const FOREIGN_WORDS = 2;
const FOREIGN = 0.1;

function someClauseHeld(alignment: Alignment, { clauses }: Examination): boolean {
  return clauses.some((clause) => partCoverage(alignment, clause) >= CLAUSE_HELD);
}

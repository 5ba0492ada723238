/** Those who say whether a summary covers an insight: the embedded judge, its baselines, the recorded judges. */
import type { ModelVerdict } from './model-pairs';
import { COVERAGE_THRESHOLD, type ScoredPair, THRESHOLD } from './score-pairs';
import type { CoverageClass, LabelledPair } from './support-sets';

/** What a judge says of every pair, in the order of the pairs. */
export interface CoverageJudge {
  readonly name: string;
  readonly isRecorded: boolean;
  /** Ranks the pairs by at least partial coverage. */
  readonly score: readonly number[];
  readonly covered: readonly boolean[];
  /** Null for a judge that tells covered or not only. */
  readonly threeWay: {
    readonly label: readonly CoverageClass[];
    /** Ranks the pairs by full coverage. */
    readonly score: readonly number[];
  } | null;
}

/** Weakest first. */
export const COVERAGE_CLASSES: readonly CoverageClass[] = ['none', 'partial', 'full'];
export const rankOf = (label: CoverageClass) => COVERAGE_CLASSES.indexOf(label);

/** Covered or not by the first probability, in full or in part by the second. */
export function coverageClass(atLeastPartly: number, full: number): CoverageClass {
  if (atLeastPartly < THRESHOLD) return 'none';
  return full >= THRESHOLD ? 'full' : 'partial';
}

/** @param scored pairs of SummHay */
export function ownJudges(scored: readonly ScoredPair[]): CoverageJudge[] {
  const trained = (name: string, by: 'crossValidated' | 'setLeftOut'): CoverageJudge => {
    const score = scored.map(({ prediction }) => prediction[by]);
    const full = scored.map(({ prediction }) => prediction.full?.[by] ?? Number.NaN);
    return {
      ...coveredOnly(name, score, THRESHOLD),
      threeWay: {
        score: full,
        label: score.map((partly, i) => coverageClass(partly, full[i] ?? Number.NaN)),
      },
    };
  };
  return [
    trained('ours, cross-validated', 'crossValidated'),
    trained('ours, set left out', 'setLeftOut'),
    coveredOnly(
      'rules alone',
      scored.map(({ rules }) => rules.support),
      THRESHOLD,
    ),
    coveredOnly(
      'word coverage',
      scored.map((one) => one.wordCoverage),
      COVERAGE_THRESHOLD,
    ),
  ];
}

/** A language model, by the label it gave. */
export function modelJudge(name: string, verdicts: readonly ModelVerdict[]): CoverageJudge {
  const label = verdicts.map((verdict): CoverageClass => {
    return verdict.label === 'full' || verdict.label === 'partial' ? verdict.label : 'none';
  });
  const ranks = label.map(rankOf);
  return {
    name,
    isRecorded: false,
    score: verdicts.map(({ support }, i) => support ?? (ranks[i] ?? 0) / 2),
    covered: label.map((one) => one !== 'none'),
    threeWay: { label, score: ranks },
  };
}

function coveredOnly(name: string, score: readonly number[], threshold: number): CoverageJudge {
  return {
    name,
    isRecorded: false,
    score,
    covered: score.map((value) => value >= threshold),
    threeWay: null,
  };
}

/** @returns the judges recorded with the first pair that are recorded with all of them */
export function recordedJudges(pairs: readonly LabelledPair[]): CoverageJudge[] {
  return Object.keys(pairs[0]?.recorded ?? {}).flatMap((name) => {
    const label = pairs.flatMap(({ recorded }) => recorded?.[name] ?? []);
    if (label.length < pairs.length) return [];
    const score = label.map(rankOf);
    return [
      {
        name,
        isRecorded: true,
        score,
        covered: label.map((one) => one !== 'none'),
        threeWay: { label, score },
      },
    ];
  });
}

/** Robustness to phrasing (metrics.md section 9): what changes when the same is asked in other words or another order. */
import type { CoverageLabel } from '../model/judgement';

export interface ScoreSpread {
  readonly answers: number;
  /** Answers with a score under every phrasing; the figures below are over these, null without any. */
  readonly scored: number;
  /** Answers with a score under some phrasings only. */
  readonly sometimes: number;
  /** Mean over answers of largest less smallest score, 0..1. */
  readonly range: number | null;
  /** Mean over answers of the population standard deviation of their scores. */
  readonly deviation: number | null;
  /** The largest range of an answer. */
  readonly widest: number | null;
}

/** @param scores one list an answer: its scores, 0..1 or null for none, one a phrasing */
export function scoreSpread(scores: readonly (readonly (number | null)[])[]): ScoreSpread {
  const known = scores.map((own) => own.filter((score) => score !== null));
  const whole = known.filter((own, i) => own.length > 0 && own.length === scores[i]?.length);
  const ranges = whole.map((own) => Math.max(...own) - Math.min(...own));
  return {
    answers: scores.length,
    scored: whole.length,
    sometimes: known.filter((own, i) => own.length > 0 && own.length < (scores[i]?.length ?? 0)).length,
    range: meanOf(ranges),
    deviation: meanOf(whole.map(deviationOf)),
    widest: ranges.length === 0 ? null : Math.max(...ranges),
  };
}

export interface VerdictFlips {
  /** Facts that were judged both times. */
  readonly compared: number;
  /** Of them, covered one time and not the other. */
  readonly flipped: number;
  /** flipped / compared; null where none was judged both times. */
  readonly rate: number | null;
  /** Facts that one time or both could not be judged. */
  readonly unjudged: number;
}

/** @param pairs one a fact: its verdict as usually asked, and in other words */
export function verdictFlips(pairs: readonly (readonly [CoverageLabel, CoverageLabel])[]): VerdictFlips {
  const judged = pairs.filter(([usual, other]) => usual !== 'unsure' && other !== 'unsure');
  const flipped = judged.filter(([usual, other]) => (usual === 'covered') !== (other === 'covered')).length;
  return {
    compared: judged.length,
    flipped,
    rate: judged.length === 0 ? null : flipped / judged.length,
    unjudged: pairs.length - judged.length,
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values) ?? 0;
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) ?? 0);
}

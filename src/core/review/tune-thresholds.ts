/**
 * Thresholds of an engine for this user, from her own labels. The measure is balanced accuracy: the mean of the
 * shares of supported and of not supported cells that are told right, so that a user who labels mostly what is
 * wrong is not led to thresholds at which nothing is ever supported.
 */
import { FULL_FROM, UNSURE_FROM } from '../judging/zones';
import type { Report, Tuning, Verdict } from '../report/schema';
import type { LabelledCell } from './labelled-cells';
import { reviewed } from './reviewed';
import { tunedLabel } from './tuning';

/** Of the embedded engine's own zone, and so of tuned ones. */
const UNSURE_WIDTH = FULL_FROM - UNSURE_FROM;

/**
 * Labels that are needed of supported and of not supported cells each: with fewer than 10 of either, one label
 * moves balanced accuracy by more than 5 points, and the effect shown would be noise. Chosen by hand.
 */
const FEWEST_OF_EACH = 10;

/** So many labels have as much weight as the engine's own threshold; chosen by hand. */
const WEIGHT_OF_OWN = 20;

const FOLDS = 20;

/** 0.01, 0.02, … 0.99. */
const STEPS = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);

export interface ChangedVerdict {
  readonly statement: string;
  readonly before: Verdict;
  readonly after: Verdict;
}

export type TuningOffer =
  | {
      readonly kind: 'offered';
      readonly tuning: Tuning;
      /** Balanced accuracy on the user's labels, 0..1, with the thresholds in use. */
      readonly before: number;
      /** The same with thresholds tuned on the other labels (cross-validated): no label judges its own tuning. */
      readonly after: number;
      /** Statements of this report whose verdict would change. */
      readonly changed: readonly ChangedVerdict[];
    }
  /** `needed`: labels in all, at least; `lacking`: of those, of supported and of not supported cells. */
  | {
      readonly kind: 'too few';
      readonly labels: number;
      readonly needed: number;
      readonly lacking: { readonly full: number; readonly notFull: number };
    }
  /** The engine of this report gives none. */
  | { readonly kind: 'no probabilities' }
  /** The thresholds in use tell the user's labels as well, or so nearly that chance may have made the difference. */
  | { readonly kind: 'no better'; readonly labels: number };

/**
 * @param report as stored, with the thresholds in use
 * @param cells that the user labelled in all reports on this device (`labelledCells`); those of other engines are
 * left out, and one that is there twice counts once
 */
export function tuneThresholds(report: Report, cells: readonly LabelledCell[]): TuningOffer {
  const engine = engineOf(report);
  if (engine === null) return { kind: 'no probabilities' };
  const own = new Map(
    cells.filter(({ judgement }) => judgement.engine === engine).map((cell) => [cell.key, cell]),
  );
  // The folds do not depend on the order in which reports come.
  const labelled = [...own.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const full = labelled.filter(({ isFull }) => isFull).length;
  const lacking = {
    full: Math.max(0, FEWEST_OF_EACH - full),
    notFull: Math.max(0, FEWEST_OF_EACH - (labelled.length - full)),
  };
  const labels = labelled.length;
  if (lacking.full + lacking.notFull > 0)
    return { kind: 'too few', labels, needed: labels + lacking.full + lacking.notFull, lacking };

  const inUse = report.tuning?.engine === engine ? report.tuning : null;
  const tuning = tunedOn(labelled, engine);
  const now = labelled.map((cell) => isToldFull(cell, inUse));
  const then = crossValidated(labelled, engine);
  if (!isBetter(labelled, now, then) || tuning.fullFrom === inUse?.fullFrom)
    return { kind: 'no better', labels };
  return {
    kind: 'offered',
    tuning,
    before: balancedAccuracy(labelled, now),
    after: balancedAccuracy(labelled, then),
    changed: changedVerdicts(report, tuning),
  };
}

/** What judged the statements; null where it gives no probability. */
function engineOf({ supportEngine, engine, statements }: Report): string | null {
  const judge = supportEngine ?? engine;
  const judgements = statements.flatMap(({ joint, cited }) => [
    joint,
    ...cited.map((cell) => cell.judgement),
  ]);
  return judgements.some((one) => one?.engine === judge && one.support !== null) ? judge : null;
}

function isToldFull({ judgement }: LabelledCell, tuning: Tuning | null): boolean {
  return (tuning ? tunedLabel(judgement, tuning) : judgement.label) === 'full';
}

/**
 * @param cells of both kinds
 * @param told whether each is told to be fully supported
 */
function balancedAccuracy(cells: readonly LabelledCell[], told: readonly boolean[]): number {
  const shares = [true, false].map((kind) => {
    const ofKind = cells.flatMap(({ isFull }, i) => (isFull === kind ? [told[i] === isFull] : []));
    return ofKind.filter(Boolean).length / ofKind.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/**
 * Whether the gain is more than chance: gain > 2.326 · √variance (one-sided, 1%: it is asked again after every
 * label). Only cells count that are told otherwise than now: those of a kind with n cells, r of them righted and
 * s spoilt, add (r − s) / 2n to the gain and (r + s) / 4n² to its variance (McNemar 1947, for two kinds).
 */
function isBetter(
  cells: readonly LabelledCell[],
  now: readonly boolean[],
  then: readonly boolean[],
): boolean {
  let gain = 0;
  let variance = 0;
  for (const kind of [true, false]) {
    const ofKind = cells.flatMap(({ isFull }, i) => (isFull === kind ? [i] : []));
    const changed = ofKind.filter((i) => now[i] !== then[i]);
    const righted = changed.filter((i) => then[i] === kind).length;
    gain += (2 * righted - changed.length) / (2 * ofKind.length);
    variance += changed.length / (4 * ofKind.length ** 2);
  }
  return gain > SURE * Math.sqrt(variance);
}
/** Quantile of the normal distribution at 99%. */
const SURE = 2.326;

/**
 * fullFrom = (n · best + w · 0.5) / (n + w), where `best` tells the labels best, n is twice the number of the
 * rarer kind and w the weight of the engine's own; in steps of 0.01.
 */
function tunedOn(cells: readonly LabelledCell[], engine: string): Tuning {
  const full = cells.filter(({ isFull }) => isFull).length;
  const weight = 2 * Math.min(full, cells.length - full);
  const shrunk = (weight * bestThreshold(cells) + WEIGHT_OF_OWN * FULL_FROM) / (weight + WEIGHT_OF_OWN);
  return withZones(Math.round(shrunk * 100) / 100, engine, cells.length);
}

function withZones(fullFrom: number, engine: string, labels: number): Tuning {
  const unsureFrom = Math.max(0, Math.round((fullFrom - UNSURE_WIDTH) * 100) / 100);
  return { engine, fullFrom, unsureFrom, labels };
}

/** Of those that tell the labels equally well, the nearest to the engine's own. */
function bestThreshold(cells: readonly LabelledCell[]): number {
  const candidates = STEPS.map((fullFrom) => ({
    fullFrom,
    accuracy: balancedAccuracy(
      cells,
      cells.map((cell) => isToldFull(cell, withZones(fullFrom, '', 0))),
    ),
  }));
  const best = Math.max(...candidates.map(({ accuracy }) => accuracy));
  const [nearest = FULL_FROM] = candidates
    .flatMap(({ fullFrom, accuracy }) => (accuracy === best ? fullFrom : []))
    .toSorted((a, b) => Math.abs(a - FULL_FROM) - Math.abs(b - FULL_FROM));
  return nearest;
}

/**
 * Each cell by thresholds tuned without its fold; folds have equal shares of both kinds.
 * @returns whether each is told to be fully supported
 */
function crossValidated(cells: readonly LabelledCell[], engine: string): boolean[] {
  const seen = { true: 0, false: 0 };
  const foldOf = cells.map(({ isFull }) => seen[`${isFull}`]++ % FOLDS);
  const tunings = Array.from({ length: FOLDS }, (_, fold) =>
    tunedOn(
      cells.filter((_, i) => foldOf[i] !== fold),
      engine,
    ),
  );
  return cells.map((cell, i) => isToldFull(cell, tunings[foldOf[i] ?? 0] ?? null));
}

function changedVerdicts(report: Report, tuning: Tuning): ChangedVerdict[] {
  const after = new Map(
    reviewed({ ...report, tuning }).statements.map(({ statement, verdict }) => [statement, verdict]),
  );
  return reviewed(report).statements.flatMap(({ statement, verdict }) => {
    const then = after.get(statement) ?? verdict;
    return then === verdict ? [] : [{ statement, before: verdict, after: then }];
  });
}

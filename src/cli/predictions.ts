/**
 * The trained model's out-of-fold predictions on the labelled pairs, as
 * assets/training/support writes them: probabilities and hashes, no text.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from './command';
import { type LabelledPair, SUPPORT_SETS, type SupportSet } from './support-sets';

/** Probabilities of one pair by models that differ in what they were fitted on. */
export interface Prediction {
  readonly set: SupportSet;
  readonly fold: number;
  /** By the model of the fold that saw no pair of its group. SummHay: of at least partial coverage. */
  readonly crossValidated: number;
  /** By the model fitted without the whole set. */
  readonly setLeftOut: number;
  /** By the shipped model, which was fitted on the pair. */
  readonly fittedOnThis: number;
  /** SummHay alone: of full coverage. */
  readonly full: { readonly crossValidated: number; readonly setLeftOut: number } | null;
}

export const PREDICTIONS_FILE = 'assets/training/support/predictions.csv';
const MAKE_THEM = 'make it with assets/training/support/fit.sh';
const HEADER = 'pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full';
const FOLDS = 5;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** 16 hex digits that name a pair by its texts: equal pairs share them. */
export function pairHash({ claim, context, premises }: LabelledPair): string {
  return hashOf(JSON.stringify([claim, context, premises])).slice(0, 16);
}

/** 0..4, by the first eight hex digits of the group's hash. */
export function foldOf(group: string): number {
  return Number.parseInt(hashOf(group).slice(0, 8), 16) % FOLDS;
}

/**
 * @returns predictions by pair hash
 * Errors: `UsageError` for a file that is missing or holds something else, with the line.
 */
export function readPredictions(path = PREDICTIONS_FILE): Map<string, Prediction> {
  if (!existsSync(path)) {
    throw new UsageError(
      `no predictions at ${path}: run this in the root of the repository, name the file with --predictions FILE, or ${MAKE_THEM}`,
    );
  }
  const [header = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  if (header !== HEADER) throw new UsageError(`${path}: the first line has to be "${HEADER}"`);
  const predictions = new Map<string, Prediction>();
  rows.forEach((row, i) => {
    const fail = (why: string) => new UsageError(`${path}, line ${i + 2}: ${why}; ${MAKE_THEM}`);
    const [hash = '', ...cells] = row.split(',');
    if (!/^[0-9a-f]{16}$/.test(hash)) throw fail(`"${hash}" is no hash of a pair`);
    const prediction = readCells(cells, fail);
    const known = predictions.get(hash);
    if (known && JSON.stringify(known) !== JSON.stringify(prediction)) {
      throw fail(`pair ${hash} has another prediction above`);
    }
    predictions.set(hash, prediction);
  });
  return predictions;
}

function readCells(cells: readonly string[], fail: (why: string) => Error): Prediction {
  const [name, fold = '', cross = '', leftOut = '', fitted = '', crossFull = '', leftOutFull = ''] = cells;
  const set = SUPPORT_SETS.find((known) => known === name);
  if (!set) throw fail(`"${name}" is none of ${SUPPORT_SETS.join(', ')}`);
  if (!/^[0-4]$/.test(fold)) throw fail(`"${fold}" is no fold from 0 to 4`);
  const probability = (cell: string) => {
    const value = Number(cell);
    if (cell === '' || !(value >= 0 && value <= 1)) throw fail(`"${cell}" is no probability`);
    return value;
  };
  return {
    set,
    fold: Number(fold),
    crossValidated: probability(cross),
    setLeftOut: probability(leftOut),
    fittedOnThis: probability(fitted),
    full:
      set === 'SummHay'
        ? { crossValidated: probability(crossFull), setLeftOut: probability(leftOutFull) }
        : null,
  };
}

/**
 * @returns one prediction a pair, in order
 * Errors: `UsageError` where a pair has none, or one of another set or fold: a
 * model that saw the pair's group may have made it.
 */
export function predictionsOf(
  pairs: readonly LabelledPair[],
  predictions: ReadonlyMap<string, Prediction>,
): Prediction[] {
  const hashes = pairs.map(pairHash);
  const lacking = hashes.filter((hash) => !predictions.has(hash));
  if (lacking.length > 0) {
    throw new UsageError(
      `${lacking.length} of ${pairs.length} pairs have no prediction (the first: ${lacking[0]}): the data, or how it is read, is not what the predictions were made from; ${MAKE_THEM} again`,
    );
  }
  return pairs.flatMap((pair, i) => {
    const prediction = predictions.get(hashes[i] ?? '');
    if (!prediction) return [];
    const fold = foldOf(pair.group);
    if (prediction.set !== pair.set || prediction.fold !== fold) {
      throw new UsageError(
        `pair ${hashes[i]} is of ${pair.set}, fold ${fold}, and predicted as of ${prediction.set}, fold ${prediction.fold}; ${MAKE_THEM} again`,
      );
    }
    return [prediction];
  });
}

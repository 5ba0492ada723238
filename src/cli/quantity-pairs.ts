/** Verdicts of the quantity tool on pairs of values: beside Pint's, and on answers that people found to conflict. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareValues, type ValueVerdict } from '../core/quantities/compare-values';
import { readJsonLines } from './read-json-lines';

export interface PintPair {
  readonly pair: string;
  readonly first: string;
  readonly second: string;
  readonly pint: ValueVerdict | null;
  readonly ours: ValueVerdict | null;
}

export interface NumericAnswers {
  readonly first: string;
  readonly second: string;
  readonly ours: ValueVerdict | null;
}

export const PAIRS_FOLDER = 'quantity_pairs';

/** @returns the pairs as they are written ("37 °C — 98.6 °F"), with both verdicts; none where the file is missing */
export function readPintPairs(dataDir: string): PintPair[] {
  const path = join(dataDir, PAIRS_FOLDER, 'pint_pairs.jsonl');
  if (!existsSync(path)) return [];
  return readJsonLines<{ pair: string; pint_relation: string | null }>(path).map((row) => {
    const [first = '', second = ''] = row.pair.split(' — ');
    const pint =
      row.pint_relation === 'equivalent' || row.pint_relation === 'contradictory' ? row.pint_relation : null;
    return { pair: row.pair, first, second, pint, ours: compareValues(first, second) };
  });
}

/** @returns answers of WikiContradict with digits; people said of each pair that the two conflict */
export function readNumericAnswers(dataDir: string): NumericAnswers[] {
  const path = join(dataDir, PAIRS_FOLDER, 'wikicontradict_numeric_answers.jsonl');
  if (!existsSync(path)) return [];
  return readJsonLines<{ answer1: string; answer2: string }>(path).map(({ answer1, answer2 }) => ({
    first: answer1,
    second: answer2,
    ours: compareValues(answer1, answer2),
  }));
}

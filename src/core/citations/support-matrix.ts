/**
 * The cells of the support matrix (statement × set of its sources) that the scores of a statement need:
 *
 *   each source alone                  Liu et al. 2023, precision
 *   all together                       Liu's joint evidence; ALCE (Gao et al. 2023), recall without its cap
 *   the first three together           ALCE, recall with its cap of three citations
 *   a set without one of its sources   ALCE, precision: asked only where the set supports the statement and
 *                                      that source alone does not
 *
 * Which are needed depends on what others of them came to, so they are asked in rounds.
 */
import type { JudgeLabel } from '../model/judgement';

/** ALCE looks at so many citations of a statement. */
export const ALCE_CAP = 3;

/** What a statement cites: each known source once, in the order of first citation; null is declared but unknown. */
export type Cited = readonly (string | null)[];

/** Ids of the sources that are judged together, at least one, in the order of citation. */
export type Cell = readonly string[];

/** Equal for equal cells, whatever their sources are called. */
export const cellId = (cell: Cell): string => JSON.stringify(cell);

/**
 * @param readable ids of the sources that have text
 * @param labelOf what a cell came to; null where it is not judged
 * @returns the cells that are needed as far as that is known, judged or not, each once
 */
export function neededCells(
  cited: Cited,
  readable: ReadonlySet<string>,
  labelOf: (cell: Cell) => JudgeLabel | null,
): Cell[] {
  const sets = [cited, cited.slice(0, ALCE_CAP)].map((some) =>
    some.filter((source): source is string => source !== null && readable.has(source)),
  );
  const alone = (sets[0] ?? []).map((source) => [source]);
  const withoutOne = sets
    .filter((set) => set.length > 1 && labelOf(set) === 'full')
    .flatMap((set) =>
      set.filter((source) => isNotFull(labelOf([source]))).map((source) => without(set, source)),
    );
  const cells = [...sets, ...alone, ...withoutOne].filter((cell) => cell.length > 0);
  return [...new Map(cells.map((cell) => [cellId(cell), cell])).values()];
}

export function without(cell: Cell, source: string): Cell {
  return cell.filter((other) => other !== source);
}

function isNotFull(label: JudgeLabel | null): boolean {
  return label !== null && label !== 'full';
}

/** What an engine judged and the user labelled: what its thresholds are tuned on. */
import { judgedTogether } from '../citations/judged-together';
import type { JudgeLabel } from '../model/judgement';
import type { Report, StatementResult } from '../report/schema';
import type { StatementReview } from './review';
import { ownEntry } from './reviewed-statement';

type StoredJudgement = NonNullable<StatementResult['joint']>;

export interface LabelledCell {
  /** Report, statement and sources, as one text: unique on this device. */
  readonly key: string;
  /** As the engine made it, with a probability of full support. */
  readonly judgement: StoredJudgement & { readonly support: number };
  /** Whether the user says that the sources support all of it; partial support and contradiction are not. */
  readonly isFull: boolean;
}

/**
 * Cells of a report that its user labelled, one source alone or several together. Left out are those of which she
 * was unsure, those that were not judged, and those that an engine gives no probability.
 * @param report as stored
 */
export function labelledCells(report: Report): LabelledCell[] {
  return report.statements.flatMap((result) => {
    const given = ownEntry(report.review?.statements ?? {}, result.statement);
    if (!given) return [];
    return cellsOf(result, given).flatMap(({ cell, label, judgement }): LabelledCell[] => {
      if (label === undefined || label === 'unsure' || !judgement || judgement.support === null) return [];
      const { support } = judgement;
      const key = JSON.stringify([report.id, result.statement, cell]);
      return [{ key, judgement: { ...judgement, support }, isFull: label === 'full' }];
    });
  });
}

interface Cell {
  readonly cell: string;
  readonly label: JudgeLabel | undefined;
  readonly judgement: StatementResult['joint'];
}

function cellsOf(result: StatementResult, { cited = {}, joint }: StatementReview): Cell[] {
  const alone = result.cited.map(({ source, judgement }) => ({
    cell: source ?? '',
    label: source === null ? undefined : ownEntry(cited, source),
    judgement,
  }));
  const [only] = alone;
  // One source alone is all of them together: one cell, whichever of the two she labelled.
  if (alone.length === 1 && only)
    return [{ ...only, label: only.label ?? joint, judgement: only.judgement ?? result.joint }];
  const areAllRead = result.cited.every(({ judgement }) => judgement !== null);
  return [...alone, { cell: 'joint', label: joint, judgement: areAllRead ? judgedTogether(result) : null }];
}

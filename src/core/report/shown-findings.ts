/** The findings that the page shows, in the order in which a reader meets them. */
import { type Finding, findings } from './findings';
import type { Report } from './schema';

/** Which findings are marked. `confident`: the quiet default. `all`: every finding, unsure ones too. */
export const MARKS_SHOWN = ['confident', 'all', 'nothing'] as const;
export type MarksShown = (typeof MARKS_SHOWN)[number];

export interface ShownFinding {
  readonly finding: Finding;
  /** 1, 2, … for facts that have their place on the page; null for all else. */
  readonly number: number | null;
}

function positionOf(finding: Finding, report: Report): number {
  if (finding.about === 'statement') return finding.start;
  const { belongsAfter } = finding.fact;
  const block = belongsAfter === null ? undefined : report.answer.blocks[belongsAfter];
  return block?.end ?? Number.POSITIVE_INFINITY;
}

/** @returns in reading order; facts that belong nowhere come last, the weightier first */
export function shownFindings(report: Report, show: MarksShown): ShownFinding[] {
  if (show === 'nothing') return [];
  const chosen = findings(report).filter((finding) => show === 'all' || finding.confident);
  const placed = chosen.map((finding) => ({ finding, position: positionOf(finding, report) }));
  placed.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  let number = 0;
  return placed.map(({ finding, position }) => ({
    finding,
    number: finding.about === 'fact' && Number.isFinite(position) ? ++number : null,
  }));
}

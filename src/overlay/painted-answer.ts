/** A report as it lies on the page at the moment: findings, ranges, boxes. */
import { type Finding, findings } from '../core/report/findings';
import type { Report } from '../core/report/schema';
import { type MarksShown, type ShownFinding, shownFindings } from '../core/report/shown-findings';
import type { Gap, SummaryLine } from '../protocol/page-layer';
import { type Anchor, type AnchoredReport, anchorReport } from './anchor-report';
import { type Box, boxOf, GAP_LIMIT, gapLeft, stackGaps } from './page-geometry';
import type { Mark } from './paint-marks';

export interface PaintedAnswer {
  readonly report: Report;
  readonly show: MarksShown;
  readonly shown: readonly ShownFinding[];
  /** Every finding by its id, also those that are not shown. */
  readonly byId: ReadonlyMap<string, Finding>;
  readonly anchor: Anchor;
  readonly anchored: AnchoredReport;
}

export function layReport(report: Report, show: MarksShown, anchor: Anchor): PaintedAnswer {
  const byId = new Map(findings(report).map((finding) => [finding.id, finding]));
  const shown = shownFindings(report, show);
  return { report, show, shown, byId, anchor, anchored: anchorReport(report, byId.values(), anchor) };
}

export function marksOf({ shown, anchored }: PaintedAnswer): Mark[] {
  const marks: Mark[] = [];
  for (const { finding } of shown) {
    const ranges = anchored.statements.get(finding.id);
    if (finding.about !== 'statement' || !ranges) continue;
    const { kind } = finding;
    if (kind === 'missing essential' || kind === 'missing useful') continue;
    marks.push({ finding: finding.id, kind, ranges });
  }
  return marks;
}

/** Shown statements that are no longer on the page. */
function countLost({ shown, anchored }: PaintedAnswer): number {
  return shown.filter(({ finding }) => finding.about === 'statement' && !anchored.statements.has(finding.id))
    .length;
}

/** Shown findings that can be walked to; facts that belong nowhere are met at the line under the answer. */
export function walkable({ shown, anchored }: PaintedAnswer): ShownFinding[] {
  return shown.filter(({ finding }) => finding.about === 'fact' || anchored.statements.has(finding.id));
}

/** @param visible part of the window in which the answer can show */
export function gapsOf({ shown, anchor, anchored }: PaintedAnswer, answer: Box, visible: Box): Gap[] {
  const byBlock = new Map<number, { finding: string; number: number; text: string }[]>();
  for (const { finding, number } of shown) {
    if (finding.about !== 'fact' || number === null || finding.fact.belongsAfter === null) continue;
    const facts = byBlock.get(finding.fact.belongsAfter) ?? [];
    byBlock.set(finding.fact.belongsAfter, facts);
    facts.push({ finding: finding.id, number, text: finding.fact.text });
  }
  const placed = [...byBlock].flatMap(([block, facts]) => {
    const range = anchored.blocks.get(block);
    const rect = range?.getBoundingClientRect();
    return rect && rect.height > 0 ? [{ facts, bottom: rect.bottom - answer.top }] : [];
  });
  placed.sort((a, b) => a.bottom - b.bottom);
  const { direction } = getComputedStyle(anchor.root);
  const left = gapLeft({ answer, visible, direction: direction === 'rtl' ? 'rtl' : 'ltr' });
  const tops = stackGaps(placed.map(({ bottom, facts }) => ({ bottom, count: facts.length })));
  return placed.map(({ facts }, i) => ({ left, top: tops[i] ?? 0, facts, limit: GAP_LIMIT }));
}

export function summaryOf(painted: PaintedAnswer): SummaryLine | null {
  const { report, show } = painted;
  return show === 'nothing' ? null : { report, findings: walkable(painted).length, lost: countLost(painted) };
}

export const boxOfAnswer = ({ anchor }: PaintedAnswer): Box => boxOf(anchor.root.getBoundingClientRect());

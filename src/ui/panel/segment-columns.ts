/** Least width of a segment, in rem: a touch target (WCAG 2.2, 2.5.8), or half of one where there are many. */
export const ROOMY_REM = 1.5;
export const DENSE_REM = 0.75;
/** Between segments, px. */
const GAP = 2;

/**
 * Segments in a row such that the rows of a bar are as few as can be and about
 * equally long: 15 segments with room for 14 stand in rows of 8 and 7.
 * @param width of the bar, px
 * @param least width of a segment, px
 * @returns at least 1
 */
export function segmentColumns(count: number, width: number, least: number): number {
  const fitting = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const rows = Math.max(1, Math.ceil(count / fitting));
  return Math.max(1, Math.ceil(count / rows));
}

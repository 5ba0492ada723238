/** The demo's last words: what was found, with counts. */
import { findings } from '../../src/core/report/findings';
import type { Report, Score } from '../../src/core/report/schema';

const SHOWN = 8;

function outOf({ value, numerator, denominator, reason }: Score): string {
  return value === null ? `not applicable (${reason})` : `${numerator} of ${denominator}`;
}

export function printSummary(report: Report): void {
  const { strict, readable, comprehensiveness, essential, sourcesRead, sourcesCited } = report.scores;
  const lines = [
    '',
    `${report.answer.query}`,
    `  sources read          ${sourcesRead} of ${sourcesCited}`,
    `  citation recall       ${outOf(strict.recall)}; over readable sources ${outOf(readable.recall)}`,
    `  citation precision    ${outOf(strict.precision)}; over readable sources ${outOf(readable.precision)}`,
    `  comprehensiveness     ${outOf(comprehensiveness)} facts, ${outOf(essential)} essential (method ${report.method})`,
    '',
    ...findings(report)
      .slice(0, SHOWN)
      .map(
        (finding) =>
          `  ${finding.kind.padEnd(18)}  ${finding.about === 'fact' ? finding.fact.text : finding.text}`,
      ),
  ];
  console.log(lines.join('\n'));
}

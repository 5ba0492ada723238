import type { Report } from './schema';
import { computeScores } from './scores';

/** The report with the scores of the labels that it has now. */
export function rescored(report: Report): Report {
  return { ...report, scores: computeScores({ ...report, answerStatements: report.answer.statements }) };
}

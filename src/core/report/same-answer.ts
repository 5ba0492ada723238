/** Whether two reports are of one answer, which may have been captured again or written again in part. */
import { foldText } from '../text/fold-text';
import { isSameQuestion } from './compare-reports';
import type { Report } from './schema';

/** Words that both have, of the words of both; chosen by hand: two answers in one style share about half. */
const SAME_FROM = 0.75;

export function isSameAnswer(report: Report, other: Report): boolean {
  if (!isSameQuestion(report.answer.query, other.answer.query)) return false;
  const [one, two] = [wordCounts(report.answer.text), wordCounts(other.answer.text)];
  let [common, all] = [0, 0];
  for (const word of new Set([...one.keys(), ...two.keys()])) {
    const [first, second] = [one.get(word) ?? 0, two.get(word) ?? 0];
    common += 2 * Math.min(first, second);
    all += first + second;
  }
  return all === 0 || common >= SAME_FROM * all;
}

const WORD = /[\p{L}\p{N}]+/gu;

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of foldText(text).matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

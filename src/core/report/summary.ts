/** The report in one or two sentences, every count with what it is counted from. */
import { factState } from './answer-side';
import { hasLabel } from './filter-statements';
import type { Report, Score } from './schema';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function supportSentence({ value, numerator, denominator, reason }: Score, labelled: number): string {
  if (value === null && reason !== 'not run') return `Support: not applicable (${reason}).`;
  const needing = count(
    denominator,
    'statement that needs support has it',
    'statements that need support have it',
  );
  const labels =
    labelled === 0 ? '' : `, by the user's labels of ${count(labelled, 'statement', 'statements')}`;
  return `${numerator} of ${needing}${reason === 'not run' ? ' so far' : ''}${labels}.`;
}

function factsSentence(report: Report): string {
  const { facts, scores } = report;
  const { value, reason } = scores.comprehensiveness;
  if (value === null) return `Missing facts: not applicable (${reason}).`;
  const missing = facts.filter(({ coverage }) => coverage === 'missing');
  const essential = missing.filter(({ tier }) => tier === 'essential').length;
  const useful = missing.length - essential;
  const denied = facts.filter((fact) => factState(report, fact) === 'contradicted').length;
  const otherwise = denied === 0 ? '' : ` On ${count(denied, 'fact', 'facts')} the answer says otherwise.`;
  if (missing.length === 0)
    return `None of the ${count(facts.length, 'fact', 'facts')} found in its sources is missing.${otherwise}`;
  const kinds = [
    ...(essential > 0 ? [count(essential, 'essential fact', 'essential facts')] : []),
    ...(useful > 0 ? [count(useful, 'useful fact', 'useful facts')] : []),
  ];
  return `Missing from the answer: ${kinds.join(' and ')} of its sources.${otherwise}`;
}

/** @param report with the user's labels applied, where there are any */
export function summarise(report: Report): string {
  const { sourcesRead, sourcesCited, strict } = report.scores;
  const labelled = Object.values(report.review?.statements ?? {}).filter(hasLabel).length;
  return [
    supportSentence(strict.recall, labelled),
    factsSentence(report),
    `This rests on ${sourcesRead} of ${count(sourcesCited, 'source', 'sources')}.`,
  ].join(' ');
}

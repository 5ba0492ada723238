/** The report in one or two sentences, every count with what it is counted from. */
import type { Report, Score } from './schema';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function supportSentence({ value, numerator, denominator, reason }: Score): string {
  if (value === null && reason !== 'not run') return `Support: not applicable (${reason}).`;
  const needing = count(
    denominator,
    'statement that needs support has it',
    'statements that need support have it',
  );
  return `${numerator} of ${needing}${reason === 'not run' ? ' so far' : ''}.`;
}

function factsSentence({ facts, scores }: Report): string {
  const { value, reason } = scores.comprehensiveness;
  if (value === null) return `Missing facts: not applicable (${reason}).`;
  const missing = facts.filter(({ coverage }) => coverage === 'missing' || coverage === 'contradicted');
  const essential = missing.filter(({ tier }) => tier === 'essential').length;
  const useful = missing.length - essential;
  if (missing.length === 0) return `None of the ${facts.length} facts found in its sources is missing.`;
  const kinds = [
    ...(essential > 0 ? [count(essential, 'essential fact', 'essential facts')] : []),
    ...(useful > 0 ? [count(useful, 'useful fact', 'useful facts')] : []),
  ];
  return `Missing from the answer: ${kinds.join(' and ')} of its sources.`;
}

export function summarise(report: Report): string {
  const { sourcesRead, sourcesCited, strict } = report.scores;
  return [
    supportSentence(strict.recall),
    factsSentence(report),
    `This rests on ${sourcesRead} of ${count(sourcesCited, 'source', 'sources')}.`,
  ].join(' ');
}

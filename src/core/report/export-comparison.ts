/** Several answers to one question as one Markdown document: the table, the facts, and what was left out. */
import type { Comparison, NotComparable } from './compare-reports';
import { factWording } from './fact-wording';
import { plain, table } from './markdown';
import type { FactResult, Report, Score } from './schema';

const COVERAGE: Record<FactResult['coverage'], string> = {
  covered: 'yes',
  partly: 'in part',
  missing: 'no',
  contradicted: 'says otherwise',
  unsure: 'unsure',
  waiting: 'not judged',
};

const WHY: Record<NotComparable, string> = {
  'another question': 'it answers another question',
  'another method': 'its facts were found by another method',
  'another list': 'it was held against another list of facts (other pages, another model or other prompts)',
  'another engine': 'another engine judged it',
  'not finished': 'its check was not finished',
  'no score': 'it has no score of coverage',
};

export function exportComparison(comparison: Comparison): string {
  const { query, method, listId, facts, answers } = comparison;
  const list = listId === null ? '' : ` · list ${listId.slice(0, 12)}`;
  const sections = [
    '# Answers compared',
    `**Query:** ${plain(query) || '(none)'}`,
    `Method ${method} · ${facts.length} facts, the same for every answer${list}`,
    answers.length === 0 ? 'There is no answer to compare.' : scoreTable(comparison),
    ...answers.map((answer) => `**${answer.label}**: ${opening(answer.report)}`),
    ...(answers.length > 0 ? ['## Facts', factTable(comparison)] : []),
    ...leftOut(comparison),
  ];
  return `${sections.join('\n\n')}\n`;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

function cell({ value, numerator, denominator, reason }: Score): string {
  return value === null ? `n/a: ${reason}` : `${percent(value)} (${numerator} of ${denominator})`;
}

function scoreTable({ answers, sources, method }: Comparison): string {
  const isWeighted = answers.some(({ scores }) => scores.weighted !== undefined);
  const columns = [
    'answer',
    `comprehensiveness (${method})`,
    'essential facts',
    'half credit for partly',
    ...(isWeighted ? ['weighted by source'] : []),
    ...sources.map(({ id, title }) => `source ${plain(id)}${title ? `: ${plain(title)}` : ''}`),
  ];
  const rows = answers.map(({ label, scores, perSource }) => [
    label,
    `${cell(scores.comprehensiveness)}${scores.interval ? `, ${percent(scores.interval.low)} to ${percent(scores.interval.high)}` : ''}`,
    cell(scores.essential),
    cell(scores.halfCredit),
    ...(isWeighted ? [scores.weighted ? cell(scores.weighted) : ''] : []),
    ...perSource.map(cell),
  ]);
  return table(columns, rows);
}

function opening({ answer }: Report): string {
  const line = answer.text.replace(/\s+/g, ' ').trim();
  return plain(line.length > 160 ? `${line.slice(0, 160)}…` : line);
}

function factTable({ facts, answers }: Comparison): string {
  const rows = facts.map((fact, at) => {
    const { question, says } = factWording(fact);
    const words = question === null ? plain(says) : `${plain(question)} ${plain(says)}`;
    return [words, fact.tier, ...answers.map(({ coverage }) => COVERAGE[coverage[at] ?? 'waiting'])];
  });
  return table(['fact', 'tier', ...answers.map(({ label }) => label)], rows);
}

function leftOut({ leftOut: reports }: Comparison): string[] {
  if (reports.length === 0) return [];
  const lines = reports.map(({ report, why }) => `- ${opening(report)}: ${WHY[why]}.`);
  return ['## Left out', lines.join('\n')];
}

/** The scores of a report as Markdown: after Liu, ALCE and AIS side by side, each with its counts. */
import { table } from './markdown';
import { rangeLines } from './markdown-method';
import type { AlceScores, Report, Score, Scores } from './schema';

function scoreRow(
  name: string,
  { value, numerator, denominator, reason }: Score,
  of: string | null,
): string[] {
  const figure = value === null ? `not applicable: ${reason}` : `${Math.round(value * 100)}%`;
  return [name, figure, of === null ? '' : `${rounded(numerator)} of ${rounded(denominator)} ${of}`];
}

/** Ratings and weights give counts that are no whole numbers. */
const rounded = (count: number) => String(Math.round(count * 100) / 100);

function alceRows(of: string, { recall, precision }: AlceScores): string[][] {
  return [
    scoreRow(`Citation recall after ALCE, ${of}`, recall, 'statements'),
    scoreRow(`Citation precision after ALCE, ${of}`, precision, 'citations'),
  ];
}

function citationRows({ strict, readable, alce, ais, rated }: Scores): string[][] {
  return [
    scoreRow('Citation recall', strict.recall, 'statements that need support'),
    scoreRow('Citation precision', strict.precision, 'citations'),
    scoreRow('Citation F1', strict.f1, null),
    scoreRow('Citation recall, readable sources only', readable.recall, 'statements'),
    scoreRow('Citation precision, readable sources only', readable.precision, 'citations'),
    scoreRow('Citation F1, readable sources only', readable.f1, null),
    ...(alce
      ? [
          ...alceRows('first three citations', alce.strict.firstThree),
          ...alceRows('all citations', alce.strict.all),
          ...alceRows('first three citations, readable sources only', alce.readable.firstThree),
          ...alceRows('all citations, readable sources only', alce.readable.all),
        ]
      : []),
    ...(ais
      ? [
          scoreRow(
            'Attributable (AIS)',
            ais.attributable,
            'statements that need support and can be understood',
          ),
        ]
      : []),
    ...(rated ? [scoreRow('Citation recall, by your ratings of sources', rated, 'by rating')] : []),
  ];
}

export function scoreTable({ scores, method }: Report): string {
  const rows = [
    ...citationRows(scores),
    scoreRow(`Comprehensiveness (${method})`, scores.comprehensiveness, 'facts'),
    scoreRow('The same, essential facts only', scores.essential, 'facts'),
    scoreRow('The same, half credit for partly', scores.halfCredit, 'facts'),
    ...(scores.weighted ? [scoreRow('The same, weighted by source', scores.weighted, 'by weight')] : []),
  ];
  const unsure = `Could not be judged: ${scores.unsureStatements} statements (counted as not supported), ${scores.unsureFacts} facts (left out).`;
  return [
    table(['score', 'value', 'counts'], rows),
    ...rangeLines(scores),
    unsure,
    ...leftOutOfAis(scores),
  ].join('\n\n');
}

function leftOutOfAis({ ais }: Scores): string[] {
  if (!ais) return [];
  const { notInterpretable, unsure = 0 } = ais;
  const parts = [
    ...(notInterpretable > 0 ? [`${notInterpretable} that cannot be understood`] : []),
    ...(unsure > 0 ? [`${unsure} of which nobody knows whether they can`] : []),
  ];
  return parts.length === 0 ? [] : [`Statements left out of AIS: ${parts.join(', ')}.`];
}

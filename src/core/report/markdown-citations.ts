/** What citations do, as Markdown: notes under a statement, and the lists of what is wrong with the citations themselves. */
import { absence } from '../citations/absence';
import {
  type CitationPlace,
  type CitationRole,
  citationNotes,
  citationRoles,
} from '../citations/citation-roles';
import { type DisagreeingSource, disagreement } from '../citations/disagreement';
import { sourcesCarry } from '../citations/source-carries';
import { plain } from './markdown';
import { quote, sourceName } from './markdown-facts';
import type { Report, StatementResult } from './schema';

/** Paragraphs of a list item, hence indented. */
export function citationRemarks(report: Report, result: StatementResult): string[] {
  return [
    ...readingOf(result),
    ...absences(report, result),
    ...disagreements(report, result),
    ...betterSources(report, result),
  ];
}

function readingOf({ interpretation }: StatementResult): string[] {
  if (!interpretation) return [];
  const { state, readAs } = interpretation;
  return [
    ...(readAs === null ? [] : [`   Read as: ${plain(readAs)}`]),
    ...(state === 'interpretable' ? [] : [`   ${UNDERSTOOD[state]}`]),
  ];
}

const UNDERSTOOD = {
  'not interpretable': 'It cannot be understood from the query and what stands before it.',
  unsure: 'It may not be understood from the query and what stands before it.',
};

function absences(report: Report, result: StatementResult): string[] {
  const found = absence(result, report.sources);
  if (found.length === 0) return [];
  const lines = found.map(({ source, searched, share }) => {
    const name = plain(sourceName(report, source));
    if (searched === 'part of the page' && share !== null) {
      return `in the ${Math.round(share * 100)}% of ${name} that was read; the rest may say it`;
    }
    return searched === 'text given' ? `in the text given for ${name}` : `on the whole of ${name}`;
  });
  return [`   ${result.verdict === 'none' ? 'Not found' : 'Not all of it found'}: ${lines.join('; ')}.`];
}

function disagreements(report: Report, result: StatementResult): string[] {
  const found = disagreement(result);
  if (!found) return [];
  const side = (says: string, sources: readonly DisagreeingSource[]) => [
    `   ${sources.map(({ source }) => plain(sourceName(report, source))).join(', ')}: ${says}`,
    ...sources.flatMap(({ judgement }) => firstQuote(report, judgement)),
  ];
  return [
    '   Its sources disagree.',
    ...side('support it, at least in part.', found.support),
    ...side('contradict it.', found.contradict),
  ];
}

function betterSources(report: Report, { verdict, better = [] }: StatementResult): string[] {
  return better.flatMap(({ source, judgement }) => {
    const name = plain(sourceName(report, source));
    const does = judgement.label === 'full' ? 'supports it' : 'supports it in part';
    const cites = verdict === 'uncited' ? 'it cites nothing' : 'it does not cite that';
    return [`   ${name} ${does}, but ${cites}.`, ...firstQuote(report, judgement)];
  });
}

function firstQuote(report: Report, { evidence }: DisagreeingSource['judgement']): string[] {
  return evidence.slice(0, 1).map((one) => quote(report, one));
}

/** Citations that are missing, say nothing, or are not needed beside the others: one list item each. */
export function citationLists(report: Report): string[] {
  const { missing, decorative, redundant } = citationNotes(report);
  const texts = new Map(report.answer.statements.map(({ id, text }) => [id, text]));
  const textOf = (statement: string) => plain(texts.get(statement) ?? statement);
  const place = ({ statement, source }: CitationPlace) =>
    `${textOf(statement)} — ${plain(sourceName(report, source))}`;
  return [
    ...list('Missing: the statement needs a source and cites none.', missing.map(textOf)),
    ...list('Adds nothing: nothing of the statement was found in the cited source.', decorative.map(place)),
    ...list('Redundant: the other sources support the statement without it.', redundant.map(place)),
  ];
}

/** Statements of which it is not sure that they can be understood, whatever their verdict. */
export function notUnderstood(report: Report): string[] {
  const results = new Map(report.statements.map((result) => [result.statement, result]));
  return report.answer.statements.flatMap(({ id, text }) => {
    const interpretation = results.get(id)?.interpretation;
    if (!interpretation || interpretation.state === 'interpretable') return [];
    const words = interpretation.open.map(({ start, end }) => plain(text.slice(start, end)));
    const open = words.filter((word) => word !== '').join(', ');
    const doubt = interpretation.state === 'unsure' ? ' (perhaps)' : '';
    return [`- ${plain(text)}${doubt}${open === '' ? '' : ` — not told what is meant: ${open}`}`];
  });
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, items.map((item) => `- ${item}`).join('\n')];
}

/** Roles that the support of the source alone does not tell. */
const TOLD: Readonly<Partial<Record<CitationRole, string>>> = {
  contributes: 'contributes',
  redundant: 'redundant',
  decorative: 'adds nothing',
};

/** What each cited source does for a statement, in one table cell. */
export function citedCell(result: StatementResult): string {
  const roles = citationRoles(result);
  return result.cited
    .map(({ source, support }, i) => {
      const role = roles[i]?.role;
      const told = role && TOLD[role];
      const does = told ? `${support}, ${told}` : support;
      return `${plain(source ?? 'unknown')}: ${does}`;
    })
    .join('; ');
}

/** Source id → what it carries of the answer, in one table cell. */
export function carriedCells(report: Report): ReadonlyMap<string, string> {
  return new Map(
    sourcesCarry(report).map(({ source, statements, better }) => {
      const counts = [
        [statements.carries.length, 'carried'],
        [statements.contributes.length, 'together with others'],
        [statements.contradicts.length, 'contradicted'],
        [statements.redundant.length, 'without need'],
        [statements.decorative.length, 'adding nothing'],
        [better.length, 'better than what they cite'],
      ] as const;
      const told = counts.filter(([count]) => count > 0).map(([count, how]) => `${count} ${how}`);
      return [source, told.join(', ')];
    }),
  );
}

/** An inspection as lines for a terminal. */
import type { InspectedAnswer, PageInspection, SelectorHints } from './inspect-page';

const SHOWN = 20;

/** @param texts `all`: with the answers' statements and what stands before each marker */
export function printInspection(found: PageInspection, texts: 'all' | 'none'): string {
  return [
    `Page      ${found.title || '(no title)'}`,
    `Address   ${found.url}`,
    `Detected  ${found.detected.join(', ') || 'no site: read as any page of prose'}`,
    found.adapter === null
      ? `Read by   nobody: ${found.failure}`
      : `Read by   ${found.adapter.id} (${found.adapter.status})`,
    ...(found.unknownLayoutOf === null
      ? []
      : [`          The layout of ${found.unknownLayoutOf} is unknown: read as any page of prose.`]),
    `Answers   ${found.answers.length}`,
    ...found.answers.flatMap((answer, index) => answerLines(answer, index, texts)),
    ...found.layouts.flatMap((layout) => layoutLines(layout)),
    '',
  ].join('\n');
}

function answerLines(answer: InspectedAnswer, index: number, texts: 'all' | 'none'): string[] {
  const { draft } = answer;
  const head = [
    '',
    `Answer ${index + 1}, ${answer.generation}${answer.turnId === null ? '' : `, key ${answer.turnId}`}, ${answer.finished ? 'finished' : 'being written'}`,
    `  question   ${answer.query.replace(/\s+/g, ' ') || '(none found)'}`,
    `  opening    ${answer.opening.replace(/\s+/g, ' ')}`,
  ];
  if (draft === null) return [...head, `  not read   ${answer.failure}`];
  const declared = draft.citations.reduce((sum, citation) => sum + citation.declared, 0);
  const got = draft.citations.reduce((sum, { urls, declared: most }) => sum + Math.min(urls.length, most), 0);
  return [
    ...head,
    `  statements ${answer.statements.length}`,
    ...(texts === 'all' ? answer.statements.map((text) => `    ${text}`) : []),
    `  markers    ${draft.citations.length}, with ${got} of ${declared} sources`,
    ...draft.citations.map(({ label, declared: most, urls, foundBy, offset }) => {
      const before = texts === 'all' ? `  after "${draft.text.slice(Math.max(0, offset - 30), offset)}"` : '';
      return `    [${label}] ${urls.length} of ${most}, ${foundBy}${before}\n${urls.map(({ url }) => `      ${url}\n`).join('')}`.trimEnd();
    }),
    ...listLines(
      'links',
      draft.links.map(({ url }) => url),
    ),
    ...listLines(
      'listed',
      draft.listed.map(({ url }) => url),
    ),
    ...listLines('named', draft.named),
    ...listLines('a click could bring', answer.hidden),
    ...listLines('looks like a citation, and was not taken', answer.missed),
    ...listLines('the capture itself says', answer.shortfalls),
  ];
}

function listLines(name: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - SHOWN;
  return [
    `  ${name}: ${lines.length}`,
    ...lines.slice(0, SHOWN).map((line) => `    ${line}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

function layoutLines({ evidence, turns, empty }: SelectorHints): string[] {
  return [
    '',
    `Layout "${evidence}": ${turns} turns`,
    ...(turns === 0
      ? ['  its turns are not on this page']
      : empty.map(({ field, selector }) => `  finds nothing  ${field}: ${selector}`)),
  ];
}

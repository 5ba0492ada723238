/**
 * A review as JSON: everything that the worksheet and the sheet of sources have of one reviewer, with the texts
 * that her labels are on, so that a file of another answer is told.
 */
import { z } from 'zod';
import type { Report } from '../report/schema';
import { TableError } from '../text/csv';
import type { ReadSheet } from './read-sheet';
import { type Review, reviewSchema } from './review';
import { ownEntry } from './reviewed-statement';
import { plain } from './sheet-columns';

export const REVIEW_FORMAT = 'lacuna-review';
/** Raised by one whenever the shape changes. */
const REVIEW_VERSION = 1;

const { statements, facts, sources, ...whole } = reviewSchema.shape;
const item = { id: z.string(), text: z.string() };

const reviewFileSchema = z.object({
  format: z.literal(REVIEW_FORMAT),
  version: z.literal(REVIEW_VERSION),
  query: z.string(),
  ...whole,
  statements: z.array(statements.valueType.extend(item)),
  facts: z.array(facts.valueType.extend(item)),
  /** `text`: the address; empty where there is none. */
  sources: z.array(sources.valueType.extend(item)),
});
type ReviewFile = z.infer<typeof reviewFileSchema>;

/**
 * @param report as stored
 * @returns with an entry for every statement, fact and source, labelled or not; without the engine's labels
 */
export function exportReviewJson(report: Report, review: Review): string {
  const entry = <Given>(given: Readonly<Record<string, Given>>, id: string, text: string) => ({
    ...{ id, text },
    ...ownEntry(given, id),
  });
  const { statements: given, facts: givenFacts, sources: givenSources, ...rest } = review;
  const file = {
    ...{ format: REVIEW_FORMAT, version: REVIEW_VERSION, query: report.answer.query },
    ...rest,
    statements: report.answer.statements.map(({ id, text }) => entry(given, id, text)),
    facts: report.facts.map(({ id, text }) => entry(givenFacts, id, text)),
    sources: report.sources.map(({ id, url }) => entry(givenSources, id, url ?? '')),
  };
  return `${JSON.stringify(reviewFileSchema.parse(file), null, 2)}\n`;
}

/**
 * Errors: `TableError`, which names the place: no JSON, no review of this version, an item that the report lacks
 * or that has another text there.
 */
export function readReviewJson(text: string, report: Report): ReadSheet {
  const file = parseFile(text);
  const { format: _, version: __, query: ___, statements, facts, sources, ...rest } = file;
  const told = {
    statements: new Map(report.answer.statements.map(({ id, text }) => [id, text])),
    facts: new Map(report.facts.map(({ id, text }) => [id, text])),
    sources: new Map(report.sources.map(({ id, url }) => [id, url ?? ''])),
  };
  return {
    review: {
      ...rest,
      statements: entriesOf('statements', statements, told.statements),
      facts: entriesOf('facts', facts, told.facts),
      sources: entriesOf('sources', sources, told.sources),
    },
    rows: {
      statements: statements.map(({ id }) => id),
      facts: facts.map(({ id }) => id),
      sources: sources.map(({ id }) => id),
      answer: true,
    },
    cells: 'filled',
  };
}

function parseFile(text: string): ReviewFile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new TableError('it is not JSON');
  }
  const { data, error } = reviewFileSchema.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw new TableError(`it is no review of this version: ${issue?.path.join('.')}: ${issue?.message}`);
}

function entriesOf<Item extends { readonly id: string; readonly text: string }>(
  list: string,
  items: readonly Item[],
  told: ReadonlyMap<string, string>,
): Record<string, Omit<Item, 'id' | 'text'>> {
  const entries = new Map<string, Omit<Item, 'id' | 'text'>>();
  items.forEach(({ id, text, ...given }, at) => {
    const place = `${list}.${at}`;
    const known = told.get(id);
    if (known === undefined || plain(known) !== plain(text))
      throw new TableError(
        `${place}: "${id}" is another one in the report; is it a review of another answer?`,
      );
    if (entries.has(id)) throw new TableError(`${place}: ${id} stands twice`);
    entries.set(id, given);
  });
  return Object.fromEntries([...entries].filter(([, given]) => Object.keys(given).length > 0));
}

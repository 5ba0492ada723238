/** The fact list of method `nli`: what the sources state, as far as it bears on the query. */
import type { SourceText } from '../../model/source';
import { plainName } from '../../text/plain-name';
import { gatherLosses } from '../gather-losses';
import type { FoundFacts, ListedFact, Loss, MethodOptions, MethodTools, NoList } from '../method';
import { createRelationAsker } from './ask-relation';
import { findAtoms } from './find-atoms';
import { type Grade, gradeRelevance } from './grade-relevance';
import type { Unit } from './list-units';
import { relateFacts } from './relate-facts';
import { textKey } from './same-text';

interface SourceUnit extends Unit {
  readonly source: string;
}

/** Errors: as `LanguageMethod.list`. */
export async function listFacts(
  { query, sources }: { readonly query: string; readonly sources: readonly SourceText[] },
  options: MethodOptions,
  tools: MethodTools,
): Promise<FoundFacts> {
  const read = sources.filter(({ sentences }) => sentences.length > 0);
  if (read.length === 0) return noFacts('no source read', []);
  const ordered = options.order === 'given' ? read : read.toReversed();
  const found = await Promise.all(
    ordered.map(async (source) => {
      const title = plainName(source.title ?? '');
      const about = title === '' ? '' : `Title: ${title}`;
      const { atoms, losses } = await findAtoms(source, about, options, tools);
      return { units: atoms.map((atom) => ({ ...atom, source: source.sourceId })), losses };
    }),
  );
  const units = found.flatMap(({ units }) => units);
  const { graded, losses } = await gradeUnits(query, units, options, tools);
  const facts = graded
    .filter(({ relevance }) => relevance >= options.relevanceFrom)
    .map((fact, at) => ({ ...fact, id: `k${at + 1}` }));
  const lost = gatherLosses([...found.flatMap(({ losses }) => losses), ...losses]);
  if (facts.length === 0) return noFacts(reasonFor(graded.length, lost), lost);

  const asker = createRelationAsker(options, tools);
  const edges = await relateFacts(facts, asker);
  return { facts, edges, questions: [], losses: gatherLosses([...lost, ...asker.losses()]), none: null };
}

/** Equal statements of several sources are graded once. */
async function gradeUnits(
  query: string,
  units: readonly SourceUnit[],
  options: MethodOptions,
  tools: MethodTools,
): Promise<{ readonly graded: readonly Omit<ListedFact, 'id'>[]; readonly losses: readonly Loss[] }> {
  const texts = [...new Map(units.map(({ text }) => [textKey(text), text])).values()];
  const { grades, losses } = await gradeRelevance(query, texts, options, tools);
  const byText = new Map(
    texts.map((text, at): [string, Grade | null] => [textKey(text), grades[at] ?? null]),
  );
  const graded = units.flatMap(({ text, source, evidence }) => {
    const grade = byText.get(textKey(text));
    return grade ? [{ text, source, ...grade, statedBy: evidence }] : [];
  });
  return { graded, losses };
}

function noFacts(none: NoList, losses: readonly Loss[]): FoundFacts {
  return { facts: [], edges: [], questions: [], losses, none };
}

/** Nothing that could be graded, and something that could not be read: nobody knows what the sources hold. */
function reasonFor(graded: number, losses: readonly Loss[]): NoList {
  const unread = losses.some(({ step, why }) => step !== 'revise' && why !== 'repeated');
  return graded === 0 && unread ? 'unreadable output' : 'no relevant fact';
}

/** The fact list of method `nli`: what the sources state, as far as it bears on the query. */
import type { SourceText } from '../../model/source';
import { plainName } from '../../text/plain-name';
import { gatherLosses } from '../gather-losses';
import type { FoundFacts, ListedFact, Loss, MethodOptions, MethodTools } from '../method';
import { noFacts, whyNone } from '../no-facts';
import { rateRelevance } from '../rate-relevance';
import { createRelationAsker } from './ask-relation';
import { findAtoms } from './find-atoms';
import type { Unit } from './list-units';
import { gradePrompt, gradesPrompt } from './prompts';
import { relateFacts } from './relate-facts';
import { textKey } from './same-text';
import { NLI_VERSION } from './wordings';

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
  const { rated, losses } = await rateUnits(query, units, options, tools);
  const facts = rated
    .filter(({ relevance }) => relevance >= options.relevanceFrom)
    .map((fact, at) => ({ ...fact, id: `k${at + 1}` }));
  const unread = found.flatMap(({ losses }) => losses.filter(({ step }) => step === 'list'));
  const lost = gatherLosses([...found.flatMap(({ losses }) => losses), ...losses]);
  if (facts.length === 0) return noFacts(whyNone(unread), lost);

  const asker = createRelationAsker(options, tools);
  const edges = await relateFacts(facts, asker);
  return { facts, edges, questions: [], losses: gatherLosses([...lost, ...asker.losses()]), none: null };
}

/** Equal statements of several sources are rated once. */
async function rateUnits(
  query: string,
  units: readonly SourceUnit[],
  options: MethodOptions,
  tools: MethodTools,
): Promise<{ readonly rated: readonly Omit<ListedFact, 'id'>[]; readonly losses: readonly Loss[] }> {
  const texts = [...new Map(units.map(({ text }) => [textKey(text), text])).values()];
  const { ratings, losses } = await rateRelevance(
    texts,
    {
      purpose: `nli relevance ${NLI_VERSION}`,
      one: (statement) => gradePrompt(query, statement, options),
      several: {
        purpose: `nli relevances ${NLI_VERSION}`,
        prompt: (statements) => gradesPrompt(query, statements, options),
        fields: ['id', 'grade'],
      },
    },
    options,
    tools,
  );
  const byText = new Map(texts.map((text, at) => [textKey(text), ratings[at]]));
  const rated = units.flatMap(({ text, source, evidence }) => {
    const rating = byText.get(textKey(text));
    return rating ? [{ text, source, ...rating, statedBy: evidence }] : [];
  });
  return { rated, losses };
}

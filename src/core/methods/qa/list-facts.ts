/** Method `qa`, first half: questions from the sources, what each source answers, and how the answers relate. */
import type { GraphEdge } from '../../graph/fact-graph';
import type { SourceText } from '../../model/source';
import { gatherLosses } from '../gather-losses';
import type { FoundFacts, ListedFact, Loss } from '../method';
import { noFacts, whyNone } from '../no-facts';
import { answerQuestions, type TextAnswers } from './answer-questions';
import { askTogether } from './ask-pairs';
import type { Asking } from './asking';
import { identicalEdges, relationEdges } from './edges';
import { locateValue } from './locate-value';
import { mineQuestions } from './mine-questions';
import { passagesAbout, passagesFor } from './nearest-passages';
import { type RatedQuestion, rateQuestions } from './rate-questions';
import type { AnswerValue } from './read-passages';
import { refineQuestions } from './refine-questions';
import { keyOf } from './same-value';
import { groupOfAll, settlePairs } from './settle-pairs';

export interface ListInput {
  readonly query: string;
  readonly sources: readonly SourceText[];
}

/** Facts with one value of one question, whatever its source. */
export type SameValue = readonly [ListedFact, ...ListedFact[]];

export async function listFacts({ query, sources }: ListInput, asking: Asking): Promise<FoundFacts> {
  const read = sources.filter(({ sentences }) => sentences.length > 0);
  if (read.length === 0) return noFacts('no source read', []);
  const ordered = asking.options.order === 'given' ? read : read.toReversed();
  const mined = await mineQuestions(
    query,
    ordered.map((source) => passagesAbout(query, source)),
    asking,
  );
  const refined = await refineQuestions(query, mined.questions, asking);
  const { rated, losses: unrated } = await rateQuestions(query, refined.questions, asking);
  const kept = rated.filter(({ rating }) => rating.relevance >= asking.options.relevanceFrom);
  const losses = [...mined.losses, ...refined.losses, ...unrated];
  const questions = kept.map(({ question }) => question);
  if (questions.length === 0) return noFacts(whyNone(mined.losses), gatherLosses(losses));
  const answered = await answerQuestions(questions, ordered, passagesFor, asking);
  const found = factsIn(
    kept,
    sources,
    new Map(ordered.map(({ sourceId }, i) => [sourceId, answered.answers[i] ?? []])),
  );
  const { facts } = found;
  losses.push(...answered.losses, ...found.losses);
  if (facts.length === 0)
    return noFacts(whyNone([...mined.losses, ...answered.losses]), gatherLosses(losses));
  const groups = valuesByQuestion(facts).map(({ question, values }) => ({
    ...groupOfAll(
      question,
      values.map(([{ answers }]) => answers?.value ?? ''),
    ),
    facts: values,
  }));
  losses.push(...(await settlePairs(groups, askTogether, asking)));
  const edges: GraphEdge[] = groups.flatMap(({ facts: values, relations }) => [
    ...values.flatMap((same) => identicalEdges(same.map(({ id }) => id))),
    ...relationEdges(
      relations,
      values.map(([{ id }]) => id),
    ),
  ]);
  return { facts, edges, questions, losses: gatherLosses(losses), none: null };
}

/** The list's facts by question and value, in the list's order. */
export function valuesByQuestion(
  facts: readonly ListedFact[],
): { readonly question: string; readonly values: readonly SameValue[] }[] {
  const byQuestion = new Map<string, Map<string, [ListedFact, ...ListedFact[]]>>();
  for (const fact of facts) {
    if (!fact.answers) continue;
    const { question, value } = fact.answers;
    const values = byQuestion.get(question) ?? new Map<string, [ListedFact, ...ListedFact[]]>();
    byQuestion.set(question, values);
    const known = values.get(keyOf(value));
    if (known) known.push(fact);
    else values.set(keyOf(value), [fact]);
  }
  return [...byQuestion].map(([question, values]) => ({ question, values: [...values.values()] }));
}

function factsIn(
  kept: readonly RatedQuestion[],
  sources: readonly SourceText[],
  read: ReadonlyMap<string, TextAnswers['answers'][number]>,
): { readonly facts: readonly ListedFact[]; readonly losses: readonly Loss[] } {
  const facts: ListedFact[] = [];
  let [unlocated, over] = [0, 0];
  kept.forEach(({ question, rating }, at) => {
    const said = sources.flatMap((source) =>
      (read.get(source.sourceId)?.[at]?.values ?? []).map((value) => ({ ...value, source })),
    );
    const compared = surest(said);
    over += said.length - compared.length;
    for (const { source, value, confidence } of compared) {
      const statedBy = locateValue(question, value, source);
      if (statedBy.length === 0) unlocated += 1;
      else
        facts.push({
          id: `k${facts.length + 1}`,
          text: factText(question, value),
          source: source.sourceId,
          ...rating,
          statedBy,
          answers: { question, value, confidence },
        });
    }
  });
  const losses: Loss[] = [
    { step: 'answer', why: 'not stated by its page', count: unlocated },
    { step: 'answer', why: 'too long', count: over },
  ];
  return { facts, losses };
}

/** Different values of one question: every two may have to be compared. Chosen by hand. */
const MOST_COMPARED = 40;

function surest<T extends AnswerValue>(said: readonly T[]): readonly T[] {
  const bySureness = said.toSorted((a, b) => b.confidence - a.confidence);
  const keys = [...new Set(bySureness.map(({ value }) => keyOf(value)))];
  const kept = new Set(keys.slice(0, MOST_COMPARED));
  return said.filter(({ value }) => kept.has(keyOf(value)));
}

export const factText = (question: string, value: string): string => `${question} — ${value}`;

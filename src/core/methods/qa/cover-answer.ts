/** Method `qa`, second half: what an answer says to the list's questions, held against what the sources say. */
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import { wordsOf } from '../../text/words';
import { gatherLosses } from '../gather-losses';
import type { AnswerCoverage, Atom, FactList, Loss } from '../method';
import { answerQuestions, type QuestionAnswers } from './answer-questions';
import { type AskSome, askFirsts, askTogether } from './ask-pairs';
import type { Asking } from './asking';
import { relationEdges } from './edges';
import { knownRelations } from './known-relations';
import { factText, type SameValue, valuesByQuestion } from './list-facts';
import { locateValue } from './locate-value';
import { RELATIONS, type Relation } from './prompts';
import { settlePairs, type ValueGroup } from './settle-pairs';

/** A question, with the sources' values first and the answer's after them. */
interface QuestionGroup extends ValueGroup {
  readonly facts: readonly SameValue[];
  readonly atoms: readonly Atom[];
  /** Nothing of the answer was left unread for the question. */
  readonly isWhole: boolean;
}

export async function coverAnswer(
  list: FactList,
  answer: SourceText,
  asking: Asking,
): Promise<AnswerCoverage> {
  // What no source answers needs no answer.
  const asked = valuesByQuestion(list.facts);
  const questions = asked.map(({ question }) => question);
  const { answers, losses: unread } = await answerQuestions(questions, [answer], allOf, asking);
  let atoms = 0;
  const groups = asked.map(({ question, values }, at): QuestionGroup => {
    const mine = answers[0]?.[at] ?? NOT_ANSWERED;
    return groupFor(
      list,
      { question, values },
      mine.values.map(({ value }) => {
        atoms += 1;
        return atomOf(`a${atoms}`, question, value, answer);
      }),
      mine,
    );
  });
  const lost = await settlePairs(groups, askBy(asking), asking);
  return coverageIn(groups, [...unread, ...lost]);
}

const allOf = (_: readonly string[], text: SourceText): SourceText => text;

const NOT_ANSWERED: QuestionAnswers = { values: [], isWhole: false };

/** Probabilities of coverage are wanted of each pair; where the engine has none, pairs share requests. */
const askBy = ({ engine }: Asking): AskSome =>
  engine.capabilities.labelScores === 'none' ? askTogether : askFirsts;

function atomOf(id: string, question: string, value: string, answer: SourceText): Atom {
  const evidence: readonly Evidence[] = locateValue(question, value, answer);
  return { id, text: factText(question, value), evidence };
}

function groupFor(
  list: FactList,
  { question, values: facts }: { readonly question: string; readonly values: readonly SameValue[] },
  atoms: readonly Atom[],
  { values: said, isWhole }: QuestionAnswers,
): QuestionGroup {
  const values = [...facts.map(([{ answers }]) => answers?.value ?? ''), ...said.map(({ value }) => value)];
  return {
    question,
    values,
    facts,
    atoms,
    isWhole,
    relations: knownRelations(list, facts, values.length),
    wanted: said.flatMap(({ value }, a) =>
      likestFirst(value, facts).map((f): [number, number] => [f, facts.length + a]),
    ),
  };
}

/** Indices of facts, those first that share most words with the value: where one is the same, the rest follows. */
function likestFirst(value: string, facts: readonly SameValue[]): number[] {
  const keys = new Set(wordsOf(value).map(({ key }) => key));
  const shared = facts.map(
    ([{ answers }]) => wordsOf(answers?.value ?? '').filter(({ key }) => keys.has(key)).length,
  );
  return [...facts.keys()].sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0));
}

function coverageIn(groups: readonly QuestionGroup[], losses: readonly Loss[]): AnswerCoverage {
  const partly: string[] = [];
  const unjudged: string[] = [];
  const probability = new Map<string, number>();
  for (const group of groups) {
    group.facts.forEach((same, at) => {
      const { relations, share, isUnread } = seenFrom(group, at);
      const ids = same.map(({ id }) => id);
      if (share !== null) for (const id of ids) probability.set(id, share);
      if (relations.some((one) => COVERING.includes(one))) return;
      if (relations.includes('first')) partly.push(...ids);
      if (isUnread || !group.isWhole) unjudged.push(...ids);
    });
  }
  return {
    atoms: groups.flatMap(({ atoms }) => atoms),
    edges: groups.flatMap(({ relations, facts, atoms }) =>
      relationEdges(relations, [...facts.map(([{ id }]) => id), ...atoms.map(({ id }) => id)], facts.length),
    ),
    partly,
    unjudged,
    probability,
    losses: gatherLosses(losses),
  };
}

/** Of a fact's value to one of the answer's: the same, or implied by it. */
const COVERING: readonly Relation[] = ['equivalent', 'second'];

/** How a value of the sources relates to those of the answer. */
function seenFrom({ relations, facts, atoms }: QuestionGroup, at: number) {
  const known = atoms.map((_, a) => relations.get(at, facts.length + a));
  const settled = known.flatMap((one) => (one === undefined || one === 'unread' ? [] : [one]));
  const shares = settled.flatMap(({ shares }) =>
    shares ? [COVERING.reduce((sum, one) => sum + (shares[RELATIONS.indexOf(one)] ?? 0), 0)] : [],
  );
  return {
    relations: settled.map(({ relation }) => relation),
    share: shares.length > 0 ? Math.min(1, Math.max(...shares)) : null,
    isUnread: known.includes('unread'),
  };
}

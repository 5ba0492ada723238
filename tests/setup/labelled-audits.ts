/**
 * The hand-made fact lists of `tests/fixtures/facts` as audits: each sentence is a unit, those that a fact
 * names bear on the query, and two of one fact say the same. The answer states every second fact in the
 * list's own words.
 */
import { resolve } from 'node:path';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import type { Answer } from '../../src/core/model/answer';
import type { SourceText } from '../../src/core/model/source';
import { type FactCase, factCases } from '../bench/facts';
import { type NliWords, nliReplies } from './nli-replies';
import type { WrittenReply } from './written-replies';

export interface LabelledAudit {
  readonly id: string;
  readonly query: string;
  readonly sources: readonly SourceText[];
  readonly answer: Answer;
  readonly replies: readonly WrittenReply[];
  /** Sentences that a fact names. */
  readonly relevant: readonly string[];
  /** Whether the premise implies the hypothesis, by the labels. */
  implies(premise: string, hypothesis: string): boolean;
}

/** From the project's folder, where tests and benches run: a bench is bundled elsewhere. */
const FOLDER = resolve('tests', 'fixtures', 'facts');

export function labelledAudits(): LabelledAudit[] {
  return [...factCases('dev', FOLDER), ...factCases('test', FOLDER)].map(auditOf);
}

function auditOf({ id, query, sources, facts }: FactCase): LabelledAudit {
  const sentences = sources.flatMap((source) =>
    source.sentences.map((span) => ({
      text: source.text.slice(span.start, span.end).replace(/\s+/g, ' '),
      states: facts.flatMap(({ statedIn }, fact) =>
        statedIn.some((place) => place.source === source.sourceId && place.start === span.start)
          ? [fact]
          : [],
      ),
    })),
  );
  const wordings = facts.map(({ fact }, at) => ({ text: fact, states: [at] }));
  const stated = wordings.filter((_, at) => at % 2 === 0);
  const known = [...sentences.filter(({ states }) => states.length > 0), ...stated];
  // What states more implies what states less of it.
  const implied = (a: readonly number[], b: readonly number[]) => b.every((fact) => a.includes(fact));
  const relations = known.flatMap((a) =>
    known
      .filter((b) => b.text !== a.text && implied(a.states, b.states))
      .map((b): NliWords['relations'][number] => [a.text, b.text, 'entailment', 0.9]),
  );
  const statesOf = new Map(known.map(({ text, states }) => [text, states]));
  const beside = sentences.filter(({ states }) => states.length === 0);
  return {
    id,
    query,
    sources,
    answer: divideAnswer(parsePasted(stated.map(({ text }) => text).join('\n\n'), query)),
    relevant: [...new Set(sentences.filter(({ states }) => states.length > 0).map(({ text }) => text))],
    replies: nliReplies({
      units: Object.fromEntries([...sentences, ...stated].map(({ text }) => [text, [text]])),
      grades: Object.fromEntries(beside.map(({ text }) => [text, 1])),
      relations,
    }),
    implies: (premise, hypothesis) =>
      implied(statesOf.get(premise) ?? [], statesOf.get(hypothesis) ?? [Number.NaN]),
  };
}

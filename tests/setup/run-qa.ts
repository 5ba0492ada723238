/** Runs a written case through method `qa`, from its texts to the report's facts. */
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import { assemble } from '../../src/core/methods/assemble';
import { freezeList } from '../../src/core/methods/fact-list';
import { type AskedEngine, DEFAULT_OPTIONS, type MethodOptions } from '../../src/core/methods/method';
import { qaMethod } from '../../src/core/methods/qa/qa-method';
import type { SourceText } from '../../src/core/model/source';
import { splitSentences } from '../../src/core/text/sentences';
import { type QaCase, textsOf } from './qa-case';

const NO_JUDGE = { engine: 'none', judge: () => Promise.reject(new Error('no judge is asked')) };

export const sourceOf = (sourceId: string, text: string): SourceText => ({
  sourceId,
  title: null,
  text,
  sentences: splitSentences(text),
});

/** One list, then each answer of the case. */
export async function runQa(given: QaCase, engine: AskedEngine, changed: Partial<MethodOptions> = {}) {
  const options = { ...DEFAULT_OPTIONS, ...changed };
  const tools = { engine, judge: NO_JUDGE };
  const sources = given.sources.map(({ id, text }) => sourceOf(id, text));
  const origin = { query: given.query, sources, method: qaMethod, engine: engine.id, options };
  const list = await freezeList(await qaMethod.list(origin, options, tools), origin);
  const answers = [];
  for (const text of given.answers) {
    const answer = divideAnswer(parsePasted(text, given.query));
    const coverage = await qaMethod.cover(list, answer, options, tools);
    answers.push({ coverage, ...assemble(list, coverage, engine.id) });
  }
  return { list, answers, texts: textsOf(given) };
}

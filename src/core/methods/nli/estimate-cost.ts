/** What method `nli` will probably ask, from the lengths of the texts or, once they are listed, from the number of facts. */
import type { CostInput, CostSetting, TextLength } from '../estimate-cost';
import {
  atMost,
  between,
  type ExpectedStep,
  exactly,
  frameTokens,
  plus,
  type Range,
  times,
} from '../expected-use';
import { RATED_TOGETHER, TOKENS_PER_RATING } from '../rate-relevance';
import { ATOMS_PER_FACT, NEIGHBOURS } from './choose-pairs';
import { partRoom } from './find-atoms';
import { gradePrompt, gradesPrompt, listPrompt, relationPrompt, revisePrompt } from './prompts';

/** Units of a sentence: furniture of a page has none, a long sentence several. Chosen by hand. */
const UNITS_PER_SENTENCE = between(0.5, 1.8);
/** Share of the units that bear on the query: 0.39 of the sentences of `tests/fixtures/facts`; real pages hold more beside. */
const RELEVANT = between(0.15, 0.6);
/** A statement, and what is written of it when it is listed and revised. */
const UNIT_TOKENS = between(15, 35);
const LISTED_TOKENS = between(25, 55);
const REVISED_TOKENS = between(10, 45);
/** Requests a fact about other facts: some neighbours choose each other, and not all are asked both ways. */
const PAIRS_PER_FACT = between(3, 2 * NEIGHBOURS);
/** Requests a fact about the answer: the first may cover it, or an equal fact did; or all are asked. */
const REQUESTS_PER_FACT = between(0.5, ATOMS_PER_FACT);
/** Parts are filled sentence by sentence, and seldom to the last token. */
const PARTS_MORE = between(1, 1.3);

export function expectedNli(
  { query, sources, answer, facts }: CostInput,
  setting: CostSetting,
): ExpectedStep[] {
  const found = sources.map(unitsOf).reduce(plus, exactly(0));
  const listed = facts === undefined ? times(found, RELEVANT) : exactly(facts);
  const atoms = unitsOf(answer);
  const relation = relationStep(setting);
  const ofSources = [
    ...sources.flatMap((source) => takeApart(source, '', setting)),
    gradeStep(query, found, setting),
    relation(atMost(times(listed, PAIRS_PER_FACT), pairsAmong(listed))),
  ];
  return [
    ...(facts === undefined ? ofSources : []),
    ...takeApart(answer, query, setting),
    relation(atMost(times(listed, REQUESTS_PER_FACT), times(exactly(2), times(listed, atoms)))),
  ];
}

const unitsOf = ({ sentences }: TextLength): Range => times(exactly(sentences), UNITS_PER_SENTENCE);

/** n·(n − 1) directed pairs. */
function pairsAmong({ low, high }: Range): Range {
  return between(low * Math.max(0, low - 1), high * Math.max(0, high - 1));
}

/** Listing and revising, part by part. */
function takeApart(text: TextLength, about: string, { capabilities, options }: CostSetting): ExpectedStep[] {
  if (text.sentences === 0) return [];
  const filled = text.tokens / partRoom(about, options, capabilities);
  const calls = between(Math.ceil(filled * PARTS_MORE.low), Math.ceil(filled * PARTS_MORE.high));
  const perCall = (all: Range): Range => times(all, exactly(1 / calls.low));
  const units = unitsOf(text);
  const part = perCall(exactly(text.tokens));
  const empty = { numbered: '', about };
  return [
    {
      calls,
      promptTokens: plus(exactly(frameTokens(listPrompt(empty, options))), part),
      generatedTokens: perCall(times(units, LISTED_TOKENS)),
    },
    {
      calls,
      promptTokens: plus(
        plus(exactly(frameTokens(revisePrompt(empty, [], options))), part),
        perCall(times(units, UNIT_TOKENS)),
      ),
      generatedTokens: perCall(times(units, REVISED_TOKENS)),
    },
  ];
}

function gradeStep(query: string, units: Range, { capabilities, options }: CostSetting): ExpectedStep {
  if (capabilities.labelScores !== 'none') {
    const frame = frameTokens(gradePrompt(query, '', options));
    return { calls: units, promptTokens: plus(exactly(frame), UNIT_TOKENS), generatedTokens: exactly(1) };
  }
  const frame = frameTokens(gradesPrompt(query, [], options));
  return {
    calls: times(units, exactly(1 / RATED_TOGETHER)),
    promptTokens: plus(exactly(frame), times(UNIT_TOKENS, exactly(RATED_TOGETHER))),
    generatedTokens: exactly(RATED_TOGETHER * TOKENS_PER_RATING),
  };
}

function relationStep({ options }: CostSetting): (calls: Range) => ExpectedStep {
  const frame = frameTokens(relationPrompt('', '', options));
  const sides = times(UNIT_TOKENS, exactly(2));
  return (calls) => ({ calls, promptTokens: plus(exactly(frame), sides), generatedTokens: exactly(1) });
}

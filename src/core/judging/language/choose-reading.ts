/** Which sentences a language model reads for a claim: whole sources, or the windows nearest to it. */
import type { Capabilities } from '../../engine/capabilities';
import { estimateTokens } from '../../engine/estimate-tokens';
import type { JudgeBatch, JudgeQuestion } from '../../model/judgement';
import { indexPremise, type PremiseIndex } from '../../retrieval/premise-index';
import { type NumberedText, numberAll, numberWindows, planReading, type ReadingPlan } from './numbered-text';

/** Instructions, claim, context and reply; chosen by hand. */
const FRAME_TOKENS = 700;
/** About the windows of one claim: what it costs to read anew for each. */
const WINDOWS_TOKENS = 600;

/**
 * Small sources that several claims share are read whole, once for all where the engine keeps the
 * beginning of a prompt; of large ones each claim has its own windows.
 * @returns what to read for a question, most text first: the next is for an engine to which it is too
 * long. Null where its sources hold no text.
 */
export function createReader(
  { premises, questions }: JudgeBatch,
  { contextTokens, prefixCache }: Pick<Capabilities, 'contextTokens' | 'prefixCache'>,
): (question: JudgeQuestion) => Iterable<NumberedText> | null {
  const texts = new Map(premises.map((premise) => [premise.id, premise]));
  const indexed = new Map<string, PremiseIndex>();
  const indexOf = (id: string): PremiseIndex[] => {
    const premise = texts.get(id);
    if (!premise) return [];
    const index = indexed.get(id) ?? indexPremise(premise);
    indexed.set(id, index);
    return [index];
  };
  const groupOf = (question: JudgeQuestion) => JSON.stringify([question.task, question.premises]);
  const sharing = new Map<string, number>();
  for (const question of questions) sharing.set(groupOf(question), (sharing.get(groupOf(question)) ?? 0) + 1);
  const whole = new Map<string, NumberedText | null>();
  const room = contextTokens - FRAME_TOKENS;

  const wholeOf = (question: JudgeQuestion, indexes: readonly PremiseIndex[]): NumberedText | null => {
    const group = groupOf(question);
    const known = whole.get(group);
    if (known !== undefined) return known;
    const all = numberAll(indexes);
    const readings = prefixCache === 'prefix' ? (sharing.get(group) ?? 1) : 1;
    const fits = estimateTokens(all.text) <= Math.min(room, WINDOWS_TOKENS * readings);
    whole.set(group, fits ? all : null);
    return fits ? all : null;
  };

  /** Each is numbered when it is asked for: the first nearly always does. */
  function* readings(
    question: JudgeQuestion,
    indexes: readonly PremiseIndex[],
    windows: ReadingPlan['windows'],
  ): Generator<NumberedText> {
    const all = wholeOf(question, indexes);
    if (all) yield all;
    for (let count = windows.length; count > 0; count -= 1) {
      const some = numberWindows(windows.slice(0, count), indexes);
      if (estimateTokens(some.text) <= room) yield some;
    }
  }

  return (question) => {
    const indexes = question.premises.flatMap(indexOf).filter(({ sentences }) => sentences.length > 0);
    if (indexes.length === 0) return null;
    const plan = planReading(question, indexes);
    if (!plan) return [];
    return readings(question, indexes, plan.windows);
  };
}

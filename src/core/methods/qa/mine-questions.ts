/** Step 1 of method `qa`: every question about the query that the sources answer. */
import { estimateTokens } from '../../engine/estimate-tokens';
import type { SourceText } from '../../model/source';
import { askList } from '../ask';
import type { Loss } from '../method';
import { partsOf, roomFor } from '../reading-parts';
import { unlessTooLong } from '../unless-too-long';
import type { Asking } from './asking';
import { packed, TOGETHER_TOKENS } from './packed';
import { plainText } from './plain-text';
import { MINED_SHAPE, minePrompt, purposeOf } from './prompts';
import { cleanValue, distinctBy, keyOf } from './same-value';

const MINE_TOKENS = 800;

export interface Mined {
  /** Each once, in the order of the sources. */
  readonly questions: readonly string[];
  readonly losses: readonly Loss[];
}

export async function mineQuestions(
  query: string,
  sources: readonly SourceText[],
  { engine, options, signal }: Asking,
): Promise<Mined> {
  const maxTokens = Math.min(MINE_TOKENS, Math.floor(engine.capabilities.contextTokens / 4));
  const room = roomFor(engine.capabilities, minePrompt(query, [''], options), maxTokens);
  const texts = sources.flatMap((source) =>
    partsOf(source, room).map((part) => plainText(part, source.title)),
  );
  const readings = await Promise.all(
    packed(texts, estimateTokens, Math.min(TOGETHER_TOKENS, room)).map(async (together): Promise<Mined> => {
      const question = {
        purpose: purposeOf('mine'),
        prompt: minePrompt(query, together, options),
        shape: MINED_SHAPE,
        maxTokens,
      };
      const answer = await unlessTooLong(askList(engine, question, signal));
      if (answer === null) return lost('too long');
      if (answer.read === null) return lost('unreadable', answer.raw);
      return {
        questions: answer.read,
        losses: answer.cut ? [{ step: 'mine', why: 'cut off', count: 1 }] : [],
      };
    }),
  );
  const losses = readings.flatMap((reading) => reading.losses);
  const questions = distinctBy(
    readings
      .flatMap((reading) => reading.questions.map(cleanValue))
      .filter((question) => keyOf(question) !== ''),
    keyOf,
  );
  // Small models like to say that there is nothing: the pages are asked the query itself before it is believed.
  return { questions: questions.length > 0 || losses.length > 0 ? questions : [cleanValue(query)], losses };
}

function lost(why: Loss['why'], raw?: readonly string[]): Mined {
  return { questions: [], losses: [{ step: 'mine', why, count: 1, ...(raw ? { raw } : {}) }] };
}

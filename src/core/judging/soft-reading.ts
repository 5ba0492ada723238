/** What the encoder is asked for a claim, and what its answers say of the sources. */
import { keepTokens, partOfText } from '../encoding/part-of-text';
import type { Span } from '../model/answer';
import type { JudgeQuestion } from '../model/judgement';
import type { EncodedText } from '../ports/token-encoder';
import type { ReadingWindow } from '../retrieval/reading-windows';
import { claimInContext } from './claim-in-context';
import type { Reading } from './judge-claim';
import { alignSoftly, type SoftAlignment } from './soft-alignment';

type Asked = Pick<JudgeQuestion, 'claim' | 'context' | 'task'>;

/** A fact stands by itself: its query is no part of it. */
const asRead = ({ claim, context, task }: Asked) => claimInContext(claim, task === 'support' ? context : '');

/** @returns the claim as it is read, then the windows */
export function textsToRead(asked: Asked, { windows }: Reading): string[] {
  return [asRead(asked).text, ...windows.map(({ premise, start, end }) => premise.text.slice(start, end))];
}

/** @param encoded the texts of `textsToRead`, in order */
export function softReading(asked: Asked, reading: Reading, encoded: readonly EncodedText[]): SoftAlignment {
  const [claim, ...texts] = encoded;
  if (!claim || texts.length !== reading.windows.length) throw new Error('The encoder left a text out.');
  const windows = texts.map((text, i) => heardIn(text, reading, reading.windows[i]));
  return alignSoftly(reading.examination.alignment.words, partOfText(claim, asRead(asked).claim), windows);
}

/**
 * What a window says for its source: its sentences, less those that only report
 * or deny what the claim states. Text between sentences belongs to nobody.
 */
function heardIn(
  text: EncodedText,
  { examination }: Reading,
  window: ReadingWindow | undefined,
): EncodedText {
  if (!window) return text;
  const { premise, firstSentence, endSentence, start } = window;
  const isUnvouched = (index: number) =>
    examination.unvouched.some((sentence) => sentence.premise === premise && sentence.index === index);
  const heard: Span[] = premise.sentences
    .slice(firstSentence, endSentence)
    .filter((_, i) => !isUnvouched(firstSentence + i));
  return keepTokens(text, (token) =>
    heard.some((span) => token.start + start >= span.start && token.end + start <= span.end),
  );
}

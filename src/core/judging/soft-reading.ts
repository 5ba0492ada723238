/** What the encoder is asked for a claim, and what its answers say of the sources. */
import { keepTokens, partOfText } from '../encoding/part-of-text';
import type { Span } from '../model/answer';
import type { JudgeQuestion } from '../model/judgement';
import type { EncodedText } from '../ports/token-encoder';
import type { ReadingWindow } from '../retrieval/reading-windows';
import { claimInContext } from './claim-in-context';
import type { Reading } from './judge-claim';
import { NO_LEAD, type SentenceLead, sentenceLead } from './sentence-lead';
import { alignSoftly, type SoftAlignment } from './soft-alignment';

type Asked = Pick<JudgeQuestion, 'claim' | 'context' | 'task'>;

/** A fact stands by itself: its query is no part of it. */
const asRead = ({ claim, context, task }: Asked) => claimInContext(claim, task === 'support' ? context : '');

/** @returns the claim as it is read, then the windows */
export function textsToRead(asked: Asked, { windows }: Reading): string[] {
  return [asRead(asked).text, ...windows.map(({ premise, start, end }) => premise.text.slice(start, end))];
}

export interface SoftReading extends SoftAlignment {
  /** Of a fact; a statement is held against passages, not sentences. */
  readonly lead: SentenceLead;
}

/** @param encoded the texts of `textsToRead`, in order */
export function softReading(asked: Asked, reading: Reading, encoded: readonly EncodedText[]): SoftReading {
  const [claim, ...texts] = encoded;
  if (!claim || texts.length !== reading.windows.length) throw new Error('The encoder left a text out.');
  const { words } = reading.examination.alignment;
  const own = partOfText(claim, asRead(asked).claim);
  const windows = texts.map((text, i) => heardIn(text, reading, reading.windows[i]));
  const lead =
    asked.task === 'coverage'
      ? sentenceLead(
          words,
          own,
          texts.flatMap((text, i) => sentencesHeard(text, reading, reading.windows[i])),
        )
      : NO_LEAD;
  return { ...alignSoftly(words, own, windows), lead };
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
  const heard = spansHeard(examination, window);
  return keepTokens(text, (token) => heard.some((span) => isInside(token, span, window)));
}

/** The same, each sentence by itself. */
function sentencesHeard(
  text: EncodedText,
  { examination }: Reading,
  window: ReadingWindow | undefined,
): EncodedText[] {
  if (!window) return [];
  return spansHeard(examination, window).map((span) =>
    keepTokens(text, (token) => isInside(token, span, window)),
  );
}

function spansHeard(
  { unvouched }: Reading['examination'],
  { premise, firstSentence, endSentence }: ReadingWindow,
): Span[] {
  const isUnvouched = (index: number) =>
    unvouched.some((sentence) => sentence.premise === premise && sentence.index === index);
  return premise.sentences
    .slice(firstSentence, endSentence)
    .filter((_, i) => !isUnvouched(firstSentence + i));
}

function isInside(token: Span, span: Span, { start }: ReadingWindow): boolean {
  return token.start + start >= span.start && token.end + start <= span.end;
}

/** The sentences that a language model reads, each under a number by which it can be named. */
import type { Evidence, JudgeQuestion } from '../../model/judgement';
import type { PremiseIndex } from '../../retrieval/premise-index';
import type { ReadingWindow } from '../../retrieval/reading-windows';
import { readClaim } from '../judge-claim';

export interface NumberedText {
  /** `[1] …`, a sentence a line; sources and gaps are told apart by lines of their own. */
  readonly text: string;
  /** Sentence number - 1 → where it stands. */
  readonly sentences: readonly Evidence[];
}

/** Where to look for one claim. */
export interface ReadingPlan {
  /** Best first; they are read in the order of the text. */
  readonly windows: readonly ReadingWindow[];
}

/** @returns null where there is nothing to judge: no text, or no claim */
export function planReading(
  { claim, context, hinted }: JudgeQuestion,
  premises: readonly PremiseIndex[],
): ReadingPlan | null {
  const reading = readClaim(claim, context, premises, hinted);
  return 'examination' in reading ? { windows: reading.windows } : null;
}

/** All of the premises. */
export function numberAll(premises: readonly PremiseIndex[]): NumberedText {
  return numberParts(
    premises.map((premise) => ({ premise, firstSentence: 0, endSentence: premise.sentences.length })),
  );
}

/** @param windows of the premises, in any order; those that follow each other are joined */
export function numberWindows(
  windows: readonly Pick<ReadingWindow, 'premise' | 'firstSentence' | 'endSentence'>[],
  premises: readonly PremiseIndex[],
): NumberedText {
  const ordered = windows.toSorted(
    (a, b) => premises.indexOf(a.premise) - premises.indexOf(b.premise) || a.firstSentence - b.firstSentence,
  );
  return numberParts(ordered);
}

type Part = Pick<ReadingWindow, 'premise' | 'firstSentence' | 'endSentence'>;

function numberParts(parts: readonly Part[]): NumberedText {
  const several = new Set(parts.map(({ premise }) => premise)).size > 1;
  const lines: string[] = [];
  const sentences: Evidence[] = [];
  let before: Part | null = null;
  let sources = 0;
  for (const part of parts) {
    if (part.premise !== before?.premise) {
      sources += 1;
      if (several) lines.push(`Source ${sources}:`);
    } else if (part.firstSentence !== before.endSentence) lines.push('…');
    for (const { start, end } of part.premise.sentences.slice(part.firstSentence, part.endSentence)) {
      const text = part.premise.text.slice(start, end);
      sentences.push({ source: part.premise.id, start, end, text });
      lines.push(`[${sentences.length}] ${text.replace(/\s+/g, ' ')}`);
    }
    before = part;
  }
  return { text: lines.join('\n'), sentences };
}

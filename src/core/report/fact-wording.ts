/** A fact as it is read: those of method `qa` are a question and its answer. */
import type { FactResult } from './schema';

export interface FactWording {
  readonly question: string | null;
  readonly says: string;
}

/** The dash that `qa` sets between question and value. */
const BETWEEN = /^\s*[—–-]\s*/;

export function factWording({ text, question }: Pick<FactResult, 'text' | 'question'>): FactWording {
  if (question === undefined || !text.startsWith(question)) return { question: null, says: text };
  const says = text.slice(question.length).replace(BETWEEN, '').trim();
  return says === '' ? { question: null, says: text } : { question, says };
}

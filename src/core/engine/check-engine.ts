/**
 * The test question after each load. Drivers and damaged files can make a model that loads, runs and
 * writes nonsense; such an engine must not judge anything.
 */
import type { Engine } from '../ports/engine';
import { EngineError } from './engine-error';
import { readLabel } from './read-reply';
import type { LabelRequest, Reply, TextRequest } from './request';

/** How fast the engine answered its test question; null where the engine does not say. */
export interface EngineSpeed {
  readonly promptTokensPerSecond: number | null;
  readonly tokensPerSecond: number | null;
}

const INSTRUCTIONS = 'You answer short questions with as few words as possible.';

const LABEL: LabelRequest = {
  kind: 'label',
  purpose: 'test question 1',
  prompt: {
    instructions: INSTRUCTIONS,
    shared: '',
    question: 'Is water wet? Answer with one word: yes or no.',
  },
  labels: ['yes', 'no'],
};

const SENTENCE: TextRequest = {
  kind: 'text',
  purpose: 'test sentence 1',
  prompt: {
    instructions: INSTRUCTIONS,
    shared: '',
    question: 'Write one sentence about the sea.',
  },
  maxTokens: 32,
};

/**
 * Asks a label and a sentence.
 * Errors: rejects with `EngineError` (`nonsense`) where an enforced label is not one, or the sentence is
 * not mostly printable or the same sign again and again; with what `ask` rejects with.
 */
export async function checkEngine(engine: Engine, signal?: AbortSignal): Promise<EngineSpeed> {
  const label = await engine.ask(LABEL, signal);
  const sentence = await engine.ask(SENTENCE, signal);
  const isLabel = engine.capabilities.labels === 'asked' || readLabel(label.text, LABEL.labels) !== null;
  if (!isLabel || !hasSoundScores(label) || !looksWritten(sentence.text)) {
    throw new EngineError(
      'nonsense',
      `The model answers its test question with nonsense: ${sentence.text.slice(0, 80)}`,
    );
  }
  return speedOf(sentence);
}

function hasSoundScores({ probabilities }: Reply): boolean {
  return probabilities === null || probabilities.every((one) => one >= 0 && one <= 1);
}

/** Chosen by hand: broken kernels write one sign for ever, or signs of all scripts. */
const LEAST_PRINTABLE = 0.8;
const LEAST_DIFFERENT = 4;

function looksWritten(text: string): boolean {
  const signs = [...text.trim()];
  if (new Set(signs).size < LEAST_DIFFERENT) return false;
  const printable = signs.filter((sign) => /[\p{L}\p{N}\p{P}\p{Zs}\n]/u.test(sign));
  return printable.length >= LEAST_PRINTABLE * signs.length;
}

function speedOf({ usage }: Reply): EngineSpeed {
  return {
    promptTokensPerSecond: perSecond((usage.promptTokens ?? 0) - (usage.reusedTokens ?? 0), usage.promptMs),
    tokensPerSecond: perSecond(usage.generatedTokens, usage.generateMs),
  };
}

/** @returns null where nothing was counted or no time was told */
export function perSecond(tokens: number | null, ms: number | null): number | null {
  return tokens !== null && tokens > 0 && ms !== null && ms > 0 ? (tokens * 1000) / ms : null;
}

/**
 * From what rules and encoder find to probabilities: logistic regressions
 * whose coefficients are data (support-model.json, fitted by
 * assets/training/support on labels of people).
 */
import type { JudgeTask } from '../model/judgement';
import type { ReadingWindow } from '../retrieval/reading-windows';
import type { Alignment } from './align';
import { coverage, type Features } from './features';
import type { Outlook, Reading } from './judge-claim';
import type { SentenceLead } from './sentence-lead';
import type { SoftFeatures } from './soft-alignment';
import type { SoftReading } from './soft-reading';
import fitted from './support-model.json';

/** What a head may look at. */
export interface SupportFeatures extends Features, SoftFeatures, SentenceLead {
  /** Weighted share of the claim's words that its best passage holds, 0..1. */
  readonly bestPassage: number;
  /** The same of all its passages together. */
  readonly allPassages: number;
  /** The same of the best of the windows that the encoder reads. */
  readonly bestWindowWords: number;
}

export function supportFeatures(
  { examination: { features, passages, alignment }, windows }: Reading,
  soft: Pick<SoftReading, 'features' | 'lead'>,
): SupportFeatures {
  return {
    ...features,
    ...soft.features,
    ...soft.lead,
    bestPassage: Math.max(0, ...passages.map((passage) => passage.coverage)),
    allPassages: coverage(alignment.words),
    bestWindowWords: Math.max(0, ...windows.map((window) => wordsHeld(window, alignment.words))),
  };
}

function wordsHeld(
  { premise, firstSentence, endSentence }: ReadingWindow,
  words: Alignment['words'],
): number {
  let held = 0;
  let total = 0;
  for (const { word, weight } of words) {
    total += weight;
    if (premise.postings.get(word.key)?.some((at) => at >= firstSentence && at < endSentence)) held += weight;
  }
  return total === 0 ? 0 : held / total;
}

export interface Head {
  readonly intercept: number;
  readonly weights: Readonly<Partial<Record<keyof SupportFeatures, number>>>;
}

export interface SupportModel {
  /** With the hash of encoder and heads: what judged names itself by it. */
  readonly name: string;
  /** `TokenEncoder.model` of the encoder that the heads were fitted on. */
  readonly encoder: string;
  /** Do the sources fully support the statement? */
  readonly support: Head;
  /** Does the answer contain the fact: at least in part, and in full? */
  readonly coverage: { readonly partly: Head; readonly full: Head };
}

export const SUPPORT_MODEL: SupportModel = fitted;

/** 0..1. */
function probabilityOf(features: SupportFeatures, { intercept, weights }: Head): number {
  const names = Object.keys(weights) as (keyof SupportFeatures)[];
  const logit = names.reduce((sum, name) => sum + (weights[name] ?? 0) * features[name], intercept);
  return 1 / (1 + Math.exp(-logit));
}

export function outlookOf(
  features: SupportFeatures,
  task: JudgeTask,
  { support, coverage }: SupportModel = SUPPORT_MODEL,
): Outlook {
  return task === 'support'
    ? { full: probabilityOf(features, support), partly: null }
    : { full: probabilityOf(features, coverage.full), partly: probabilityOf(features, coverage.partly) };
}

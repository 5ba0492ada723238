/** How much a source sentence bears on the query, before feedback from the other sentences. */
import type { Word } from '../text/words';
import { answersShape, type QuestionShape } from './question-shape';
import { pointsBack } from './screen-sentence';

/** Weights of the score; chosen by hand on ExpertQA questions and the passages cited for them. */
const WEIGHT = { asked: 0.62, specific: 0.16, shape: 0.14, position: 0.08 };
/** Worth of a query word that only the title, heading or sentence before has. */
const AROUND = 0.5;
const POINTS_BACK_COST = 0.18;

export interface SentenceInPlace {
  readonly text: string;
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
  readonly asked: ReadonlyMap<string, number>;
  readonly around: readonly ReadonlySet<string>[];
  readonly position: number;
  readonly shape: QuestionShape;
}

/** Words of a long query that one sentence can be expected to hold; chosen by hand. */
const MOST_ASKED = 6;

function fullyAsked(asked: ReadonlyMap<string, number>): number {
  const heaviest = [...asked.values()].sort((a, b) => b - a).slice(0, MOST_ASKED);
  return heaviest.reduce((sum, weight) => sum + weight, 0);
}

/** @returns 0 for a sentence without a single word of the query */
export function scoreSentence({
  text,
  words,
  keys,
  asked,
  around,
  position,
  shape,
}: SentenceInPlace): number {
  let held = 0;
  let direct = 0;
  const total = fullyAsked(asked);
  for (const [key, weight] of asked) {
    if (keys.has(key)) {
      held += weight;
      direct += weight;
    } else if (around.some((other) => other.has(key))) held += weight * AROUND;
  }
  if (direct === 0) return 0;
  const score =
    WEIGHT.asked * Math.min(1, held / total) +
    WEIGHT.specific * specificity(text, words) +
    WEIGHT.shape * (answersShape(shape, text, words) ? 1 : 0) +
    WEIGHT.position / (1 + position / 10);
  return Math.max(0.01, score - (pointsBack(text) ? POINTS_BACK_COST : 0));
}

const DEFINES =
  /\b(?:is|are|was|were) (?:a|an|the|one of|defined|known|called|considered)\b|\b(?:refers to|means|consists? of|known as)\b/iu;
const EXPLAINS =
  /\b(?:because|due to|caused? by|leads? to|results? in|therefore|in order to|so that|increases?|reduces?|prevents?|requires?|must)\b/iu;

/** Numbers, names, definitions and reasons say more than generalities; 0..1. */
function specificity(text: string, words: readonly Word[]): number {
  const numbers = words.some((word) => word.key.startsWith('#')) ? 0.35 : 0;
  const names = words.slice(1).some((word) => word.capital && word.band === 'rare') ? 0.25 : 0;
  const defines = DEFINES.test(text) ? 0.3 : 0;
  return Math.min(1, numbers + names + defines + (EXPLAINS.test(text) ? 0.3 : 0));
}

/** How much a unit of a source bears on the query, as features and as one number. */
import { anecdotal, personal } from './anecdote';
import type { AskedWords } from './asked-words';
import { answersShape, asksAboutPast, isInstruction, type QuestionShape, shapesOf } from './question-shape';
import type { Unit } from './read-units';

/** Each 0..1. */
export interface Features {
  /** Words of the query in the unit. */
  readonly asked: number;
  /** Further words of the query in its surroundings. */
  readonly around: number;
  /** The form of an answer to such a question. */
  readonly shape: number;
  readonly specific: number;
  /** Near the start of its source. */
  readonly lead: number;
  /** One event or person rather than the topic. */
  readonly anecdote: number;
  /** An instruction where none is asked for. */
  readonly unasked: number;
  readonly row: number;
}

/** What only a look at the other units tells; each 0..1. */
export interface SharedFeatures {
  /** Words that the units nearest to the query share. */
  readonly learnt: number;
  /** How near other sources come to saying the same. */
  readonly agreed: number;
  /** How much the units before and after bear on the query. */
  readonly nearby: number;
}

export interface Question {
  readonly asked: AskedWords;
  readonly shapes: readonly QuestionShape[];
  readonly aboutPast: boolean;
}

export function questionOf(query: string, asked: AskedWords): Question {
  return { asked, shapes: shapesOf(query), aboutPast: asksAboutPast(query) };
}

/** Form of an answer where nothing is known of what is asked. */
const NO_SHAPE = 0.3;

export function featuresOf(unit: Unit, { asked, shapes, aboutPast }: Question): Features {
  const { text, words } = unit;
  let held = 0;
  let near = 0;
  for (const [key, weight] of asked.weights) {
    if (unit.keys.has(key)) held += weight;
    else if (unit.around.some((other) => other.has(key))) near += weight;
  }
  const instructs = shapes.some((shape) => shape === 'manner' || shape === 'advice' || shape === 'permission');
  return {
    asked: Math.min(1, held / asked.total),
    around: Math.min(1, near / asked.total),
    shape: shapes.length ? Math.max(...shapes.map((shape) => answersShape(shape, text, words))) : NO_SHAPE,
    specific: specificity(unit),
    lead: 1 / (1 + unit.position / 10),
    anecdote: aboutPast ? personal(text, words) : anecdotal(text, words),
    unasked: isInstruction(text) && !instructs ? 1 : 0,
    row: unit.form === 'row' ? 1 : 0,
  };
}

const DEFINES =
  /\b(?:is|are|was|were) (?:a|an|the|one of|defined|known|called|considered)\b|\b(?:refers to|means|consists? of|known as)\b/iu;
const EXPLAINS =
  /\b(?:because|due to|caused? by|leads? to|results? in|therefore|in order to|so that|increases?|reduces?|prevents?|requires?|must)\b/iu;

/** Numbers, names, definitions and reasons say more than generalities. */
function specificity({ text, words }: Unit): number {
  const numbers = words.some((word) => word.key.startsWith('#')) ? 0.35 : 0;
  const names = words.slice(1).some((word) => word.capital && word.band === 'rare') ? 0.25 : 0;
  const defines = DEFINES.test(text) ? 0.3 : 0;
  return Math.min(1, numbers + names + defines + (EXPLAINS.test(text) ? 0.3 : 0));
}

/** Fitted on the half `dev` of tests/fixtures/facts, then rounded. */
const WEIGHTS: Readonly<Record<keyof (Features & SharedFeatures), number>> = {
  asked: 0.5,
  around: 0.25,
  shape: 0.2,
  specific: 0.1,
  lead: 0.05,
  anecdote: -0.4,
  unasked: -0.2,
  row: -0.05,
  learnt: 0.2,
  agreed: 0.3,
  nearby: 0.3,
};
const BASE = 0;

/** @returns what to order units by; the rest of the scale is set in rank-facts.ts */
export function scoreOf(features: Features & Partial<SharedFeatures>): number {
  let score = BASE;
  for (const [name, value] of Object.entries(features)) score += WEIGHTS[name as keyof typeof WEIGHTS] * value;
  return score;
}

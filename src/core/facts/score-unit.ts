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
  /** Near the start of its source. */
  readonly lead: number;
  /** One event or person rather than the topic. */
  readonly anecdote: number;
  /** A table row: exact, but hard to read by itself. */
  readonly row: number;
  /** Answers another question, says next to nothing, or instructs where nobody asks for it. */
  readonly astray: number;
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

export function featuresOf(unit: Unit, question: Question): Features {
  const { asked, shapes, aboutPast } = question;
  const { text, words } = unit;
  let held = 0;
  let near = 0;
  for (const [key, weight] of asked.weights) {
    if (unit.keys.has(key)) held += weight;
    else if (unit.around.some((other) => other.has(key))) near += weight;
  }
  return {
    asked: Math.min(1, held / asked.total),
    around: Math.min(1, near / asked.total),
    shape: shapes.length ? Math.max(...shapes.map((shape) => answersShape(shape, text, words))) : NO_SHAPE,
    lead: 1 / (1 + unit.position / 10),
    row: unit.form === 'row' ? 1 : 0,
    astray: isAstray(unit, question) ? 1 : 0,
    anecdote: aboutPast ? personal(text, words) : anecdotal(text, words),
  };
}

const SAYS_NOTHING =
  /\b(?:it is (?:\p{Ll}+ )?(?:important|crucial|essential|vital|necessary|worth|useful|helpful|no secret|no wonder) (?:to |that )?(?:you )?(?:understand|know|note|noting|remember|recogni[sz]e|consider|keep in mind|ask)|there are (?:many|several|various|a number of|numerous) (?:ways|reasons|factors|things|aspects|options|types|kinds|methods)(?! (?:such|like|including|for example))|(?:can|may) seem (?:like )?(?:a |an )?(?:daunting|complicated|difficult|overwhelming)|is (?:a |an )?(?:very )?(?:complex|complicated|broad|vast|fascinating) (?:topic|issue|subject|field|process|question)|everybody knows|we all know)\b/iu;

const ASK_FOR_INSTRUCTIONS: readonly QuestionShape[] = ['manner', 'advice', 'permission', 'amount'];

function isAstray(unit: Unit, { asked, shapes }: Question): boolean {
  const other = unit.question.size > 0 && ![...unit.question].some((key) => asked.weights.has(key));
  const instructs = shapes.length > 0 && isInstruction(unit.text);
  return (
    other ||
    SAYS_NOTHING.test(unit.text) ||
    (instructs && !shapes.some((shape) => ASK_FOR_INSTRUCTIONS.includes(shape)))
  );
}

/**
 * Ridge regression of the tiers (5, 4, 1.5) on the half `dev` of
 * tests/fixtures/facts and the pages of the demo's sample, scaled and rounded.
 */
const WEIGHTS: Readonly<Record<keyof (Features & SharedFeatures), number>> = {
  asked: 0.27,
  around: 0.06,
  shape: 0.2,
  lead: 0.08,
  anecdote: -0.32,
  /** These two chosen by hand: dev has too few. */
  row: -0.15,
  astray: -0.15,
  learnt: 0.3,
  agreed: 0.2,
  nearby: 0.2,
};

/** @returns what to order units by; the rest of the scale is set in rank-facts.ts */
export function scoreOf(features: Features & Partial<SharedFeatures>): number {
  return Object.entries(features).reduce(
    (score, [name, value]) => score + WEIGHTS[name as keyof typeof WEIGHTS] * value,
    0,
  );
}

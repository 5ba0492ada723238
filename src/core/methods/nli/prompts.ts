/** What the method asks a language model: prompts and the shapes of their replies. */
import type { Prompt } from '../../engine/request';
import type { Shape } from '../../engine/shape';
import type { MethodOptions } from '../method';
import { MOST_UNITS, wordingOf } from './wordings';

export const UNIT_TYPES = [
  'fact',
  'claim',
  'instruction',
  'data format',
  'meta statement',
  'question',
  'other',
] as const;

const numbers = { kind: 'list', of: { kind: 'number' } } as const satisfies Shape;

export const UNITS_SHAPE = {
  kind: 'list',
  of: {
    kind: 'record',
    fields: { unit: { kind: 'text' }, type: { kind: 'choice', of: UNIT_TYPES }, lines: numbers },
  },
} as const satisfies Shape;

export const REVISIONS_SHAPE = {
  kind: 'list',
  of: {
    kind: 'record',
    fields: { id: { kind: 'number' }, texts: { kind: 'list', of: { kind: 'text' } } },
  },
} as const satisfies Shape;

/** First letters differ, so that the first token tells them apart. */
export const RELATIONS = ['entailment', 'contradiction', 'neutral'] as const;
export type Relation = (typeof RELATIONS)[number];

type Wanted = Pick<MethodOptions, 'phrasing' | 'order' | 'examples'>;

/** A text that is taken apart, with what helps to understand it. */
export interface ReadText {
  /** `[1] …`, a sentence a line. */
  readonly numbered: string;
  /** A line such as `Title: …`; may be empty. */
  readonly about: string;
}

/** Titles are as hostile as pages: they stand under what is said to be data. */
function textPart({ numbered, about }: ReadText): string {
  return `Text:\n${about === '' ? '' : `${about}\n`}${numbered}`;
}

export function listPrompt(text: ReadText, options: Wanted): Prompt {
  const { takeApart, list } = wordingOf(options);
  return {
    instructions: takeApart,
    shared: textPart(text),
    question: [
      list,
      `At most ${MOST_UNITS} units; [] where no line says anything that can be checked.`,
      ...(options.examples === 'two' ? LIST_EXAMPLES : []),
      // The form comes last: small models go on from what they read last.
      'Reply with JSON alone, each unit by itself: [{"unit":"…","type":"fact","lines":[1]}]',
    ].join('\n'),
  };
}

/** Invented. */
const LIST_EXAMPLES = [
  'Example: line "[1] Sign up for our letter!" gives []',
  'Example: lines "[1] The Orsk ferry sails daily and takes 50 minutes. [2] Many find it too slow." give [{"unit":"The Orsk ferry sails daily","type":"fact","lines":[1]},{"unit":"The Orsk ferry takes 50 minutes","type":"fact","lines":[1]},{"unit":"Many find it too slow","type":"claim","lines":[2]}]',
];

export function revisePrompt(text: ReadText, units: readonly string[], options: Wanted): Prompt {
  const { takeApart, revise } = wordingOf(options);
  return {
    instructions: takeApart,
    shared: textPart(text),
    question: [
      revise,
      ...(options.examples === 'two' ? REVISE_EXAMPLES : []),
      'Units:',
      ...numbered(units),
      'Reply with JSON alone: [{"id":1,"texts":["…"]}]',
    ].join('\n'),
  };
}

/** Invented; they go on from the first example of the list. */
const REVISE_EXAMPLES = [
  'Example: unit "7: Many find it too slow" gives {"id":7,"texts":["Many find the Orsk ferry too slow"]}',
  'Example: unit "8: The Orsk ferry sails daily" gives {"id":8,"texts":[]}',
];

export function gradePrompt(query: string, statement: string, options: Wanted): Prompt {
  return {
    instructions: wordingOf(options).grade,
    shared: `Question: ${query}`,
    question: `Statement: ${statement}\n\nWhich grade from 1 to 5? Answer with the digit alone.`,
  };
}

/** For engines without scores: ids and grades only. */
export function gradesPrompt(query: string, statements: readonly string[], options: Wanted): Prompt {
  return {
    instructions: wordingOf(options).grade,
    shared: `Question: ${query}`,
    question: [
      'Statements:',
      ...numbered(statements),
      '',
      'Which grade from 1 to 5 has each? Give every id back once. Reply with JSON alone: [{"id":1,"grade":3}]',
    ].join('\n'),
  };
}

export function relationPrompt(premise: string, hypothesis: string, options: Wanted): Prompt {
  const sides = [`Premise: ${premise}`, `Hypothesis: ${hypothesis}`];
  const [first = '', second = ''] = options.order === 'given' ? sides : sides.toReversed();
  return {
    instructions: [wordingOf(options).relate, ...(options.examples === 'two' ? RELATION_EXAMPLES : [])].join(
      '\n',
    ),
    shared: first,
    question: `${second}\n\nFrom premise to hypothesis: answer with one word, entailment, contradiction or neutral.`,
  };
}

/** Invented; contrary to what one may expect, so that the words count. */
const RELATION_EXAMPLES = [
  'Example: premise "The Orsk ferry sails daily at noon", hypothesis "The Orsk ferry sails every day": entailment; the other way round: neutral.',
  'Example: premise "The Orsk ferry takes 50 minutes", hypothesis "The Orsk ferry takes 80 minutes": contradiction.',
];

/** Hostile text stays on its own line. */
function numbered(texts: readonly string[]): string[] {
  return texts.map((text, at) => `${at + 1}: ${text.replace(/\s+/g, ' ')}`);
}

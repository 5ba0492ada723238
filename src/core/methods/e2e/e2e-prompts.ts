/**
 * What a language model is asked by method `e2e`: facts of numbered lines, how much each matters, and which
 * of them say the same. Any change of wording raises the version, since replies are kept under it.
 */
import type { Prompt } from '../../engine/request';
import type { Shape } from '../../engine/shape';
import type { MethodOptions } from '../method';
import { wordingOf } from './wordings';

export const E2E_VERSION = 1;
export const purposeOf = (step: 'list' | 'relevance' | 'compare'): string => `e2e ${step} ${E2E_VERSION}`;

const NUMBERS = { kind: 'list', of: { kind: 'number' } } as const satisfies Shape;
export const LISTED_SHAPE = {
  kind: 'list',
  of: { kind: 'record', fields: { fact: { kind: 'text' }, lines: NUMBERS } },
} as const satisfies Shape;
export const COMPARED_SHAPE = {
  kind: 'record',
  fields: {
    same: { kind: 'list', of: NUMBERS },
    against: { kind: 'list', of: NUMBERS },
    implies: { kind: 'list', of: NUMBERS },
  },
} as const satisfies Shape;

export function listPrompt(
  query: string,
  text: string,
  options: Pick<MethodOptions, 'phrasing' | 'examples'>,
): Prompt {
  return {
    instructions: [wordingOf(options).list, ...(options.examples === 'two' ? EXAMPLES : [])].join('\n'),
    shared: `Text:\n${text}`,
    // Small models follow a form that stands last.
    question: `Question: ${query}\nAnswer as JSON, a fact an entry: [{"fact":"…","lines":[1,4]}], or [] if no line bears on the question.`,
  };
}

/** Invented. First: nothing that was asked for. Second: lines that disagree, and one beside the point. */
const EXAMPLES = [
  `Example. Text:
[1] Marn has two bakeries.
Question: When was Marn founded?
[]`,
  `Example. Text:
[1] The Orlan Falls drop 120 metres.
[2] They are closed from November to March, when ice falls.
[3] A survey of 2011 found 131 metres.
[4] Sign up for our letter.
Question: How high are the Orlan Falls?
[{"fact":"The Orlan Falls are 120 metres high.","lines":[1]},{"fact":"A survey of 2011 found that the Orlan Falls are 131 metres high.","lines":[3]}]`,
];

export function relevancePrompt(
  query: string,
  fact: string,
  options: Pick<MethodOptions, 'phrasing'>,
): Prompt {
  return {
    instructions: wordingOf(options).rate,
    shared: `Question: ${query}`,
    question: `Fact: ${fact}\n\nAnswer with one digit, 1 to 5.`,
  };
}

/** @param facts under the numbers of their order, from 1 */
export function comparePrompt(facts: readonly string[], options: Pick<MethodOptions, 'phrasing'>): Prompt {
  return {
    instructions: wordingOf(options).compare,
    shared: `Facts:\n${facts.map((fact, i) => `[${i + 1}] ${fact}`).join('\n')}`,
    question:
      'Answer as JSON, with numbers alone: {"same":[[1,4]],"against":[[2,3]],"implies":[[5,6]]}; an empty list where there are none.',
  };
}

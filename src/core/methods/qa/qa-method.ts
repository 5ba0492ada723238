/**
 * Method `qa` (metrics.md section 3): questions are mined from the pages alone and frozen; every page and
 * every answer is asked them, and answers to the same question are compared.
 */

import type { LanguageMethod } from '../method';
import { answerPremise } from '../presence-check';
import { askingOf } from './asking';
import { coverAnswer } from './cover-answer';
import { listFacts } from './list-facts';
import { QA_VERSION } from './prompts';

export const qaMethod: LanguageMethod = {
  name: 'qa',
  version: QA_VERSION,
  list: (input, options, tools) => listFacts(input, askingOf(tools, options)),
  cover(list, answer, options, tools) {
    const { id, text, sentences = [] } = answerPremise(answer);
    return coverAnswer(list, { sourceId: id, title: null, text, sentences }, askingOf(tools, options));
  },
};

/** The methods that ask a language model, by name. */
import { e2eMethod } from './e2e/e2e-method';
import type { LanguageMethod, LanguageMethodName } from './method';
import { nliMethod } from './nli/nli-method';
import { qaMethod } from './qa/qa-method';

export const LANGUAGE_METHODS: Readonly<Record<LanguageMethodName, LanguageMethod>> = {
  e2e: e2eMethod,
  qa: qaMethod,
  nli: nliMethod,
};

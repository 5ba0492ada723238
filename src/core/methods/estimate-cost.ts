/** What a method will probably ask of a language model, said before it begins. */
import type { Capabilities } from '../engine/capabilities';
import { estimateTokens } from '../engine/estimate-tokens';
import { type ExpectedUse, sumOfSteps } from './expected-use';
import type { LanguageMethodName, MethodOptions } from './method';
import { expectedNli } from './nli/estimate-cost';
import { expectedE2e, expectedQa } from './usual-steps';

export interface TextLength {
  /** As `estimateTokens` counts. */
  readonly tokens: number;
  readonly sentences: number;
}

export function lengthOf(text: string, sentences: number): TextLength {
  return { tokens: estimateTokens(text), sentences };
}

/** Of a page that is not read yet; chosen by hand. */
export const USUAL_PAGE: TextLength = { tokens: 3000, sentences: 60 };

export interface CostInput {
  readonly query: string;
  readonly sources: readonly TextLength[];
  readonly answer: TextLength;
  /** Facts of the frozen list, where there is one: then the answer alone is asked about. */
  readonly facts?: number;
}

export interface CostSetting {
  readonly capabilities: Pick<Capabilities, 'contextTokens' | 'labelScores'>;
  readonly options: MethodOptions;
}

const STEPS = { e2e: expectedE2e, qa: expectedQa, nli: expectedNli } as const;

/** Without what cut or unreadable replies cost in addition. */
export function estimateMethodCost(
  method: LanguageMethodName,
  input: CostInput,
  setting: CostSetting,
): ExpectedUse {
  return sumOfSteps(STEPS[method](input, setting));
}

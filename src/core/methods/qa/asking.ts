/** What the steps of method `qa` share: whom they ask, and how. */
import { countSteps } from '../count-steps';
import type { AskedEngine, MethodOptions, MethodTools } from '../method';

export interface Asking {
  readonly engine: AskedEngine;
  readonly options: MethodOptions;
  readonly signal?: AbortSignal;
}

/** Requests are counted as steps. */
export function askingOf(tools: MethodTools, options: MethodOptions): Asking {
  const { engine, signal } = countSteps(tools);
  return { engine, options, ...(signal ? { signal } : {}) };
}

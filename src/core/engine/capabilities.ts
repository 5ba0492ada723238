/** What an engine can do with the model that it has loaded; prompts adapt to it, a method's definition does not. */
export interface Capabilities {
  /** `enforced`: only one of the labels can come out; `asked`: the prompt asks for one, and anything may come. */
  readonly labels: 'enforced' | 'asked';
  readonly grammar: boolean;
  readonly schema: boolean;
  /**
   * Probabilities of labels: taken after the mask (over the labels alone), before it (over the whole
   * vocabulary; the engine normalises over the labels), or not to be had.
   */
  readonly labelScores: 'after mask' | 'before mask' | 'none';
  /** What of an earlier prompt is not read again: any common beginning, a conversation that goes on, or nothing. */
  readonly prefixCache: 'prefix' | 'conversation' | 'none';
  /** How fast an abort works: at the next token, by dropping the request, or by ending the worker. */
  readonly abort: 'token' | 'request' | 'terminate';
  /** Tokens of prompt and reply together. */
  readonly contextTokens: number;
  /** `exact`: with the model's own tokenizer; `estimate`: on the safe side. */
  readonly tokenCount: 'exact' | 'estimate';
  /** Requests that may be in flight at once, 1 or more. */
  readonly parallel: number;
  /** The same request gives the same reply. */
  readonly deterministic: boolean;
  /** Host beyond this device that texts are sent to; null where they stay on it. */
  readonly sendsTo: string | null;
}
